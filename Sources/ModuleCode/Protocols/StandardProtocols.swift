internal import SwiftSource

/// The requirements of protocols in the standard library and Foundation that code often inherits from.
///
/// Other modules are not parsed, so the requirements are declared here, except those that every class fulfils.
enum StandardProtocols {
  /// Protocols without requirements for classes.
  static let markers: Set<String> = [
    "AnyObject", "class", "Any", "Sendable", "SendableMetatype", "Copyable", "Escapable", "BitwiseCopyable", "Error",
    "LocalizedError", "ObservableObject", "Observable", "NSObjectProtocol", "Actor", "AnyActor", "Identifiable",
    "CVarArg", "UnsafeSendable", "ConcurrentValue",
  ]

  /// Whether the existential type of a protocol needs `any`, because it has `Self` or associated type requirements.
  static func isRequired(toSayAny name: String) -> Bool {
    [
      "Equatable", "Hashable", "Comparable", "Identifiable", "Sequence", "Collection", "RawRepresentable",
      "CaseIterable", "Codable", "Decodable", "Encodable", "Error", "CustomStringConvertible",
    ].contains(name)
  }

  /// Whether a conformance adds no members.
  static func isWithoutMembers(_ name: String) -> Bool {
    ["AnyObject", "class", "Any", "Sendable", "Copyable", "Escapable", "BitwiseCopyable", "Actor"].contains(name)
  }

  static func declaration(_ name: String) -> Declaration? { file.declaration(.protocol, name) }

  static var identity: Declaration? {
    SwiftFile(Array("protocol Identifiable { var id: ID { get } }".utf8)).declarations.last
  }

  private static let file = SwiftFile(
    Array(
      """
      protocol Equatable { static func == (lhs: Self, rhs: Self) -> Bool }
      protocol Hashable: Equatable { func hash(into hasher: inout Hasher) }
      protocol Comparable: Equatable { static func < (lhs: Self, rhs: Self) -> Bool }
      protocol CustomStringConvertible { var description: String { get } }
      protocol CustomDebugStringConvertible { var debugDescription: String { get } }
      protocol Encodable { func encode(to encoder: any Encoder) throws }
      protocol Decodable { init(from decoder: any Decoder) throws }
      protocol Codable: Encodable, Decodable {}
      protocol RawRepresentable {
        associatedtype RawValue
        init?(rawValue: RawValue)
        var rawValue: RawValue { get }
      }
      protocol CaseIterable { static var allCases: [Self] { get } }
      protocol Cancellable { func cancel() }
      """.utf8))
}
