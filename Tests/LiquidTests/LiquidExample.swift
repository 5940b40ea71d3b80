import Diagnostics
import Testing

@testable import Liquid

/// A row of a table: a template, its data, and all that must come out.
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

  /// What a template gives; an error is given as the reference's message, without a line.
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

  /// Checks the row.
  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(Self.result(of: template, data: data, mode: mode) == output, sourceLocation: sourceLocation)
  }
}
