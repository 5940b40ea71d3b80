package import SwiftSource

/// The requirements of protocols in the standard library and Foundation that code often inherits from.
///
/// Other modules are not parsed, so the requirements are declared here, except those that every class fulfills.
package enum StandardProtocols {
  /// Protocols without requirements for classes.
  static let markers: Set<String> = [
    "AnyObject", "class", "Any", "Sendable", "SendableMetatype", "Copyable", "Escapable", "BitwiseCopyable", "Error",
    "LocalizedError", "ObservableObject", "Observable", "NSObjectProtocol", "Actor", "AnyActor", "Identifiable",
    "CVarArg", "UnsafeSendable", "ConcurrentValue",
  ]

  /// Whether the existential type of a protocol needs `any`, because it has `Self` or associated type requirements.
  static func needsAny(_ name: String) -> Bool {
    [
      "Equatable", "Hashable", "Comparable", "Identifiable", "Sequence", "Collection", "RawRepresentable",
      "CaseIterable", "Codable", "Decodable", "Encodable", "Error", "CustomStringConvertible",
    ].contains(name)
  }

  /// Whether a conformance adds no members.
  package static func isWithoutMembers(_ name: String) -> Bool {
    ["AnyObject", "class", "Any", "Sendable", "Copyable", "Escapable", "BitwiseCopyable", "Actor"].contains(name)
  }

  /// Whether a protocol of a library offers no initializers, which most protocols that types conform to do not.
  package static func isWithoutInitializers(_ name: String) -> Bool {
    let others = [
      "CaseIterable", "Comparable", "CustomStringConvertible", "Encodable", "Equatable", "Error", "Hashable",
      "Identifiable",
    ]
    return isWithoutMembers(name) || others.contains(name)
      || name.prefix(2).allSatisfy(\.isUppercase)
        && ["DataSource", "DataSourcePrefetching", "Delegate"].contains(where: name.hasSuffix)
  }

  /// Protocols of Apple's frameworks that have no requirements, or only requirements that `NSObject` fulfills.
  static let objectProtocols: Set<String> = [
    "AVAudioPlayerDelegate", "CAAnimationDelegate", "CBPeripheralDelegate", "CLLocationManagerDelegate",
    "MKMapViewDelegate", "NSFetchedResultsControllerDelegate", "NSTableViewDelegate", "NSTextFieldDelegate",
    "NSWindowDelegate", "PHPhotoLibraryAvailabilityObserver", "SFSafariViewControllerDelegate", "UIAlertViewDelegate",
    "UIApplicationDelegate", "UICollectionViewDelegate", "UICollectionViewDelegateFlowLayout",
    "UIGestureRecognizerDelegate", "UIImagePickerControllerDelegate", "UINavigationControllerDelegate",
    "UIPopoverPresentationControllerDelegate", "UIAdaptivePresentationControllerDelegate", "UISceneDelegate",
    "UIScrollViewDelegate", "UISearchBarDelegate", "UITabBarControllerDelegate", "UITableViewDelegate",
    "UITextFieldDelegate", "UITextViewDelegate", "UIViewControllerTransitioningDelegate", "UIWindowSceneDelegate",
    "UNUserNotificationCenterDelegate", "URLSessionDataDelegate", "URLSessionDelegate", "URLSessionTaskDelegate",
    "WKNavigationDelegate", "WKUIDelegate",
  ]

  package static func declaration(_ name: String) -> Declaration? { file.declaration(.protocol, name) }

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
      protocol Sequence {
        associatedtype Element
        func makeIterator() -> AnyIterator<Element>
      }
      protocol IteratorProtocol {
        associatedtype Element
        mutating func next() -> Element?
      }
      protocol AsyncSequence {
        associatedtype Element
        func makeAsyncIterator() -> AsyncStream<Element>.Iterator
      }
      protocol AsyncIteratorProtocol {
        associatedtype Element
        mutating func next() async throws -> Element?
      }
      protocol TextOutputStream { mutating func write(_ string: String) }
      protocol AdditiveArithmetic: Equatable {
        static var zero: Self { get }
        static func + (lhs: Self, rhs: Self) -> Self
        static func - (lhs: Self, rhs: Self) -> Self
      }
      protocol Strideable: Comparable {
        associatedtype Stride: SignedNumeric, Comparable
        func distance(to other: Self) -> Stride
        func advanced(by count: Stride) -> Self
      }
      protocol ExpressibleByStringLiteral { init(stringLiteral value: String) }
      protocol ExpressibleByIntegerLiteral { init(integerLiteral value: Int) }
      protocol ExpressibleByFloatLiteral { init(floatLiteral value: Double) }
      protocol ExpressibleByBooleanLiteral { init(booleanLiteral value: Bool) }
      protocol ExpressibleByNilLiteral { init(nilLiteral: ()) }
      protocol LosslessStringConvertible: CustomStringConvertible { init?(_ description: String) }
      protocol NSCopying { func copy(with zone: NSZone?) -> Any }
      protocol NSMutableCopying { func mutableCopy(with zone: NSZone?) -> Any }
      protocol NSCoding {
        init?(coder: NSCoder)
        func encode(with coder: NSCoder)
      }
      protocol TopLevelEncoder {
        associatedtype Output
        func encode<T: Encodable>(_ value: T) throws -> Output
      }
      protocol TopLevelDecoder {
        associatedtype Input
        func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
      }
      """.utf8))
}
