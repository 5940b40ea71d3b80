import Diagnostics

@testable import Liquid

/// A test case from a public collection in the format of golden-liquid or liquid-spec.
struct ConformanceCase {
  /// The expected result.
  enum Expectation {
    /// Any of these texts.
    case text([String])
    /// Any error in parsing or rendering.
    case anyError
    /// An error with exactly this message of the reference implementation.
    case error(String)
  }

  let name: String
  let template: String
  let data: Value
  let globals: Value
  let mode: ParseMode
  let partials: any PartialSource
  let options: RenderOptions
  let expectation: Expectation

  /// All cases of a file in either format.
  static func cases(in file: Value) -> [ConformanceCase] {
    guard case .array(let tests) = file["tests"] else { return [] }
    return tests.map { test in
      if case .null = test["mode"] { return ConformanceCase(golden: test) }
      return ConformanceCase(spec: test)
    }
  }

  /// A golden-liquid case: lax mode unless a tag sets another one, and any error for an invalid case.
  private init(golden test: Value) {
    let tags = test["tags"].strings
    name = test["name"].text
    template = test["template"].text
    data = test["data"]
    globals = [:]
    mode = tags.contains("strict2") ? .strict2 : tags.contains("strict") ? .strict : .lax
    partials = DictionaryPartials(test["templates"].sources)
    options = RenderOptions(now: Moment(seconds: 1_704_067_318), timeZone: .utc)
    if test["invalid"].isTruthy {
      expectation = .anyError
    } else if case .array(let results) = test["results"] {
      expectation = .text(results.map(\.text))
    } else {
      expectation = .text([test["result"].text])
    }
  }

  /// A liquid-spec case: data as globals, a fixed clock, and loose names of partials.
  private init(spec test: Value) {
    name = test["name"].text
    template = test["template"].text
    data = [:]
    globals = test["data"]
    switch test["mode"].text {
    case "strict": mode = .strict
    case "strict2": mode = .strict2
    default: mode = .lax
    }
    partials = LooselyNamedPartials(test["templates"].sources)
    var options = RenderOptions(
      errorPolicy: test["render_errors"].isTruthy ? .inline(lineNumbers: true) : .stop,
      now: Moment(seconds: 1_704_067_318), timeZone: .utc)
    if case .integer(let nodes) = test["resource_limits"]["render_score_limit"] { options.limits.steps = nodes }
    self.options = options
    let error = test["parse_error"].isTruthy ? test["parse_error"] : test["render_error"]
    expectation = error.isTruthy ? .error(error.text) : .text([test["result"].text])
  }

  /// The difference from the expected result, or `nil` if the case passes.
  func failure() -> String? {
    let outcome: Result<String, LiquidError>
    do {
      let template = try Template(reading: SourceText(path: "template", template), environment: .standard, mode: mode)
      outcome = .success(
        try template.output(
          data: data, globals: globals, partials: partials, options: options
        ).text)
    } catch {
      outcome = .failure(error)
    }
    switch (outcome, expectation) {
    case (.success(let text), .text(let expected)):
      return expected.contains(text) ? nil : "expected \(expected[0].debugDescription), got \(text.debugDescription)"
    case (.failure(let error), .text(let expected)):
      let message = error.referenceText(lineNumbers: true)
      return "expected \(expected[0].debugDescription), got error \(message.debugDescription)"
    case (.failure, .anyError): return nil
    case (.failure(let error), .error(let expected)):
      let message = error.referenceText(lineNumbers: true)
      return message == expected ? nil : "expected error \(expected.debugDescription), got \(message.debugDescription)"
    case (.success(let text), .anyError): return "expected an error, got \(text.debugDescription)"
    case (.success(let text), .error(let expected)):
      return "expected error \(expected.debugDescription), got \(text.debugDescription)"
    }
  }
}

/// Partials found by their names in liquid-spec: without regard to case, with or without a file extension.
private struct LooselyNamedPartials: PartialSource {
  private let sources: [String: SourceText]

  init(_ sources: [String: SourceText]) {
    self.sources = Dictionary(sources.map { (Self.key($0.key), $0.value) }, uniquingKeysWith: { $1 })
  }

  private static func key(_ name: String) -> String {
    let lowered = name.lowercased()
    return lowered.hasSuffix(".liquid") ? lowered : lowered + ".liquid"
  }

  func partial(named name: String) -> SourceText? { sources[Self.key(name)] }
  func missingMessage(for name: String) -> String { "Could not find asset \(name)" }
}

extension Value {
  fileprivate var strings: [String] {
    guard case .array(let elements) = self else { return [] }
    return elements.map(\.text)
  }

  /// The texts of a hash as source texts.
  fileprivate var sources: [String: SourceText] {
    Dictionary(pairs.map { ($0.key, SourceText(path: $0.key, $0.value.text)) }, uniquingKeysWith: { $1 })
  }
}
