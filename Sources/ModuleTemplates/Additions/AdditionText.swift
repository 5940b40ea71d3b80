package import Diagnostics

/// The rendered text of an addition: Swift code with a header line before each part.
///
/// ```
/// //+ into: extension LoginPresenter: LoginViewOutput
/// //+ at: after didTriggerViewReadyEvent
/// func didTapSignIn() {}
/// ```
package struct AdditionText: Sendable {
  package private(set) var parts: [AdditionPart] = []
  private var errors: [Diagnostic] = []
  private var lines: [Substring] = []

  static let mark = "//+"
  /// A placeholder for the file name, replaced when the path of the file is known.
  static let ownName = "<file name>"
  private static let keys = ["into", "at", "import", "double", "module", "role", "by", "below"]
  /// More than any real addition needs.
  private static let mostParts = 200

  /// - Throws: One `addition-header` diagnostic for each invalid header.
  package init(_ source: SourceText) throws(DiagnosticError) {
    var offset = 0
    for line in String(decoding: source.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
      let range = offset..<offset + line.utf8.count
      offset = range.upperBound + 1
      if line.hasPrefix(Self.mark) {
        header(line.dropFirst(Self.mark.count), Place(source, range))
      } else if !parts.isEmpty {
        lines.append(line)
      } else if line.contains(where: { !$0.isWhitespace }) {
        fail("the text before the first '\(Self.mark) into:' belongs to no part", Place(source, range))
        break
      }
    }
    finish()
    guard errors.isEmpty else { throw DiagnosticError(errors) }
  }

  private mutating func header(_ text: Substring, _ place: Place) {
    guard let colon = text.firstIndex(of: ":") else {
      return fail("a header is a key, a colon and a value", place)
    }
    let key = text[..<colon].trimmed
    let value = text[text.index(after: colon)...].trimmed
    if key == "into" {
      finish()
      guard let target = Self.target(value) else {
        return fail("'\(value)' is not a place for an addition", place)
      }
      if case .file(let path) = target, case .failure(let refusal) = RenderedPath.checked(path) {
        return errors.append(RenderedPath.diagnostic(refusal, path, at: place))
      }
      guard parts.count < Self.mostParts else { return }
      return parts.append(AdditionPart(target: target, place: place))
    }
    guard !parts.isEmpty else { return fail("the first line of a header is '\(Self.mark) into:'", place) }
    if value.isEmpty { return }
    let last = parts.count - 1
    switch key {
    case "at":
      guard let position = Self.position(value) else {
        return fail("'at' is start, end, sorted, or after and a name, not '\(value)'", place)
      }
      parts[last].position = position
    case "import": parts[last].imports += value.split(separator: ",").map(\.trimmed)
    case "double":
      let words = value.split(separator: " ").map(String.init)
      guard words.count == 3, words[1] == "of" else {
        return fail("'double' is a name, 'of' and a protocol, not '\(value)'", place)
      }
      parts[last].doubles.append(.init(name: words[0], owner: words[2]))
    case "module": parts[last].module = value
    case "role":
      guard let role = FileEntry.Role(rawValue: value) else {
        return fail("'role' is code or test, not '\(value)'", place)
      }
      parts[last].role = role
    case "by":
      guard let callers = AdditionPart.Callers(rawValue: value) else {
        return fail("'by' is module or others, not '\(value)'", place)
      }
      parts[last].callers = callers
    case "below":
      guard value == "modules" else { return fail("'below' is modules, not '\(value)'", place) }
      parts[last].base = .modules
    default:
      fail("unknown key '\(key)'" + Diagnostic.suggestion(Self.keys.nearest(to: key)), place)
    }
  }

  private mutating func fail(_ summary: String, _ place: Place) {
    errors.append(
      Diagnostic(
        "addition-header", summary, at: place,
        help: [
          "a part begins with a line such as '//+ into: protocol LoginViewOutput'; Documentation/HowTo/WriteAnAddition.md lists them"
        ]))
  }

  /// Completes the last part with its text, without blank lines at both ends.
  private mutating func finish() {
    defer { lines = [] }
    guard !parts.isEmpty else { return }
    var text: [String] = []
    for line in lines {
      var line = line
      while line.last?.isWhitespace == true { line.removeLast() }
      if line.isEmpty, text.last?.isEmpty ?? true { continue }
      text.append(String(line))
    }
    while text.last?.isEmpty == true { text.removeLast() }
    let margin = text.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    var whole = text.map { String($0.dropFirst(min(margin, $0.count))) }.joined(separator: "\n")
    if case .file(let path) = parts[parts.count - 1].target {
      whole = whole.replacing(Self.ownName, with: String(path.split(separator: "/").last ?? ""))
    }
    parts[parts.count - 1].text = whole
  }

  private static let typeWords: Set = ["protocol", "type", "class", "struct", "enum", "actor"]

  private static func target(_ value: String) -> AdditionPart.Target? {
    let words = value.split(separator: " ").map(String.init)
    guard let first = words.first else { return nil }
    if first == "file" { return words.count > 1 ? .file(String(value.dropFirst(5)).trimmed) : nil }
    if first == "extension", words.count == 3, words[1].hasSuffix(":") {
      return .conformance(of: String(words[1].dropLast()), to: words[2])
    }
    if typeWords.contains(first), words.count == 2 { return .type(word: first, name: words[1]) }
    if first == "conformances", words.count == 3, words[1] == "to" { return .conformances(to: words[2]) }
    if words.count == 3, words[1] == "of" {
      if first == "init" { return .initializer(of: words[2]) }
      if first == "calls" { return .calls(of: words[2]) }
      if first == "head" { return .head(of: words[2]) }
    }
    if first == "func", words.count == 4, words[2] == "of" { return .statements(of: words[1], in: words[3]) }
    guard words.count == 5, words[3] == "of" else { return nil }
    if first == "switch", words[1] == "in" { return .cases(of: words[2], in: words[4]) }
    if first == "result", words[1] == "of" { return .result(of: words[2], in: words[4]) }
    return nil
  }

  private static func position(_ value: String) -> AdditionPart.Position? {
    switch value {
    case "end": return .end
    case "start": return .start
    case "sorted": return .sorted
    default:
      let words = value.split(separator: " ")
      return words.count == 2 && words[0] == "after" ? .after(String(words[1])) : nil
    }
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
