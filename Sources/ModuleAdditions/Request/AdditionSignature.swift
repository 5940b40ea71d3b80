internal import SwiftSource
internal import TestDoubles

/// A function's name and parameters, as the user wrote them for an addition.
struct AdditionSignature {
  /// An error and its range, which is offset by ``start`` bytes.
  struct Problem: Error {
    let summary: String
    let range: Range<Int>
    var help = ["write it as in a protocol: 'didTapSignIn(name: String, password: String)'"]
  }

  /// The offset of the user's text.
  static let start = "func ".utf8.count

  private let file: SwiftFile

  init(_ written: String) {
    file = SwiftFile(Array("func \(written)".utf8))
  }

  /// The function, which must be the only declaration.
  ///
  /// - Parameters:
  ///   - givesBack: Whether the function may have a result.
  ///   - catalog: If given, all parameter types must be hashable according to this catalog.
  func function(
    allowingResult allowsResult: Bool, hashableBy catalog: ProtocolCatalog?
  ) throws(Problem) -> Declaration {
    let (function, parameters) = try head()
    var names: Set<String> = []
    for parameter in function.parameters {
      if let name = parameter.name, name != "_", !names.insert(name).inserted {
        throw Problem(summary: "two parameters are called '\(name)'", range: parameter.range)
      }
      try check(parameter)
      if let name = catalog?.nameOfUnhashable(in: parameter.type) {
        throw Problem(
          summary: "'\(name)' is not Hashable, but the parameter of a route must be", range: parameter.typeRange,
          help: ["declare '\(name): Hashable', or pass an identifier instead"])
      }
      let between = parameter.typeRange.upperBound..<parameter.range.upperBound
      if !between.isEmpty { throw Problem(summary: "there is text after the type", range: between) }
    }
    if !allowsResult, let type = function.range(of: .type) {
      throw Problem(
        summary: "a function here returns nothing, but '\(function.name)' has a result",
        range: parameters.upperBound..<type.upperBound, help: Self.helpWithoutResult(function))
    }
    try checkCommas(function, parameters)
    return function
  }

  /// The function without the parts that a template determines.
  private func head() throws(Problem) -> (function: Declaration, parameters: Range<Int>) {
    if let open = file.tokens.first(where: \.isUnbalanced) {
      let bracket = file.text(of: open.range)
      let counterpart = ["(": ")", "[": "]", "{": "}"][bracket]
      throw Problem(
        summary: counterpart == nil ? "'\(bracket)' closes nothing" : "'\(bracket)' is not closed", range: open.range,
        help: [counterpart.map { "add '\($0)'" } ?? "remove it"])
    }
    let noFunction = Problem(
      summary: "it is not a function name with parameters", range: Self.start..<file.bytes.count)
    guard let function = file.declarations.first, function.kind == .function else { throw noFunction }
    guard file.declarations.count == 1, function.range.upperBound == file.bytes.count, function.range(of: .body) == nil,
      let parameters = function.range(of: .parameters)
    else {
      let end = function.range(of: .parameters)?.upperBound ?? Self.start
      if let parameter = parameterWithoutFunction {
        throw Problem(
          summary: "'\(parameter)' is a parameter, not a function", range: Self.start..<file.bytes.count,
          help: ["write a function with it: 'didFinish(\(parameter))'"])
      }
      throw Problem(
        summary: "there is text after the parameters", range: end..<file.bytes.count)
    }
    if let range = function.range(of: .name), !AdditionArgument.isName(function.name) {
      throw Problem(summary: "'\(function.name)' is not a valid Swift function name", range: range)
    }
    for part in [Declaration.Part.genericParameters, .effects, .requirements] {
      guard let range = function.range(of: part) else { continue }
      throw Problem(summary: "the template adds keywords and modifiers; write only name and parameters", range: range)
    }
    guard let name = function.range(of: .name), name.upperBound == parameters.lowerBound else { throw noFunction }
    return (function, parameters)
  }

  /// A text such as `name:String()`, spelled as a parameter: `name: String`.
  private var parameterWithoutFunction: String? {
    let text = String(decoding: file.bytes.dropFirst(Self.start), as: UTF8.self)
    let plain = text.hasSuffix("()") ? String(text.dropLast(2)) : text
    guard !plain.contains("("), let colon = plain.firstIndex(of: ":") else { return nil }
    let name = plain[..<colon].trimmed
    let type = plain[plain.index(after: colon)...].trimmed
    return AdditionArgument.isName(name) && !type.isEmpty ? "\(name): \(type)" : nil
  }

  /// A parameter such as `Int id` or `id Int` with a colon, as a suggestion.
  private func corrected(_ parameter: Parameter) -> String? {
    let rest = file.bytes[parameter.range.lowerBound...].prefix { !",)".utf8.contains($0) }
    let words = String(decoding: rest, as: UTF8.self).split(separator: " ")
    guard words.count == 2, let first = words[0].first, let second = words[1].first,
      first.isUppercase != second.isUppercase
    else { return nil }
    return first.isUppercase ? "\(words[1]): \(words[0])" : "\(words[0]): \(words[1])"
  }

  /// Modifiers and attributes of parameters that change what callers and test doubles may pass and keep.
  static let wordsOfCallers: Set<String> = ["inout", "borrowing", "consuming", "isolated", "@autoclosure"]

  private func check(_ parameter: Parameter) throws(Problem) {
    if parameter.name == nil || parameter.name == "_", parameter.label != nil {
      throw Problem(summary: "the parameter needs a name for its use in the function", range: parameter.range)
    }
    if parameter.label == nil {
      let summary = "a parameter is a name, a colon and a type"
      guard let corrected = corrected(parameter) else { throw Problem(summary: summary, range: parameter.range) }
      throw Problem(summary: summary, range: parameter.range, help: ["write '\(corrected)'"])
    }
    if case .attributed(let words, let type) = parameter.type,
      let word = words.first(where: Self.wordsOfCallers.contains)
    {
      throw Problem(
        summary: "a parameter of an addition cannot be '\(word)'", range: parameter.typeRange,
        help: ["write '\(parameter.label ?? ""): \(type.bare)'; return a changed value instead"])
    }
    if case .text = parameter.type { throw Problem(summary: "the parameter has no type", range: parameter.range) }
    if parameter.isVariadic || parameter.defaultValue != nil {
      throw Problem(
        summary: "a parameter has only a name and a type",
        range: parameter.typeRange.lowerBound..<parameter.range.upperBound)
    }
  }

  private func checkCommas(_ function: Declaration, _ parameters: Range<Int>) throws(Problem) {
    let tokens = file.tokens.filter { parameters.contains($0.range.lowerBound) }
    if let last = function.parameters.last, let comma = tokens.last(where: { $0.kind == .comma }),
      comma.range.lowerBound >= last.range.upperBound
    {
      throw Problem(summary: "a parameter is missing after the comma", range: comma.range)
    }
    let commas = max(0, function.parameters.count - 1)
    let covered = function.parameters.reduce(0) { $0 + $1.range.count }
    guard tokens.count(where: { $0.kind == .comma }) >= commas, covered <= parameters.count else {
      throw Problem(summary: "a comma is missing between the parameters", range: parameters)
    }
  }

  /// A suggestion to use another addition for the result.
  private static func helpWithoutResult(_ function: Declaration) -> [String] {
    let result = function.text(of: .type) ?? ""
    return [
      "remove '-> \(result)'; another addition returns the result, for example --answer",
      "'usecase' writes the call and the answer: --result '\(result)' sets the answer's type",
    ]
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
