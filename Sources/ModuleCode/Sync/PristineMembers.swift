internal import SwiftSource

/// What a template wrote before anybody edited it, as far as it tells what of a double was written for a protocol.
struct PristineMembers: Sendable {
  /// The full names of what the protocols asked for.
  private var names: Set<String> = []
  /// The members of the doubles, as words.
  private var texts: Set<[String]> = []

  /// Nothing: no template wrote the double.
  init() {}

  /// - Parameters:
  ///   - requirements: What the protocols asked for.
  ///   - members: The members of the types in the tests.
  init(requirements: [Declaration], members: [Declaration]) {
    names = Set(requirements.map { Signature($0).fullName })
    texts = Set(members.filter { names.contains(Signature($0).fullName) }.map(OwnText.words))
  }

  /// Whether a protocol asked for a member of that name and these labels.
  func asked(for signature: Signature) -> Bool { names.contains(signature.fullName) }

  /// Whether a template wrote a member for a protocol, and it is as it wrote it.
  func wrote(_ member: Declaration) -> Bool {
    names.contains(Signature(member).fullName) && texts.contains(OwnText.words(of: member))
  }
}
