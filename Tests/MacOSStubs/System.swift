// swift-format-ignore-file

// swift-format-ignore-file: declarations of others, in their words.
// What is used of `System`, which comes with macOS, and of `SystemPackage`, from the package swift-system. The same text is
// compiled under both names, because the same names stand for different types there.

public struct FilePath: Sendable, Hashable, Codable, ExpressibleByStringLiteral, CustomStringConvertible,
  CustomDebugStringConvertible
{
  public init() {}
  public init(_ string: String) {}
  public init(stringLiteral: String) {}
  public init<C: Sequence>(root: Root?, _ components: C) where C.Element == Component {}
  public var string: String { "" }
  public var description: String { "" }
  public var debugDescription: String { "" }

  public struct Root: Sendable, Hashable, ExpressibleByStringLiteral {
    public init(stringLiteral: String) {}
    public init?(_ string: String) {}
    public var string: String { "" }
  }

  public struct Component: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    public enum Kind: Sendable { case currentDirectory, parentDirectory, regular }
    public init(stringLiteral: String) {}
    public init?(_ string: String) {}
    public var string: String { "" }
    public var description: String { "" }
    public var stem: String { "" }
    public var `extension`: String? { nil }
    public var kind: Kind { .regular }
  }

  public struct ComponentView: BidirectionalCollection, RangeReplaceableCollection, Sendable {
    public struct Index: Sendable, Comparable, Hashable {
      public static func < (left: Index, right: Index) -> Bool { false }
    }
    public init() {}
    public var startIndex: Index { Index() }
    public var endIndex: Index { Index() }
    public func index(after index: Index) -> Index { index }
    public func index(before index: Index) -> Index { index }
    public subscript(position: Index) -> Component { "" }
    public mutating func replaceSubrange<C: Collection>(_ range: Range<Index>, with elements: C)
    where C.Element == Component {}
  }

  public var components: ComponentView {
    get { ComponentView() }
    set {}
  }
  public var root: Root? {
    get { nil }
    set {}
  }
  public var lastComponent: Component? { nil }
  public var stem: String? { nil }
  public var `extension`: String? {
    get { nil }
    set {}
  }
  public var isEmpty: Bool { true }
  public var isAbsolute: Bool { true }
  public var isRelative: Bool { true }
  public var isLexicallyNormal: Bool { true }
  public mutating func lexicallyNormalize() {}
  public func lexicallyNormalized() -> FilePath { self }
  public func starts(with other: FilePath) -> Bool { true }
  public func ends(with other: FilePath) -> Bool { true }
  public func removingLastComponent() -> FilePath { self }
  public func removingRoot() -> FilePath { self }
  @discardableResult public mutating func removeLastComponent() -> Bool { false }
  public mutating func removePrefix(_ prefix: FilePath) -> Bool { false }
  public mutating func push(_ other: FilePath) {}
  public func pushing(_ other: FilePath) -> FilePath { self }
  public mutating func append(_ component: Component) {}
  public mutating func append(_ component: String) {}
  public mutating func append<C: Collection>(_ components: C) where C.Element == Component {}
  public func appending(_ component: Component) -> FilePath { self }
  public func appending(_ component: String) -> FilePath { self }
  public func appending<C: Collection>(_ components: C) -> FilePath where C.Element == Component { self }
}

public struct FileDescriptor: RawRepresentable, Sendable, Hashable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  public static var standardInput: FileDescriptor { FileDescriptor(rawValue: 0) }
  public static var standardOutput: FileDescriptor { FileDescriptor(rawValue: 1) }
  public static var standardError: FileDescriptor { FileDescriptor(rawValue: 2) }
  public func close() throws {}
}
