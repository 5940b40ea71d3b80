internal import Diagnostics
internal import SwiftSource
internal import TestDoubles

/// The declarations in the text of a part, with the comments before them.
struct AddedMembers {
  struct Member {
    let declaration: Declaration
    let text: String
  }

  let members: [Member]

  /// - Parameter owner: The keyword of the type that receives the members; protocols and other types differ in syntax.
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

  /// The relation of an existing member to a new one.
  enum ExistingMember {
    case missing
    case present(Declaration)
    /// Another declaration has the name.
    case other(Declaration)
  }

  /// Compares a new member with existing members by name, labels and types, and requirements also by their results.
  ///
  /// Types are compared without `any`, which code for older compilers omits.
  /// A test with the same name counts as present, regardless of its body. A function may throw or wait less than its
  /// requirement allows.
  static func presence(
    of member: Declaration, among members: [Declaration], areRequirements: Bool
  ) -> ExistingMember {
    let signature = Signature(member)
    let named = members.filter { $0.kind == member.kind && Signature($0).fullName == signature.fullName }
    guard let first = named.first else { return .missing }
    if member.kind == .initializer || member.kind.isType { return .present(first) }
    let types = member.parameters.map(\.type.withoutAny)
    let same = named.first { other in
      let hasSameType = other.type?.bare.withoutAny == member.type?.bare.withoutAny
      return member.kind == .variable
        ? member.type == nil || other.type == nil || hasSameType
        : other.parameters.map(\.type.withoutAny) == types
          && (!areRequirements || hasSameType && other.effects == member.effects)
    }
    return same.map { .present($0) } ?? .other(first)
  }
}

extension String {
  /// The tokens of Swift code.
  var swiftTokens: [String] {
    let file = SwiftFile(Array(utf8))
    return file.tokens.filter { $0.kind != .endOfFile }.map { file.text(of: $0.range) }
  }
}
