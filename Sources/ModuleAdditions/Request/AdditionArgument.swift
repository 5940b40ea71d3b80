internal import Diagnostics
internal import ModuleRequests
internal import ModuleTemplates
internal import SwiftSource
internal import TestDoubles

/// Parses the argument of an addition or one of its options.
struct AdditionArgument {
  private let source: SourceText
  private let text: String
  private let samples: SampleValue
  private let catalog: ProtocolCatalog

  /// - Parameter name: The name of the argument in messages.
  init(_ written: String, named name: String, seeing samples: SampleValue) {
    let text = Self.spaced(String(written.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()))
    (self.text, self.samples) = (text, samples)
    catalog = samples.catalog
    source = SourceText(path: name, text)
  }

  /// The text as code is written: with a space after each comma and colon, but `Module::Type` as it is.
  private static func spaced(_ text: String) -> String {
    guard !text.contains("\"") else { return text }
    let characters = Array(text)
    var result = ""
    for (index, character) in characters.enumerated() {
      result.append(character)
      guard character == "," || character == ":", index + 1 < characters.count else { continue }
      let next = characters[index + 1]
      let isSelector = character == ":" && (next == ":" || index > 0 && characters[index - 1] == ":")
      if !isSelector, !" )]".contains(next) { result.append(" ") }
    }
    return result
  }

  /// The maximum length in bytes, far above that of any real signature.
  private static let maxLength = 2_000

  /// The values that the addition's template can use.
  ///
  /// - Throws: `addition-argument` with the position in the argument.
  func values(as kind: AdditionDeclaration.Argument) throws(DiagnosticError) -> [String: AdditionValue] {
    guard text.utf8.count <= Self.maxLength, !text.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
      throw problem("it is one line of at most \(Self.maxLength) bytes", 0..<0)
    }
    switch kind {
    case .signature: return try signature(text.contains("(") ? text : text + "()")
    case .message: return try signature(text.contains("(") ? text : text + "()", allowsResult: false)
    case .parameters: return try signature("_parameters(\(text))", hiding: "_parameters(".utf8.count)
    case .hashableParameters:
      return try signature("_parameters(\(text))", hiding: "_parameters(".utf8.count, areHashable: true)
    case .type: return try type()
    case .name, .module:
      guard Self.isName(text) else {
        throw problem(
          "'\(text)' is not a valid Swift name", 0..<text.utf8.count,
          help: ["use letters, digits and '_', and begin with a letter"])
      }
      return ["name": .text(text), "words": .text(text.asWords)]
    case .text: return ["name": .text(text)]
    }
  }

  /// Checks the letter case and verb form of a name against the declaration's example.
  ///
  /// For example, `AuthService` begins with an uppercase letter, and a use case with a result is an imperative,
  /// `signIn`.
  ///
  /// - Throws: `addition-argument` with the corrected spelling.
  func checkSpelling(like addition: AdditionDeclaration) throws(DiagnosticError) {
    guard [.name, .signature, .message].contains(addition.takes), let example = addition.example,
      let first = text.first, let expected = example.first, first.isLetter
    else { return }
    let word = String(text.prefix { $0 != "(" })
    let isUseCase = addition.options.contains { $0.name == "result" }
    var corrected: String?
    if expected.isUppercase, first.isLowercase, Self.isName(word) {
      corrected = text.capitalizedWord
    } else if expected.isLowercase, first.isUppercase, Self.isName(word) {
      corrected = text.loweredWord
    } else if isUseCase, !Self.isPast(example), Self.isPast(text) {
      corrected = String(text.dropFirst(3)).loweredWord
    }
    guard let corrected else { return }
    throw problem(
      "'\(word)' is not spelled like '\(example.prefix { $0 != "(" })'; did you mean '\(corrected.prefix { $0 != "(" })'?",
      0..<word.utf8.count, help: ["write '\(corrected)'"])
  }

  /// Checks that a function's name begins with a lowercase letter.
  ///
  /// - Throws: `addition-argument` with the corrected spelling.
  func checkBeginsLowercase() throws(DiagnosticError) {
    guard text.first?.isUppercase == true else { return }
    let word = String(text.prefix { $0 != "(" })
    throw problem(
      "'\(word)' begins with an uppercase letter; did you mean '\(word.loweredWord)'?", 0..<word.utf8.count,
      help: ["write '\(text.loweredWord)'"])
  }

  /// Whether a function's name describes an event: `didTapSignIn`.
  private static func isPast(_ name: String) -> Bool {
    name.hasPrefix("did") && name.dropFirst(3).first?.isUppercase == true
  }

  static func isName(_ text: String) -> Bool { ModuleName.isIdentifier(text) && !ModuleName.isReserved(text) }

  private func problem(_ summary: String, _ range: Range<Int>, help: [String] = []) -> DiagnosticError {
    let end = text.utf8.count
    let range = min(max(0, range.lowerBound), end)..<min(max(0, range.upperBound), end)
    return DiagnosticError("addition-argument", category: .usage, summary, at: Place(source, range), help: help)
  }

  // MARK: Signatures

  private func signature(
    _ written: String, hiding hidden: Int = 0, allowsResult: Bool = true, areHashable: Bool = false
  ) throws(DiagnosticError) -> [String: AdditionValue] {
    let shift = AdditionSignature.start + hidden
    do throws(AdditionSignature.Problem) {
      let function = try AdditionSignature(written).function(
        allowingResult: allowsResult, hashableBy: areHashable ? catalog : nil)
      return values(of: Self.renamingHidden(in: function, waitsForResult: allowsResult && hidden == 0))
    } catch {
      throw problem(
        error.summary, error.range.lowerBound - shift..<error.range.upperBound - shift, help: error.help)
    }
  }

  /// Names that the bodies of additions and of test doubles use.
  private static let hidden: Set<String> = [
    "input", "interactor", "listener", "messages", "module", "moduleDelegate", "moduleOutput", "output", "router",
    "self",
    "viewController", "wireframe",
  ]

  /// The function with other local names for parameters that would hide a property: `output outputValue: Int`.
  ///
  /// - Parameter callsAnswer: Whether the function's body waits for a `result`.
  private static func renamingHidden(in function: Declaration, waitsForResult: Bool) -> Declaration {
    var bytes = function.file.bytes
    var names = hidden.union(function.parameters.compactMap(\.name))
    for parameter in function.parameters.reversed() {
      guard let name = parameter.name, hidden.contains(name) || waitsForResult && name == "result" else { continue }
      var local = name
      repeat { local += "Value" } while !names.insert(local).inserted
      let text = "\(parameter.label ?? name) \(local): "
      bytes.replaceSubrange(parameter.range.lowerBound..<parameter.typeRange.lowerBound, with: text.utf8)
    }
    return bytes == function.file.bytes ? function : SwiftFile(bytes).declarations.first ?? function
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
      imports.formUnion(self.samples.imports(for: parameter.type))
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

  /// The optional form of a type, for values that are not known yet.
  private static func optional(_ type: TypeTree) -> String {
    if case .optional = type.bare { return "\(type.bare)" }
    return "\(TypeTree.optional(type.storedType))"
  }

  // MARK: Types

  private func type() throws(DiagnosticError) -> [String: AdditionValue] {
    let file = SwiftFile(Array("typealias _T = \(text)".utf8))
    guard let alias = file.declarations.first, file.declarations.count == 1, let type = alias.type,
      alias.range.upperBound == file.bytes.count, !file.tokens.contains(where: \.isUnbalanced)
    else { throw notType }
    if case .text = type { throw notType }
    if case .attributed(let words, _) = type, !Self.wordsOfParameters.isDisjoint(with: words) {
      throw problem("'\(text)' is a parameter modifier, not a type", 0..<text.utf8.count)
    }
    // Types of C may be lowercase, such as `size_t`.
    if case .named(text, _) = type, text.first?.isLowercase == true, !text.contains("_"), catalog.lookUp(text).isEmpty {
      throw problem(
        "'\(text)' begins with a lowercase letter; did you mean '\(text.capitalizedWord)'?", 0..<text.utf8.count,
        help: ["write '\(text.capitalizedWord)'"])
    }
    return values(of: type)
  }

  private var notType: DiagnosticError {
    problem(
      "'\(text)' is not a type", 0..<text.utf8.count, help: ["write a type such as 'Order', '[Order]' or 'Order?'"])
  }

  /// Attributes and modifiers that are valid only for parameters.
  private static let wordsOfParameters = AdditionSignature.wordsOfCallers.union(["@escaping"])

  private func values(of type: TypeTree) -> [String: AdditionValue] {
    let sample = samples.sample(of: type, for: "result")
    let isOwn = type.baseName.map { !catalog.types(named: $0).isEmpty } ?? false
    return [
      "type": .text("\(type)"), "word": isOwn ? .text(type.baseName ?? "") : .text(""),
      "name": .text(isOwn ? (type.baseName ?? "").loweredWord.escapedName : "result"),
      "sample": sample.map { .text($0.text) } ?? .nothing,
      "message": .text(sample.map { catalog.isEquatable(type) ? "(\($0.text))" : "" } ?? ""),
      "imports": .text((sample?.imports ?? []).union(samples.imports(for: type)).sorted().joined(separator: ", ")),
      "is_testable": .truth(sample != nil), "optional_type": .text(Self.optional(type)),
    ]
  }
}

extension String {
  /// The text in lower camel case: `session`, `urlSession`.
  fileprivate var loweredWord: String {
    let capitals = prefix { $0.isUppercase }.count
    let count = capitals <= 1 || capitals == self.count ? max(capitals, 1) : capitals - 1
    return prefix(count).lowercased() + dropFirst(count)
  }

  /// The words for a sentence: `signIn` becomes `sign in`, `openURLBar` becomes `open URL bar`.
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
