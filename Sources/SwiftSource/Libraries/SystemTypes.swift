/// Types of the standard library and of Apple's frameworks that signatures may contain.
package enum SystemTypes {
  /// Frameworks by the prefix of their types.
  private static let prefixes: [Substring: String] = [
    "AV": "AVFoundation", "CA": "QuartzCore", "CB": "CoreBluetooth", "CG": "CoreGraphics", "CI": "CoreImage",
    "CK": "CloudKit", "CL": "CoreLocation", "CN": "Contacts", "EK": "EventKit", "HK": "HealthKit", "MF": "MessageUI",
    "MK": "MapKit", "NS": "Foundation", "PH": "Photos", "UI": "UIKit", "UN": "UserNotifications",
    "UT": "UniformTypeIdentifiers", "WK": "WebKit",
  ]
  private static let appKit = words(
    """
    NSApplication NSButton NSColor NSFont NSImage NSMenu NSStackView NSTableView NSView NSViewController NSWindow
    """)
  private static let coreData = words(
    """
    NSFetchRequest NSFetchRequestResult NSFetchedResultsController NSManagedObject NSManagedObjectContext
    NSManagedObjectID NSManagedObjectModel NSPersistentContainer NSPersistentStoreCoordinator
    """)
  private static let uiKit = words(
    """
    NSCollectionLayoutEnvironment NSCollectionLayoutSection NSDiffableDataSourceSectionSnapshot
    NSDiffableDataSourceSnapshot NSLayoutConstraint NSParagraphStyle NSTextAlignment NSTextAttachment
    """)
  private static let swiftUI = words(
    """
    Angle Animation AnyView Binding Color Edge EdgeInsets Font Gradient Image LocalizedStringKey NavigationPath Text
    UnitPoint View
    """)
  private static let combine = words(
    """
    AnyCancellable AnyPublisher CurrentValueSubject PassthroughSubject Publisher
    """)
  private static let foundation = words(
    """
    AffineTransform AlignmentOptions AttributeContainer AttributeDynamicLookup AttributeScope
    AttributeScopeCodableConfiguration AttributeScopes AttributedString AttributedStringAttributeMutation
    AttributedStringKey AttributedStringProtocol AttributedSubstring BlockOperation Bundle ByteCountFormatStyle
    ByteCountFormatter CGAffineTransform CGFloat CGPoint CGRect CGSize CGVector Calendar CharacterSet CocoaError
    CodableAttributedStringKey CodableConfiguration CodableWithConfiguration ComparableComparator Comparator
    ComparisonResult ContiguousBytes CurrencyFormatStyleConfiguration CustomNSError Data DataProtocol Date
    DateComponents DateFormatter DateInterval DateIntervalFormatter Decimal DecodableAttributedStringKey
    DecodableWithConfiguration DecodingConfigurationProviding DescriptiveNumberFormatConfiguration Dimension
    DiscontiguousAttributedSubstring DiscreteFormatStyle EncodableAttributedStringKey EncodableWithConfiguration
    EncodingConfigurationProviding EnergyFormatter Expression FileAttributeKey FileAttributeType FileHandle
    FileManager FileManagerDelegate FileProtectionType FileWrapper FloatingPointFormatStyle
    FloatingPointParseStrategy FormatStyle FormatStyleCapitalizationContext Formatter HTTPCookie HTTPURLResponse Host
    ISO8601DateFormatter IndexPath IndexSet InflectionRule InputStream IntegerFormatStyle IntegerParseStrategy
    JSONDecoder JSONEncoder JSONSerialization KeyPathComparator LengthFormatter ListFormatStyle Locale LocalizedError
    MarkdownDecodableAttributedStringKey MassFormatter Measurement Morphology MutableDataProtocol Notification
    NotificationCenter NotificationQueue NumberFormatStyleConfiguration NumberFormatter ObjCBool
    OperatingSystemVersion Operation OperationQueue OutputStream ParseStrategy ParseableFormatStyle
    PersonNameComponents PersonNameComponentsFormatter Pipe Port PortDelegate PortMessage Predicate PredicateBindings
    PredicateError PredicateExpression PredicateExpressions Process ProcessInfo Progress ProgressKind
    ProgressReporting ProgressUserInfoKey PropertyListDecoder PropertyListEncoder PropertyListSerialization
    QualityOfService RecoverableError ReferenceConvertible RelativeDateTimeFormatter RunLoop Scanner
    ScopedAttributeContainer Selector SocketNativeHandle SocketPort SortComparator SortDescriptor SortOrder
    StandardPredicateExpression Stream StreamDelegate StreamNetworkServiceTypeValue StreamSOCKSProxyConfiguration
    StreamSOCKSProxyVersion StreamSocketSecurityLevel StringStyle StringTransform Thread TimeInterval TimeZone Timer
    URL URLCache URLComponents URLCredential URLError URLFileResourceType URLQueryItem URLResourceKey
    URLResourceValues URLSession URLSessionConfiguration URLSessionDataTask URLSessionTask UUID UndoManager Unit
    UnitAcceleration UnitAngle UnitArea UnitConcentrationMass UnitConverter UnitConverterLinear UnitDispersion
    UnitDuration UnitElectricCharge UnitElectricCurrent UnitElectricPotentialDifference UnitElectricResistance
    UnitEnergy UnitFrequency UnitFuelEfficiency UnitIlluminance UnitInformationStorage UnitLength UnitMass UnitPower
    UnitPressure UnitSpeed UnitTemperature UnitVolume UserDefaults
    """)
  private static let standardLibrary = words(
    """
    Actor AdditiveArithmetic Any AnyActor AnyBidirectionalCollection AnyClass AnyCollection AnyHashable AnyIndex
    AnyIterator AnyKeyPath AnyObject AnyRandomAccessCollection AnyRegexOutput AnySequence Array
    ArrayLiteralConvertible ArraySlice AsyncCompactMapSequence AsyncDropFirstSequence AsyncDropWhileSequence
    AsyncFilterSequence AsyncFlatMapSequence AsyncMapSequence AsyncPrefixSequence AsyncPrefixWhileSequence
    AsyncSequence AsyncStream AsyncThrowingCompactMapSequence AsyncThrowingDropWhileSequence
    AsyncThrowingFilterSequence AsyncThrowingFlatMapSequence AsyncThrowingMapSequence
    AsyncThrowingPrefixWhileSequence AsyncThrowingStream BidirectionalCollection BidirectionalIndexable
    BidirectionalSlice BinaryFloatingPoint BinaryInteger BitwiseCopyable Bool BooleanLiteralConvertible
    BooleanLiteralType CBool CChar CChar16 CChar32 CChar8 CDouble CFloat CFloat16 CInt CLong CLongDouble CLongLong
    CShort CSignedChar CUnsignedChar CUnsignedInt CUnsignedLong CUnsignedLongLong CUnsignedShort CVaListPointer
    CVarArg CWideChar CancellationError CaseIterable Character CheckedContinuation Clock ClosedRange ClosedRangeIndex
    Codable CodingKey CodingKeyRepresentable CodingUserInfoKey Collection CollectionDifference CollectionOfOne
    CommandLine Comparable ConcurrentValue ContiguousArray ContinuousClock Copyable CountableClosedRange
    CountablePartialRangeFrom CountableRange CustomConsumingRegexComponent CustomDebugStringConvertible
    CustomLeafReflectable CustomPlaygroundDisplayConvertible CustomPlaygroundQuickLookable CustomReflectable
    CustomStringConvertible Decodable Decoder DecodingError Dictionary DictionaryIndex DictionaryIterator
    DictionaryLiteralConvertible DiscardingTaskGroup DiscontiguousSlice Double Duration EmptyCollection EmptyIterator
    Encodable Encoder EnumeratedIterator EnumeratedSequence Equatable Error Escapable Executor ExecutorJob
    ExpressibleByStringInterpolation ExtendedGraphemeClusterLiteralConvertible ExtendedGraphemeClusterType
    FixedWidthInteger Float Float16 Float32 Float64 Float80 FloatLiteralConvertible FloatLiteralType FloatingPoint
    FloatingPointClassification FloatingPointRoundingRule FloatingPointSign GlobalActor Hashable Hasher Identifiable
    Indexable IndexableBase IndexingIterator InlineArray Instant Int Int128 Int16 Int32 Int64 Int8
    IntegerLiteralConvertible IntegerLiteralType IteratorOverOne IteratorSequence Job JobPriority KeyPath
    KeyValuePairs KeyedDecodingContainer KeyedEncodingContainer LazySequence LosslessStringConvertible MainActor
    MemoryLayout Mirror MirrorPath MutableBidirectionalSlice MutableCollection MutableIndexable
    MutableRandomAccessSlice MutableRangeReplaceableBidirectionalSlice MutableRangeReplaceableRandomAccessSlice
    MutableRangeReplaceableSlice MutableRawSpan MutableSlice MutableSpan Never NilLiteralConvertible Numeric
    ObjectIdentifier Observable OptionSet Optional OutputRawSpan OutputSpan PartialAsyncTask PartialKeyPath
    PartialRangeFrom PartialRangeThrough PartialRangeUpTo PlaygroundQuickLook PrefixSequence RandomAccessCollection
    RandomAccessIndexable RandomAccessSlice RandomNumberGenerator Range RangeExpression
    RangeReplaceableBidirectionalSlice RangeReplaceableCollection RangeReplaceableIndexable
    RangeReplaceableRandomAccessSlice RangeReplaceableSlice RangeSet RawRepresentable RawSpan
    ReferenceWritableKeyPath Regex RegexComponent RegexRepetitionBehavior RegexSemanticLevel RegexWordBoundaryKind
    Repeated Result ReversedCollection ReversedIndex ReversedRandomAccessCollection Self Sendable SendableMetatype
    Sequence SerialExecutor Set SetAlgebra SetIndex SetIterator SignedInteger SignedNumeric
    SingleValueDecodingContainer SingleValueEncodingContainer Slice Span StaticBigInt StaticString StrideThrough
    StrideThroughIterator StrideTo StrideToIterator Strideable String StringInterpolationConvertible
    StringLiteralConvertible StringLiteralType Substring SuspendingClock SystemRandomNumberGenerator Task
    TaskExecutor TaskGroup TaskLocal TaskPriority TextOutputStream TextOutputStreamable ThrowingDiscardingTaskGroup
    ThrowingTaskGroup Type UInt UInt128 UInt16 UInt32 UInt64 UInt8 UnboundedRange UnboundedRange_ UnfoldFirstSequence
    UnfoldSequence Unicode UnicodeCodec UnicodeDecodingResult UnicodeScalar UnicodeScalarLiteralConvertible
    UnicodeScalarType UnkeyedDecodingContainer UnkeyedEncodingContainer UnownedJob UnownedSerialExecutor
    UnownedTaskExecutor UnsafePointer UnsignedInteger Void WritableKeyPath Zip2Iterator Zip2Sequence
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
  }

  /// The library that declares a type; `nil` for types of other libraries than Swift and Foundation.
  package static func library(of type: String) -> String? {
    standardLibrary.contains(type) ? "Swift" : foundation.contains(type) ? "Foundation" : nil
  }

  /// The generic types of Swift and Foundation whose names are common words.
  private static let generic = words(
    """
    Array ClosedRange Dictionary Expression KeyPath Measurement Optional Predicate Range Regex Result Set Slice
    SortDescriptor Span Task TaskGroup
    """)

  /// The library that declares a type which code can name without generic arguments.
  package static func plainLibrary(of type: String) -> String? { generic.contains(type) ? nil : library(of: type) }

  /// The framework to import for a type; `nil` for types of the standard library and unknown ones.
  package static func framework(of type: String) -> String? {
    if foundation.contains(type) { return "Foundation" }
    if swiftUI.contains(type) { return "SwiftUI" }
    if combine.contains(type) { return "Combine" }
    if appKit.contains(type) { return "AppKit" }
    if coreData.contains(type) { return "CoreData" }
    if uiKit.contains(type) { return "UIKit" }
    return prefix(of: type).flatMap { prefixes[$0] }
  }

  /// Whether Apple's libraries may declare a type.
  ///
  /// Names with an unknown prefix count, such as `XYZView`.
  package static func mayDeclare(_ type: String) -> Bool {
    standardLibrary.contains(type) || framework(of: type) != nil || prefix(of: type) != nil
  }

  /// The capitals before the first word of a name: `UI` in `UIImage`.
  private static func prefix(of type: String) -> Substring? {
    let capitals = type.prefix { $0.isUppercase }
    return capitals.count > 2 && capitals.count < type.count ? capitals.dropLast() : nil
  }
}
