internal import SwiftSource

/// What the protocols of the standard library and Foundation ask for that code often refines.
///
/// A protocol of another module is not read; these are written down, as far as a class does not have it anyway.
enum StandardProtocols {
  /// Protocols that ask a class for nothing.
  static let markers: Set<String> = [
    "AnyObject", "class", "Any", "Sendable", "SendableMetatype", "Copyable", "Escapable", "BitwiseCopyable", "Error",
    "LocalizedError", "ObservableObject", "Observable", "NSObjectProtocol", "Actor", "AnyActor", "Identifiable",
    "CVarArg", "UnsafeSendable", "ConcurrentValue",
  ]

  /// Whether a value of a protocol is a mistake without `any`: those that speak of `Self` or of associated types.
  static func isRequired(toSayAny name: String) -> Bool {
    [
      "Equatable", "Hashable", "Comparable", "Identifiable", "Sequence", "Collection", "RawRepresentable",
      "CaseIterable", "Codable", "Decodable", "Encodable", "Error", "CustomStringConvertible",
    ].contains(name)
  }

  /// Whether a type that conforms gets no members by that which a use could name, but for those of every object.
  static func isWithoutMembers(_ name: String) -> Bool {
    ["AnyObject", "class", "Any", "Sendable", "Copyable", "Escapable", "BitwiseCopyable", "Actor"].contains(name)
  }

  static func declaration(_ name: String) -> Declaration? { file.declaration(.protocol, name) }

  /// The requirement of `Identifiable`.
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
