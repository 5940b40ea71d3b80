internal import Liquid

/// The spellings of a module's name: `OrderList`, `orderList`, `order_list`, `ORDER_LIST`.
///
/// A one-word name such as `Add` is often an ordinary word as well. The lowercase form `add` counts only at the start
/// of a name that continues like one of the module's types (`addPresenter`, because `AddPresenter` exists). `Add` on
/// its own in a comment never counts.
struct NameForms {
  private enum Kind {
    case name, lowered, segment
  }

  private struct Form {
    let characters: [Character]
    let tag: String
    let kind: Kind
  }

  let name: String
  private let prefix: String
  private let isOneWord: Bool
  private let forms: [Form]
  /// The first words after the module's name in the names of its types.
  private let roles: Set<String>

  static let nameTag = "{{ module_info.name }}"
  private static let systemPrefixes: Set<String> = [
    "UI", "NS", "CA", "CG", "CF", "MK", "AV", "WK", "SK", "CL", "XC", "AB", "EK", "PH", "CN", "UN",
  ]

  init(_ name: String, prefix: String, typeNames: some Sequence<String>) {
    self.name = name
    self.prefix = prefix
    let words = Self.words(name)
    isOneWord = words.count < 2
    let lowered = words.map { $0.lowercased() }
    var forms = [Form(characters: Array(name), tag: Self.nameTag, kind: .name)]
    func add(_ text: String, _ filters: String, _ kind: Kind) {
      guard !forms.contains(where: { String($0.characters) == text }) else { return }
      forms.append(Form(characters: Array(text), tag: "{{ module_info.name | \(filters) }}", kind: kind))
    }
    add(name.prefix(1).lowercased() + name.dropFirst(), "lower_first", .lowered)
    if !isOneWord {
      add(lowered.joined(separator: "_"), "snake_case", .segment)
      add(lowered.joined(separator: "_").uppercased(), "snake_case | upcase", .segment)
      add(lowered.joined(), "downcase", .segment)
    }
    add(name.uppercased(), "upcase", .segment)
    self.forms = forms.sorted { $0.characters.count > $1.characters.count }
    roles = Set(
      typeNames.compactMap { type in
        guard let range = type.firstRange(of: name) else { return nil }
        return Self.words(String(type[range.upperBound...])).first
      })
  }

  enum Context {
    case code, comment, path
  }

  func write(_ word: String, in context: Context, to text: inout LiquidText) {
    let characters = Array(word)
    var index = 0
    var start = 0
    func flush(_ end: Int) {
      text.append(literal: String(characters[start..<end]))
    }
    while index < characters.count {
      guard let form = forms.first(where: { isThere($0, at: index, in: characters, context) }) else {
        index += 1
        continue
      }
      if form.kind == .name, !prefix.isEmpty, String(characters[start..<index]) == prefix, start == 0 {
        text.append(tag: "{{ prefix }}")
      } else {
        flush(index)
      }
      text.append(tag: form.tag)
      index += form.characters.count
      start = index
    }
    flush(index)
  }

  private func isThere(_ form: Form, at index: Int, in word: [Character], _ context: Context) -> Bool {
    let end = index + form.characters.count
    guard end <= word.count, word[index..<end].elementsEqual(form.characters) else { return false }
    let before = index > 0 ? word[index - 1] : nil
    let after = end < word.count ? word[end] : nil
    if let after, after.isLowercase { return false }
    switch form.kind {
    case .name:
      if isOneWord, context == .comment, before == nil, after == nil { return false }
      guard let before, before.isUppercase else {
        return form.characters[0].isUppercase || before.map { !$0.isLetter && !$0.isNumber } ?? true
      }
      // A few capitals before the name are a prefix of the project, unless they are a system prefix.
      let start = word[..<index]
      return start.allSatisfy(\.isUppercase) && start.count <= 4 && !Self.systemPrefixes.contains(String(start))
    case .lowered:
      if let before, before.isLetter || before.isNumber { return false }
      if !isOneWord || context == .path { return true }
      guard let after, after.isUppercase else { return false }
      return Self.words(String(word[end...])).first.map(roles.contains) ?? false
    case .segment:
      func isEdge(_ character: Character?) -> Bool { character.map { !$0.isLetter && !$0.isNumber } ?? true }
      return isEdge(after) && isEdge(before)
    }
  }

  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var last: Character?
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      if !character.isLetter && !character.isNumber {
        last = nil
        continue
      }
      let goesOn = last.map { !character.isUppercase || $0.isUppercase && next?.isLowercase != true } ?? false
      if !goesOn { words.append("") }
      words[words.count - 1].append(character)
      last = character
    }
    return words
  }
}
