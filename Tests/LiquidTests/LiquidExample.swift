import Diagnostics
import Testing

@testable import Liquid

/// A table row: a template, its data, and the expected output.
struct LiquidExample: CustomTestStringConvertible, Sendable {
  let template: String
  let output: String
  let data: Value
  let mode: ParseMode

  init(_ template: String, _ output: String, _ data: Value = [:], mode: ParseMode = .lax) {
    self.template = template
    self.output = output
    self.data = data
    self.mode = mode
  }

  var testDescription: String { template }

  /// The output of a template, or the reference implementation's error message without a line number.
  static func result(
    of template: String, data: Value = [:], globals: Value = [:], mode: ParseMode = .lax,
    partials: any PartialSource = NoPartials(), options: RenderOptions = fixedOptions,
    environment: Environment = .standard
  ) -> String {
    do {
      let source = SourceText(path: "example.liquid", template)
      return try Template(reading: source, environment: environment, mode: mode)
        .output(data: data, globals: globals, partials: partials, options: options).text
    } catch {
      return error.referenceText(lineNumbers: false)
    }
  }

  /// 2026-11-21 10:30:00 UTC.
  static let fixedOptions = RenderOptions(now: Moment(seconds: 1_795_257_000), timeZone: .utc)

  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(Self.result(of: template, data: data, mode: mode) == output, sourceLocation: sourceLocation)
  }
}
