internal import Diagnostics
package import SwiftSource

/// The declarations that a snippet wrote for one member of a double, compared token by token.
package struct GeneratedMember {
  /// The member's stored properties.
  let storage: [Declaration]
  /// The member's cases in the list of messages.
  let cases: [Declaration]

  /// Whether a template wrote the member; its body may then contain more than the snippet's.
  let isOfTemplate: Bool

  var names: Set<String> { Set((storage + cases).map(\.name)) }

  /// Compares a member with the text that the snippet writes for its signature; `nil` if it was edited.
  init?(
    of member: Declaration, in double: TestDouble, _ survey: ProtocolSurvey, _ writer: MemberWriter,
    trying styles: [DoubleStyle]
  ) throws(DiagnosticError) {
    let all = double.homes.flatMap(\.members)
    for requirement in Self.requirements(of: member) {
      guard let required = MemberWriter.member(requirement) else { continue }
      for style in styles {
        for id in Self.ids(required.declaration, style) {
          guard let text = try writer.write(required, of: survey, as: style, id: id),
            Self.isSame(text.witness, member)
          else { continue }
          let storage = text.storage.compactMap { expected in all.first { Self.isSame(expected, $0) } }
          let cases = text.cases.compactMap { expected in
            all.first { $0.kind == .enum && $0.name == expected.owner }?.members.first {
              $0.kind == .enumCase && $0.name == expected.name && Self.words(of: $0) == Self.words(of: expected.text)
            }
          }
          guard storage.count == text.storage.count, cases.count == text.cases.count else { continue }
          (self.storage, self.cases) = (storage, cases)
          isOfTemplate = false
          return
        }
      }
    }
    return nil
  }

  /// The parts of a member that a template wrote: the cases that no other member uses.
  init(ofTemplate member: Declaration, in double: TestDouble) {
    let others = double.homes.flatMap(\.members).filter { $0.kind == .function && $0.index != member.index }
    let taken = others.reduce(into: Set<String>()) { $0.formUnion($1.namesInBody) }
    let own = member.namesInBody.subtracting(taken)
    storage = []
    cases = double.type.members.filter { $0.kind == .enum }.flatMap(\.members).filter {
      $0.kind == .enumCase && own.contains($0.name)
    }
    isOfTemplate = true
  }

  private static func ids(_ member: Declaration, _ style: DoubleStyle) -> [String] {
    var seen: Set<String> = []
    return (style == .dummy ? [member.name] : MemberNames.candidates(for: member)).filter { seen.insert($0).inserted }
  }

  /// The requirements for which the member may have been written.
  static func requirements(of member: Declaration) -> [String] {
    let words = (member.modifiers.filter { !accessWords.contains($0.name) }).map { member.file.text(of: $0.range) }
    let start = ([member.text(of: .attributes)].compactMap { $0 } + words).map { $0 + " " }.joined()
    if member.kind == .variable {
      guard let type = member.text(of: .type) else { return [] }
      let effects = member.accessors.first { $0.name == "get" }?.effects.description ?? ""
      return ["{ get\(effects) }", "{ get\(effects) set }"].map { "\(start)var \(member.name): \(type) \($0)" }
    }
    guard let head = member.headText else { return [] }
    return member.kind == .subscript
      ? ["\(start)\(head) { get }", "\(start)\(head) { get set }"]
      : [start + head]
  }

  private static let accessWords: Set<String> = [
    "public", "open", "package", "internal", "final", "required", "override",
  ]

  /// Whether two declarations are equal, apart from white space and access levels.
  static func isSame(_ left: Declaration, _ right: Declaration) -> Bool {
    left.kind == right.kind && left.name == right.name && words(of: left) == words(of: right)
  }

  /// The tokens of a declaration, without access levels.
  package static func words(of declaration: Declaration) -> [String] {
    declaration.tokens(of: .whole).map { declaration.file.text(of: $0.range) }.filter { !accessWords.contains($0) }
  }

  private static func words(of text: String) -> [String] {
    let file = SwiftFile(Array("enum E {\n\(text)\n}".utf8))
    return file.declarations.last.map(words) ?? []
  }
}
