internal import SwiftSource

/// The unedited texts that a template wrote, which show the members that were written for a protocol.
struct PristineMembers: Sendable {
  /// The full names of the protocols' requirements.
  private var names: Set<String> = []
  /// The tokens of the doubles' members.
  private var texts: Set<[String]> = []

  /// No members, for a double that no template wrote.
  init() {}

  /// - Parameters:
  ///   - requirements: The requirements of the protocols.
  ///   - members: The members of the types in the tests.
  init(requirements: [Declaration], members: [Declaration]) {
    names = Set(requirements.map { Signature($0).fullName })
    texts = Set(members.filter { names.contains(Signature($0).fullName) }.map(GeneratedMember.words))
  }

  /// Whether a protocol required a member with this name and these labels.
  func requires(_ signature: Signature) -> Bool { names.contains(signature.fullName) }

  /// Whether a template wrote the member for a protocol, and it was not edited.
  func wrote(_ member: Declaration) -> Bool {
    names.contains(Signature(member).fullName) && texts.contains(GeneratedMember.words(of: member))
  }
}
