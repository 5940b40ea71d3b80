internal import Diagnostics
internal import SwiftSource

/// The declarations of a part's text, each with the comments before it.
struct AddedMembers {
  struct Member {
    let declaration: Declaration
    let text: String
  }

  let members: [Member]

  /// - Parameter owner: The word of the type that they go into: what is a requirement in one is a mistake in another.
  init(_ text: String, in owner: String) {
    let start = "\(owner) _ {\n"
    let file = SwiftFile(Array("\(start)\(text)\n}".utf8))
    guard let type = file.declarations.first else {
      members = []
      return
    }
    var position = start.utf8.count
    var found: [Member] = []
    for member in type.members where member.range.lowerBound >= position {
      let text = file.text(of: position..<member.range.upperBound)
      position = member.range.upperBound
      found.append(Member(declaration: member, text: String(text.drop { $0.isNewline || $0 == " " })))
    }
    members = found
  }

  /// How what is there already stands to what is to be added.
  enum Presence {
    case missing
    case there(Declaration)
    /// Something else bears its name.
    case other(Declaration)
  }

  /// Whether some members hold one already: of the same name and labels and, for a test, whatever else it says.
  static func presence(of member: Declaration, among members: [Declaration]) -> Presence {
    let wanted = Signature(member)
    let named = members.filter { $0.kind == member.kind && Signature($0).fullName == wanted.fullName }
    guard let first = named.first else { return .missing }
    if member.kind == .initializer || member.kind.isType { return .there(first) }
    let types = member.parameters.map(\.type)
    let same = named.first { other in
      member.kind == .variable
        ? member.type == nil || other.type == nil || other.type?.bare == member.type?.bare
        : other.parameters.map(\.type) == types
    }
    return same.map { .there($0) } ?? .other(first)
  }
}
