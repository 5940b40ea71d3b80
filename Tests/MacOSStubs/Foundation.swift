// swift-format-ignore-file

// swift-format-ignore-file: declarations of others, in their words.

// What the package, its tests and the sample use of Foundation, with the availability that Apple's has. As there, Darwin comes
// with it.
@_exported import Darwin

public typealias NSErrorPointer = UnsafeMutableRawPointer?
public typealias TimeInterval = Double

// MARK: - Data

public struct Data: Sendable, Hashable, Codable, RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let atomic = WritingOptions(rawValue: 1)
    public static let withoutOverwriting = WritingOptions(rawValue: 2)
  }
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public init() {}
  public init<S: Sequence>(_ bytes: S) where S.Element == UInt8 {}
  public init(contentsOf url: URL, options: ReadingOptions = []) throws {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 {
    get { 0 }
    set {}
  }
  public subscript(bounds: Range<Int>) -> Data {
    get { self }
    set {}
  }
  public mutating func replaceSubrange<C: Collection>(_ range: Range<Int>, with bytes: C) where C.Element == UInt8 {}
  public func write(to url: URL, options: WritingOptions = []) throws {}
}

// MARK: - Coding

open class JSONEncoder {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    @available(macOS 10.13, *) public static let sortedKeys = OutputFormatting(rawValue: 2)
    @available(macOS 10.15, *) public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
  }
  public enum DateEncodingStrategy: Sendable { case deferredToDate, secondsSince1970, iso8601 }
  public init() {}
  open var outputFormatting: OutputFormatting = []
  open var dateEncodingStrategy: DateEncodingStrategy = .deferredToDate
  open func encode<T: Encodable>(_ value: T) throws -> Data { Data() }
}

open class JSONDecoder {
  public enum DateDecodingStrategy: Sendable { case deferredToDate, secondsSince1970, iso8601 }
  public init() {}
  open var dateDecodingStrategy: DateDecodingStrategy = .deferredToDate
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}

open class JSONSerialization {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let fragmentsAllowed = ReadingOptions(rawValue: 4)
  }
  open class func jsonObject(with data: Data, options: ReadingOptions = []) throws -> Any { 0 }
}

// MARK: - Dates

public struct Date: Sendable, Hashable, Comparable, Codable {
  public init() {}
  public init(timeIntervalSince1970: TimeInterval) {}
  public init(timeIntervalSinceReferenceDate: TimeInterval) {}
  public init(timeIntervalSinceNow: TimeInterval) {}
  public static var now: Date { Date() }
  public static var distantPast: Date { Date() }
  public static var distantFuture: Date { Date() }
  public var timeIntervalSince1970: TimeInterval { 0 }
  public var timeIntervalSinceReferenceDate: TimeInterval { 0 }
  public func timeIntervalSince(_ other: Date) -> TimeInterval { 0 }
  public func addingTimeInterval(_ interval: TimeInterval) -> Date { self }
  public static func < (left: Date, right: Date) -> Bool { false }
}

public struct TimeZone: Sendable, Hashable {
  public init?(identifier: String) {}
  public init?(secondsFromGMT: Int) {}
  public init?(abbreviation: String) {}
  @available(macOS 13, *) public static var gmt: TimeZone { .current }
  public static var current: TimeZone { TimeZone(identifier: "")! }
  public var identifier: String { "" }
}

public struct Locale: Sendable, Hashable {
  public init(identifier: String) {}
  public static var current: Locale { Locale(identifier: "") }
  public static var autoupdatingCurrent: Locale { current }
}

public struct DateInterval: Sendable, Hashable {
  public init(start: Date, end: Date) {}
  public var start: Date { Date() }
  public var end: Date { Date() }
  public var duration: TimeInterval { 0 }
}

public struct DateComponents: Sendable, Hashable {
  public init(
    calendar: Calendar? = nil, timeZone: TimeZone? = nil, era: Int? = nil, year: Int? = nil, month: Int? = nil,
    day: Int? = nil, hour: Int? = nil, minute: Int? = nil, second: Int? = nil, nanosecond: Int? = nil,
    weekday: Int? = nil
  ) {}
  public var year, month, day, hour, minute, second, weekday, weekOfYear: Int?
  public var date: Date? { nil }
  public var isValidDate: Bool { true }
}

public struct Calendar: Sendable, Hashable {
  public enum Identifier: Sendable { case gregorian, iso8601 }
  public enum Component: Sendable {
    case era, year, month, day, hour, minute, second, weekday, weekOfYear, yearForWeekOfYear
  }
  public enum MatchingPolicy: Sendable { case nextTime }
  public init(identifier: Identifier) {}
  public static var current: Calendar { Calendar(identifier: .gregorian) }
  public static var autoupdatingCurrent: Calendar { current }
  public var timeZone: TimeZone {
    get { .current }
    set {}
  }
  public var locale: Locale? {
    get { nil }
    set {}
  }
  public var firstWeekday: Int {
    get { 1 }
    set {}
  }
  public func component(_ component: Component, from date: Date) -> Int { 0 }
  public func dateComponents(_ components: Set<Component>, from date: Date) -> DateComponents { DateComponents() }
  public func dateComponents(_ components: Set<Component>, from start: Date, to end: Date) -> DateComponents {
    DateComponents()
  }
  public func date(from components: DateComponents) -> Date? { nil }
  public func date(byAdding component: Component, value: Int, to date: Date, wrappingComponents: Bool = false) -> Date?
  { nil }
  public func date(byAdding components: DateComponents, to date: Date, wrappingComponents: Bool = false) -> Date? {
    nil
  }
  public func dateInterval(of component: Component, for date: Date) -> DateInterval? { nil }
  public func startOfDay(for date: Date) -> Date { date }
  public func isDate(_ date: Date, inSameDayAs other: Date) -> Bool { false }
  public func isDate(_ date: Date, equalTo other: Date, toGranularity component: Component) -> Bool { false }
  public func isDateInToday(_ date: Date) -> Bool { false }
}

open class Formatter {}

open class DateFormatter: Formatter {
  public enum Style: UInt, Sendable { case none, short, medium, long, full }
  public override init() {}
  open var calendar: Calendar! {
    get { .current }
    set {}
  }
  open var dateFormat: String! {
    get { "" }
    set {}
  }
  open var dateStyle: Style {
    get { .none }
    set {}
  }
  open var doesRelativeDateFormatting: Bool {
    get { false }
    set {}
  }
  open var locale: Locale! {
    get { .current }
    set {}
  }
  open var timeStyle: Style {
    get { .none }
    set {}
  }
  open var timeZone: TimeZone! {
    get { .current }
    set {}
  }
  open func date(from string: String) -> Date? { nil }
  open func setLocalizedDateFormatFromTemplate(_ template: String) {}
  open func string(from date: Date) -> String { "" }
}

// MARK: - Files

public struct URL: Sendable, Hashable, Codable {
  public init(fileURLWithPath path: String) {}
  public init(fileURLWithPath path: String, isDirectory: Bool) {}
  @available(macOS 13, *) public init(filePath: String, relativeTo base: URL? = nil) {}
  public init?(string: String) {}
  public var absoluteString: String { "" }
  public var lastPathComponent: String { "" }
  public var path: String { "" }
  public var pathExtension: String { "" }
  @available(macOS 13, *) public func appending(path: String) -> URL { self }
  @available(macOS 13, *) public func appending(component: String) -> URL { self }
  @available(macOS 13, *) public func path(percentEncoded: Bool = true) -> String { "" }
  public func appendingPathComponent(_ component: String) -> URL { self }
  public func appendingPathComponent(_ component: String, isDirectory: Bool) -> URL { self }
  public func deletingLastPathComponent() -> URL { self }
  public func deletingPathExtension() -> URL { self }
  public func resolvingSymlinksInPath() -> URL { self }
  public var standardizedFileURL: URL { self }
}

public struct URLResourceKey: Sendable, Hashable { public static let isDirectoryKey = URLResourceKey() }

open class NSEnumerator: Sequence, IteratorProtocol {
  open func nextObject() -> Any? { nil }
  public func next() -> Any? { nil }
}

open class FileManager: @unchecked Sendable {
  public struct SearchPathDirectory: Sendable { public static let applicationSupportDirectory = SearchPathDirectory() }
  public struct SearchPathDomainMask: Sendable { public static let userDomainMask = SearchPathDomainMask() }
  public struct DirectoryEnumerationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let skipsHiddenFiles = DirectoryEnumerationOptions(rawValue: 4)
  }
  open class DirectoryEnumerator: NSEnumerator {}
  open class var `default`: FileManager { fatalError() }
  open var currentDirectoryPath: String { "" }
  open var temporaryDirectory: URL { URL(fileURLWithPath: "") }
  open var homeDirectoryForCurrentUser: URL { URL(fileURLWithPath: "") }
  open func contents(atPath path: String) -> Data? { nil }
  open func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func contentsOfDirectory(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?, options: DirectoryEnumerationOptions = []
  ) throws -> [URL] { [] }
  open func copyItem(atPath path: String, toPath other: String) throws {}
  open func copyItem(at url: URL, to other: URL) throws {}
  @discardableResult open func createFile(
    atPath path: String, contents: Data?, attributes: [FileAttributeKey: Any]? = nil
  ) -> Bool { false }
  open func createDirectory(
    atPath path: String, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func createDirectory(
    at url: URL, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func createSymbolicLink(atPath path: String, withDestinationPath other: String) throws {}
  open func destinationOfSymbolicLink(atPath path: String) throws -> String { "" }
  open func enumerator(atPath path: String) -> DirectoryEnumerator? { nil }
  open func enumerator(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?, options: DirectoryEnumerationOptions = [],
    errorHandler: ((URL, any Error) -> Bool)? = nil
  ) -> DirectoryEnumerator? { nil }
  open func fileExists(atPath path: String) -> Bool { false }
  open func moveItem(atPath path: String, toPath other: String) throws {}
  open func removeItem(atPath path: String) throws {}
  open func removeItem(at url: URL) throws {}
  open func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws {}
  open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
  open func subpathsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func url(
    for directory: SearchPathDirectory, in domain: SearchPathDomainMask, appropriateFor url: URL?, create: Bool
  ) throws -> URL { URL(fileURLWithPath: "") }
  open func urls(for directory: SearchPathDirectory, in domain: SearchPathDomainMask) -> [URL] { [] }
}

public struct FileAttributeKey: Sendable, Hashable {
  public static let modificationDate = FileAttributeKey()
  public static let posixPermissions = FileAttributeKey()
  public static let size = FileAttributeKey()
}

open class FileHandle: @unchecked Sendable {
  open class var standardInput: FileHandle { fatalError() }
  open class var standardOutput: FileHandle { fatalError() }
  open class var standardError: FileHandle { fatalError() }
  open var fileDescriptor: Int32 { 0 }
  open func write(_ data: Data) {}
  open func write<T: Sequence>(contentsOf data: T) throws where T.Element == UInt8 {}
  open func readDataToEndOfFile() -> Data { Data() }
  open func readToEnd() throws -> Data? { nil }
  open func close() throws {}
}

public func NSTemporaryDirectory() -> String { "" }
public func NSHomeDirectory() -> String { "" }

// MARK: - Processes

open class ProcessInfo: @unchecked Sendable {
  open class var processInfo: ProcessInfo { fatalError() }
  open var activeProcessorCount: Int { 1 }
  open var arguments: [String] { [] }
  open var environment: [String: String] { [:] }
  open var processIdentifier: Int32 { 0 }
  open var systemUptime: TimeInterval { 0 }
}

open class Pipe: @unchecked Sendable {
  public init() {}
  open var fileHandleForReading: FileHandle { fatalError() }
  open var fileHandleForWriting: FileHandle { fatalError() }
}

open class Process {
  public enum TerminationReason: Int, Sendable { case exit = 1, uncaughtSignal }
  public init() {}
  open var arguments: [String]?
  open var currentDirectoryURL: URL?
  open var environment: [String: String]?
  open var executableURL: URL?
  open var isRunning: Bool { false }
  open var processIdentifier: Int32 { 0 }
  open var standardError: Any?
  open var standardInput: Any?
  open var standardOutput: Any?
  open var terminationReason: TerminationReason { .exit }
  open var terminationStatus: Int32 { 0 }
  open func run() throws {}
  open func terminate() {}
  open func waitUntilExit() {}
}

// MARK: - Text and numbers

public struct UUID: Sendable, Hashable, Codable {
  public init() {}
  public init?(uuidString: String) {}
  public var uuidString: String { "" }
}

public struct CharacterSet: Sendable, Hashable {
  public static var alphanumerics: CharacterSet { CharacterSet() }
  public static var newlines: CharacterSet { CharacterSet() }
  public static var whitespaces: CharacterSet { CharacterSet() }
  public static var whitespacesAndNewlines: CharacterSet { CharacterSet() }
}

extension String {
  public struct Encoding: Sendable, Hashable {
    public static let utf8 = Encoding()
    public static let ascii = Encoding()
  }
  public struct CompareOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let caseInsensitive = CompareOptions(rawValue: 1)
    public static let numeric = CompareOptions(rawValue: 64)
    public static let diacriticInsensitive = CompareOptions(rawValue: 128)
    public static let widthInsensitive = CompareOptions(rawValue: 256)
  }
  public init?<S: Sequence>(bytes: S, encoding: Encoding) where S.Element == UInt8 { nil }
  public init?(data: Data, encoding: Encoding) { nil }
  public init(contentsOf url: URL, encoding: Encoding) throws { self = "" }
  public init(contentsOfFile path: String, encoding: Encoding) throws { self = "" }
  public init(format: String, _ arguments: any CVarArg...) { self = "" }
}

extension StringProtocol {
  public var capitalized: String { "" }
  public func compare<T: StringProtocol>(
    _ other: T, options: String.CompareOptions = [], range: Range<Index>? = nil, locale: Locale? = nil
  ) -> ComparisonResult { .orderedSame }
  public func components<T: StringProtocol>(separatedBy separator: T) -> [String] { [] }
  public func components(separatedBy separators: CharacterSet) -> [String] { [] }
  public func data(using encoding: String.Encoding) -> Data? { nil }
  public func localizedCaseInsensitiveCompare<T: StringProtocol>(_ other: T) -> ComparisonResult { .orderedSame }
  public func localizedStandardCompare<T: StringProtocol>(_ other: T) -> ComparisonResult { .orderedSame }
  public func replacingOccurrences<T: StringProtocol, R: StringProtocol>(
    of target: T, with replacement: R, options: String.CompareOptions = []
  ) -> String { "" }
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
  public func write(toFile path: String, atomically: Bool, encoding: String.Encoding) throws {}
  public func write(to url: URL, atomically: Bool, encoding: String.Encoding) throws {}
}

public enum ComparisonResult: Int, Sendable { case orderedAscending = -1, orderedSame, orderedDescending }

open class NSLock: @unchecked Sendable {
  public init() {}
  open func lock() {}
  open func unlock() {}
  open func withLock<R>(_ body: () throws -> R) rethrows -> R { try body() }
}

// MARK: - Errors, objects, geometry

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
  var failureReason: String? { get }
}

extension LocalizedError {
  public var errorDescription: String? { nil }
  public var failureReason: String? { nil }
}

extension Error { public var localizedDescription: String { "" } }

public struct CocoaError: Error {
  public struct Code: Hashable, Sendable {
    public static var fileReadNoSuchFile: Code { Code() }
    public static var fileNoSuchFile: Code { Code() }
  }
  public init(_ code: Code) {}
  public var code: Code { Code() }
  public static var fileReadNoSuchFile: Code { Code() }
}

open class NSObject: Hashable {
  public init() {}
  public static func == (left: NSObject, right: NSObject) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}

public protocol NSObjectProtocol: AnyObject {}
extension NSObject: NSObjectProtocol {}

open class NSError: NSObject, Error, @unchecked Sendable {
  public init(domain: String, code: Int, userInfo: [String: Any]? = nil) {}
}

open class NSCoder: NSObject {}

open class Bundle: NSObject {
  open class var main: Bundle { Bundle() }
}

public struct IndexSet: Sendable, Hashable, ExpressibleByArrayLiteral {
  public init(arrayLiteral: Int...) {}
  public init(integer: Int) {}
}

public struct IndexPath: Sendable, Hashable, Comparable {
  public init(indexes: [Int]) {}
  public init(index: Int) {}
  public var count: Int { 0 }
  public func appending(_ other: Int) -> IndexPath { self }
  public subscript(index: Int) -> Int {
    get { 0 }
    set {}
  }
  public static func < (left: IndexPath, right: IndexPath) -> Bool { false }
}

public struct Notification: Sendable {
  public struct Name: Sendable, Hashable, RawRepresentable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
}

public struct CGFloat: Sendable, Hashable, Comparable, BinaryFloatingPointLike {
  public init(_ value: Double) {}
  public init(_ value: Int) {}
  public init(integerLiteral value: Int) {}
  public init(floatLiteral value: Double) {}
  public static func < (left: CGFloat, right: CGFloat) -> Bool { false }
  public static func + (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func - (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func * (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func / (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static prefix func - (value: CGFloat) -> CGFloat { value }
  public static let zero = CGFloat(0)
  public static let greatestFiniteMagnitude = CGFloat(0)
}

/// What literals and arithmetic need of CGFloat.
public protocol BinaryFloatingPointLike: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, AdditiveArithmetic {}

public struct CGPoint: Sendable, Hashable {
  public init() {}
  public init(x: CGFloat, y: CGFloat) {}
  public static let zero = CGPoint()
  public var x = CGFloat.zero, y = CGFloat.zero
}

public struct CGSize: Sendable, Hashable {
  public init() {}
  public init(width: CGFloat, height: CGFloat) {}
  public static let zero = CGSize()
  public var width = CGFloat.zero, height = CGFloat.zero
}

public struct CGRect: Sendable, Hashable {
  public init() {}
  public init(origin: CGPoint, size: CGSize) {}
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {}
  public static let zero = CGRect()
  public var origin = CGPoint.zero, size = CGSize.zero
  public var width: CGFloat { size.width }
  public var height: CGFloat { size.height }
  public var minX: CGFloat { .zero }
  public var maxX: CGFloat { .zero }
  public var minY: CGFloat { .zero }
  public var maxY: CGFloat { .zero }
}
