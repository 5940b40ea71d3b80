internal import Diagnostics

/// An `.xcscheme` file, for adding and removing the tests of packages.
///
/// Edits add and remove whole lines in Xcode's layout.
public struct SchemeFile: Sendable {
  /// A test target of the scheme.
  public struct Testable: Sendable {
    /// The name of the target.
    public let name: String
    /// The project or the directory of the package, without `container:`.
    public let container: String
    fileprivate var range: Range<Int>
    /// The range from the start to the end of the target's reference; `nil` if another element precedes it.
    fileprivate var head: Range<Int>?
    fileprivate var tail: Int
    /// The ranges of the reference's attribute values, by name.
    fileprivate var values: [String: Range<Int>]
    fileprivate let skipped: Range<Int>?
    /// Whether only selected tests run.
    fileprivate let isSelective: Bool
  }

  /// The test targets, in order.
  public private(set) var testables: [Testable] = []
  /// Whether the scheme uses test plans, which take precedence over ``testables``.
  public private(set) var hasPlans = false
  private let text: [UInt8]

  /// Parses a scheme; fails if the file is not one.
  public init?(_ bytes: [UInt8]) {
    text = bytes
    guard read(bytes) else { return nil }
  }

  private static let scheme = "container:"
  private static let element = "TestableReference"
  private static let reference = "BuildableReference"
  private static let fields = ["BlueprintIdentifier", "BuildableName", "BlueprintName", "ReferencedContainer"]

  private mutating func read(_ bytes: [UInt8]) -> Bool {
    var tags = TagReader(bytes)
    var (isScheme, isInside) = (false, false)
    while let tag = tags.next() {
      switch tag.name {
      case "Scheme": isScheme = true
      case "TestPlanReference": hasPlans = true
      case "Testables", "/Testables": isInside = tag.name == "Testables" && !tag.isWhole
      case Self.element where isInside && !tag.isWhole:
        if let testable = Self.testable(tag, &tags) { testables.append(testable) }
      default: break
      }
    }
    return isScheme && tags.unclosed == nil
  }

  /// Reads the rest of an element; returns `nil` if it does not state its target.
  private static func testable(_ first: TagReader.Tag, _ tags: inout TagReader) -> Testable? {
    var (reference, isFirst, headEnd) = (TagReader.Tag?.none, true, Int?.none)
    while let tag = tags.next() {
      if tag.name == "/" + element {
        guard let reference, let container = reference.value(of: "ReferencedContainer")?.text,
          let name = reference.value(of: "BlueprintName")?.text, container.hasPrefix(scheme)
        else { return nil }
        let values = fields.compactMap { field in reference.value(of: field).map { (field, $0.range) } }
        return Testable(
          name: name, container: String(container.dropFirst(scheme.count)),
          range: first.range.lowerBound..<tag.range.upperBound,
          head: headEnd.map { first.range.lowerBound..<$0 }, tail: tag.range.lowerBound,
          values: Dictionary(values, uniquingKeysWith: { first, _ in first }),
          skipped: first.value(of: "skipped")?.range,
          isSelective: first.value(of: "useTestSelectionWhitelist")?.text == "YES")
      }
      if tag.name == Self.reference, reference == nil {
        reference = tag
        if isFirst, tag.isWhole { headEnd = tag.range.upperBound }
      } else if tag.name == "/" + Self.reference, isFirst {
        headEnd = tag.range.upperBound
        isFirst = false
      } else if reference == nil {
        isFirst = false
      }
    }
    return nil
  }

  private func testable(_ name: String, in container: String) -> Testable? {
    testables.first { $0.name == name && $0.container == container }
  }

  /// Whether the scheme runs the tests of a target.
  ///
  /// - Parameters:
  ///   - name: The name of the target.
  ///   - container: The project or the directory of the package.
  public func runs(_ name: String, in container: String) -> Bool { testable(name, in: container) != nil }

  /// Adds a test target after the others, in the form of the last one that runs all its tests.
  ///
  /// - Returns: The new text, or `nil` if there is no such target.
  public func adding(_ name: String, in container: String) -> [UInt8]? {
    let models = testables.filter { $0.head != nil && !$0.isSelective && $0.values.count == Self.fields.count }
    // Prefer a package's target as the model: those of projects can have other settings, such as parallel testing.
    let packages = models.filter { !$0.container.hasSuffix(".xcodeproj") }
    guard let last = testables.last, let model = packages.last ?? models.last, let head = model.head,
      let start = Layout.lineStart(before: model.range.lowerBound, in: text),
      let tail = Layout.lineStart(before: model.tail, in: text),
      let afterHead = Layout.nextLine(after: head.upperBound, in: text),
      let end = Layout.nextLine(after: model.range.upperBound, in: text),
      let place = Layout.nextLine(after: last.range.upperBound, in: text)
    else { return nil }
    var copy = Array(text[start..<afterHead])
    for (range, value) in changes(model, name, container) {
      copy.replaceSubrange(range.lowerBound - start..<range.upperBound - start, with: value.utf8)
    }
    var result = text
    result.insert(contentsOf: copy + Array(text[tail..<end]), at: place)
    return result
  }

  /// Removes a test target.
  ///
  /// - Returns: The new text, or `nil` if the scheme does not contain the target.
  public func removing(_ name: String, in container: String) -> [UInt8]? {
    guard let testable = testable(name, in: container) else { return nil }
    var result = text
    let lines = Layout.lineStart(before: testable.range.lowerBound, in: text).flatMap { start in
      Layout.nextLine(after: testable.range.upperBound, in: text).map { start..<$0 }
    }
    result.removeSubrange(lines ?? testable.range)
    return result
  }

  /// Renames a test target.
  ///
  /// - Returns: The new text, or `nil` if the scheme does not contain the target.
  public func renaming(
    _ name: String, in container: String, to newName: String, in newContainer: String
  ) -> [UInt8]? {
    guard let testable = testable(name, in: container) else { return nil }
    var result = text
    for (range, value) in changes(testable, newName, newContainer) where range != testable.skipped {
      result.replaceSubrange(range, with: value.utf8)
    }
    return result
  }

  /// The attribute values for another target, last range first.
  private func changes(_ model: Testable, _ name: String, _ container: String) -> [(Range<Int>, String)] {
    let values = model.values.map { field, range in
      (range, (field == "ReferencedContainer" ? Self.scheme + container : name).xmlText)
    }
    return (values + (model.skipped.map { [($0, "NO")] } ?? [])).sorted { $0.0.lowerBound > $1.0.lowerBound }
  }
}
