internal import SwiftSource

/// The modifiers that a member needs to fulfill a requirement: `public`, `required`.
struct MemberAccess {
  private let prefix: String
  /// The access level of stored properties beside the member, which tests read.
  private let access: String
  private let fullName: String

  /// - Parameter type: The conforming type.
  init(of type: Declaration, for requirement: RequiredMembers.SurveyedRequirement) {
    let words = ["public", "open", "package"]
    let own = type.modifiers.first { words.contains($0.name) }?.name
    let required = requirement.survey.declaration.modifiers.first { words.contains($0.name) }?.name
    let isFinal = type.kind != .class || type.hasModifier("final")
    var prefix = requirement.member.declaration.kind == .initializer && !isFinal ? "required " : ""
    if let own, let required {
      access = own == "package" || required == "package" ? "package " : "public "
    } else {
      access = ""
    }
    prefix = access + prefix
    if Self.isNonisolated(type, requirement) { prefix += "nonisolated " }
    if let actor = Self.awaited(type, requirement) { prefix = "@\(actor) " + prefix }
    self.prefix = prefix
    fullName = requirement.signature.fullName
  }

  /// The global actor that an asynchronous member must state explicitly.
  ///
  /// For a requirement of a nonisolated protocol, the compiler would otherwise infer `nonisolated`, and the member
  /// could not use the type's state.
  private static func awaited(_ type: Declaration, _ requirement: RequiredMembers.SurveyedRequirement) -> String? {
    let required = requirement.member.declaration
    guard required.kind == .function, required.effects.isAsync,
      (required.parent ?? requirement.survey.declaration).hasModifier("nonisolated"),
      !required.hasModifier("nonisolated"),
      !required.attributes.contains(where: { $0.name == "concurrent" || $0.name.hasSuffix("Actor") })
    else { return nil }
    return type.attributes.first { $0.name.hasSuffix("Actor") }?.name
  }

  /// Whether a type is isolated and the requirement is synchronous and callable from any isolation.
  static func isNonisolated(_ type: Declaration, _ requirement: RequiredMembers.SurveyedRequirement) -> Bool {
    let required = requirement.member.declaration
    guard requirement.survey.isolates(type), !required.isStatic, !requirement.survey.isActor,
      !required.attributes.contains(where: { $0.name.hasSuffix("Actor") }), !required.hasModifier("nonisolated")
    else { return false }
    let effects = required.kind == .function ? required.effects : required.accessors.first { $0.name == "get" }?.effects
    guard effects?.isAsync != true, required.kind != .initializer else { return false }
    return requirement.survey.isCallableFromAnyIsolation(required)
  }

  /// The text of a member and its stored properties, with the modifiers.
  func applied(to text: String) -> String {
    guard !prefix.isEmpty else { return text }
    let file = SwiftFile(Array("class C {\n\(text)\n}".utf8))
    guard let type = file.declarations.first,
      let member = type.members.last(where: { Signature($0).fullName == fullName }),
      let place = (member.range(of: .modifiers) ?? member.range(of: .introducer))?.lowerBound
    else { return text }
    var bytes = file.bytes
    // The snippet may write the isolation itself.
    let missing = member.hasModifier("nonisolated") ? prefix.replacing("nonisolated ", with: "") : prefix
    var words = [(place: place, text: missing)]
    for kept in type.members where !access.isEmpty && kept.index != member.index {
      guard kept.kind == .variable || kept.kind.isType, !Self.hasOwnAccessModifier(kept),
        let place = (kept.range(of: .modifiers) ?? kept.range(of: .introducer))?.lowerBound
      else { continue }
      words.append((place, access))
    }
    for word in words.sorted(by: { $0.place > $1.place }) {
      bytes.insert(contentsOf: Array(word.text.utf8), at: word.place)
    }
    return String(String(decoding: bytes, as: UTF8.self).dropFirst("class C {\n".count).dropLast(2))
  }

  /// Whether a member has an explicit access level; `private(set)` does not count.
  private static func hasOwnAccessModifier(_ member: Declaration) -> Bool {
    let words: Set = ["private", "fileprivate", "internal", "package", "public", "open"]
    return member.modifiers.contains { words.contains($0.name) && !member.file.text(of: $0.range).hasSuffix("(set)") }
  }
}
