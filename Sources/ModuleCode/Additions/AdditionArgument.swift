internal import Diagnostics
internal import ModuleGeneration
internal import ModuleTemplates
internal import SwiftSource

/// Reads what somebody says behind an addition's name, or with one of its options.
struct AdditionArgument {
  private let source: SourceText
  private let text: String
  private let samples: SampleValue
  private let catalog: ProtocolCatalog

  /// - Parameter name: What messages call the argument.
  init(_ written: String, named name: String, in catalog: ProtocolCatalog) {
    let text = String(written.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    self.text = text
    self.catalog = catalog
    source = SourceText(path: name, text)
    samples = SampleValue(catalog: catalog)
  }

  /// Longer is nobody's signature.
  private static let longest = 2_000

  /// What a text sees of it.
  ///
  /// - Throws: `addition-argument` with the place in the argument.
  func values(as kind: AdditionDeclaration.Argument) throws(DiagnosticError) -> [String: AdditionValue] {
    guard text.utf8.count <= Self.longest, !text.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
      throw refused("it is one line of at most \(Self.longest) bytes", 0..<0)
    }
    switch kind {
    case .signature: return try signature(text.contains("(") ? text : text + "()")
    case .message: return try signature(text.contains("(") ? text : text + "()", givesBack: false)
    case .parameters: return try signature("_parameters(\(text))", hiding: "_parameters(".utf8.count)
    case .hashableParameters:
      return try signature("_parameters(\(text))", hiding: "_parameters(".utf8.count, areHashable: true)
    case .type: return try type()
    case .name, .module:
      guard Self.isName(text) else { throw refused("'\(text)' is no name that Swift takes", 0..<text.utf8.count) }
      return ["name": .text(text), "words": .text(text.asWords)]
    case .text: return ["name": .text(text)]
    }
  }

  private static func isName(_ text: String) -> Bool { ModuleName.isIdentifier(text) && !ModuleName.isReserved(text) }

  private func refused(_ summary: String, _ range: Range<Int>, help: [String] = []) -> DiagnosticError {
    let end = text.utf8.count
    let range = min(max(0, range.lowerBound), end)..<min(max(0, range.upperBound), end)
    return DiagnosticError(
      Diagnostic(
        "addition-argument", category: .usage, summary, at: Place(source, range),
        help: help))
  }

  // MARK: Signatures

  private func signature(
    _ written: String, hiding hidden: Int = 0, givesBack: Bool = true, areHashable: Bool = false
  ) throws(DiagnosticError) -> [String: AdditionValue] {
    let start = "func ".utf8.count
    let file = SwiftFile(Array("func \(written)".utf8))
    let shift = start + hidden
    let help = ["write it as a protocol has it: 'didTapSignIn(name: String, password: String)'"]
    func refuse(_ summary: String, _ range: Range<Int>) -> DiagnosticError {
      refused(summary, range.lowerBound - shift..<range.upperBound - shift, help: help)
    }
    if let open = file.tokens.first(where: \.isUnbalanced) {
      throw refuse("the bracket has no partner", open.range)
    }
    guard let function = file.declarations.first, function.kind == .function else {
      throw refuse("it is no function's name and parameters", start..<file.bytes.count)
    }
    guard file.declarations.count == 1, function.range.upperBound == file.bytes.count, function.range(of: .body) == nil,
      let parameters = function.range(of: .parameters)
    else {
      let end = function.range(of: .parameters)?.upperBound ?? start
      throw refuse("something stands behind the parameters that is no part of them", end..<file.bytes.count)
    }
    if let range = function.range(of: .name), !Self.isName(function.name) {
      throw refuse("'\(function.name)' is no name that Swift takes for a function", range)
    }
    for part in [Declaration.Part.genericParameters, .effects, .requirements] {
      guard let range = function.range(of: part) else { continue }
      throw refuse("the template says what the function is besides its name and parameters", range)
    }
    guard let name = function.range(of: .name), name.upperBound == parameters.lowerBound else {
      throw refuse("it is no function's name and parameters", start..<file.bytes.count)
    }
    var names: Set<String> = []
    for parameter in function.parameters {
      if let name = parameter.name, name != "_", !names.insert(name).inserted {
        throw refuse("two parameters are called '\(name)'", parameter.range)
      }
      if parameter.name == nil || parameter.name == "_", parameter.label != nil {
        throw refuse("the parameter needs a name, which those who are given it use", parameter.range)
      }
      if parameter.label == nil { throw refuse("a parameter is a name, a colon and a type", parameter.range) }
      if case .text = parameter.type { throw refuse("the parameter has no type", parameter.range) }
      if parameter.isVariadic || parameter.defaultValue != nil {
        throw refuse("a parameter has a type and no more", parameter.typeRange.lowerBound..<parameter.range.upperBound)
      }
      if areHashable, let name = catalog.nameOfUnhashable(in: parameter.type) {
        throw refused(
          "'\(name)' is not Hashable, as what is carried here must be",
          parameter.typeRange.lowerBound - shift..<parameter.typeRange.upperBound - shift,
          help: ["declare '\(name): Hashable', or hand over what identifies it"])
      }
      let between = parameter.typeRange.upperBound..<parameter.range.upperBound
      if !between.isEmpty { throw refuse("something stands behind the type", between) }
    }
    if !givesBack, let type = function.range(of: .type) {
      throw refused(
        "it is told and gives nothing back, but '\(function.name)' has a result",
        parameters.upperBound - shift..<type.upperBound - shift, help: Self.helpWithoutResult(function))
    }
    let covered = function.parameters.reduce(0) { $0 + $1.range.count }
    let commas = max(0, function.parameters.count - 1)
    let tokens = file.tokens.filter { parameters.contains($0.range.lowerBound) }
    if let last = function.parameters.last, let comma = tokens.last(where: { $0.kind == .comma }),
      comma.range.lowerBound >= last.range.upperBound
    {
      throw refuse("a parameter is missing behind the comma", comma.range)
    }
    guard tokens.count(where: { $0.kind == .comma }) >= commas, covered <= parameters.count else {
      throw refuse("the parameters are not apart", parameters)
    }
    return values(of: function)
  }

  /// What comes back is told by a message of its own.
  private static func helpWithoutResult(_ function: Declaration) -> [String] {
    let result = function.text(of: .type) ?? ""
    return [
      "leave '-> \(result)' out; what comes back is told by another addition: 'answer' where there is one",
      "'usecase' writes the way there and back: --result '\(result)' says what comes back",
    ]
  }

  private func values(of function: Declaration) -> [String: AdditionValue] {
    let parameters = function.parameters
    let list = function.text(of: .parameters).map { String($0.dropFirst().dropLast()) } ?? ""
    var imports: Set<String> = []
    var samples: [String] = []
    var messages: [String] = []
    var isTestable = true
    var described: [AdditionValue] = []
    for parameter in parameters {
      let name = parameter.name ?? "value"
      imports.formUnion(SampleValue.imports(for: parameter.type))
      let label = parameter.argumentLabel.map { "\($0): " } ?? ""
      let sample = self.samples.sample(of: parameter.type, for: name)
      if let sample {
        samples.append(label + sample.text)
        imports.formUnion(sample.imports)
        if catalog.isEquatable(parameter.type) { messages.append(sample.text) }
      } else {
        isTestable = false
      }
      described.append(
        .names([
          "label": .text(parameter.argumentLabel ?? ""), "name": .text(name.escapedName),
          "type": .text("\(parameter.type)"), "argument": .text(label + name.escapedName),
          "sample": sample.map { .text($0.text) } ?? .nothing,
          "is_equatable": .truth(catalog.isEquatable(parameter.type)),
          "optional_type": .text(Self.optional(parameter.type)),
        ]))
    }
    let arguments = parameters.map { parameter in
      (parameter.argumentLabel.map { "\($0): " } ?? "") + (parameter.name ?? "_").escapedName
    }.joined(separator: ", ")
    let name = function.name
    return [
      "name": .text(name), "subject": .text(name.capitalizedWord), "signature": .text("\(name)(\(list))"),
      "verb": .text(String(name.prefix { $0.isLowercase })), "object": .text(String(name.drop { $0.isLowercase })),
      "words": .text(name.asWords), "object_words": .text(String(name.drop { $0.isLowercase }).asWords),
      "declared": .text(list), "parameters": .list(described), "arguments": .text(arguments),
      "call": .text("\(name)(\(arguments))"), "samples": .text(samples.joined(separator: ", ")),
      "message": .text(messages.isEmpty ? "" : "(\(messages.joined(separator: ", ")))"),
      "result": function.type.map { .names(values(of: $0)) } ?? .nothing,
      "imports": .text(imports.sorted().joined(separator: ", ")), "is_testable": .truth(isTestable),
    ]
  }

  /// The type of what is kept until it is known.
  private static func optional(_ type: TypeTree) -> String {
    if case .optional = type.bare { return "\(type.bare)" }
    return "\(TypeTree.optional(type.kept))"
  }

  // MARK: Types

  private func type() throws(DiagnosticError) -> [String: AdditionValue] {
    let file = SwiftFile(Array("typealias _T = \(text)".utf8))
    guard let alias = file.declarations.first, file.declarations.count == 1, let type = alias.type,
      alias.range.upperBound == file.bytes.count, !file.tokens.contains(where: \.isUnbalanced)
    else { throw refused("'\(text)' is no type", 0..<text.utf8.count) }
    if case .text = type { throw refused("'\(text)' is no type", 0..<text.utf8.count) }
    if case .attributed(let words, _) = type, !Self.wordsOfParameters.isDisjoint(with: words) {
      throw refused("'\(text)' says how a parameter is handed over; a type stands here", 0..<text.utf8.count)
    }
    return values(of: type)
  }

  /// What only parameters are said to be.
  private static let wordsOfParameters: Set<String> = [
    "inout", "borrowing", "consuming", "isolated", "@escaping", "@autoclosure",
  ]

  private func values(of type: TypeTree) -> [String: AdditionValue] {
    let sample = samples.sample(of: type, for: "result")
    let isOwn = type.baseName.map { !catalog.types(named: $0).isEmpty } ?? false
    return [
      "type": .text("\(type)"), "word": isOwn ? .text(type.baseName ?? "") : .text(""),
      "name": .text(isOwn ? (type.baseName ?? "").loweredWord.escapedName : "result"),
      "sample": sample.map { .text($0.text) } ?? .nothing,
      "message": .text(sample.map { catalog.isEquatable(type) ? "(\($0.text))" : "" } ?? ""),
      "imports": .text((sample?.imports ?? []).union(SampleValue.imports(for: type)).sorted().joined(separator: ", ")),
      "is_testable": .truth(sample != nil),
    ]
  }
}

extension String {
  /// With its first letter, or the capitals that it begins with but the last, as small ones: `session`, `urlSession`.
  fileprivate var loweredWord: String {
    let capitals = prefix { $0.isUppercase }.count
    let count = capitals <= 1 || capitals == self.count ? max(capitals, 1) : capitals - 1
    return prefix(count).lowercased() + dropFirst(count)
  }

  /// As a sentence has it: `signIn` is `sign in`, `openURLBar` is `open URL bar`.
  fileprivate var asWords: String {
    let letters = Array(self)
    var words: [String] = []
    for (index, letter) in letters.enumerated() {
      let isAfterSmall = index > 0 && !letters[index - 1].isUppercase
      let isBeforeSmall = index + 1 < letters.count && letters[index + 1].isLowercase
      if index == 0 || letter.isUppercase && (isAfterSmall || isBeforeSmall) { words.append("") }
      words[words.count - 1].append(letter)
    }
    return words.map { $0.count > 1 && $0.allSatisfy(\.isUppercase) ? $0 : $0.lowercased() }.joined(separator: " ")
  }
}
