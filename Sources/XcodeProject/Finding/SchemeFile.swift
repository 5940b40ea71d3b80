internal import Diagnostics

/// The text of an `.xcscheme`, for putting in and taking out the tests of a package by lines, written as Xcode writes it.
public struct SchemeFile: Sendable {
  /// A target whose tests the scheme runs.
  public struct Testable: Sendable {
    /// The target.
    public let name: String
    /// The project or the package's folder, behind `container:`.
    public let container: String
    /// The element.
    fileprivate var range: Range<Int>
    /// Up to the end of what says which target it is; `nil` where something else comes first.
    fileprivate var head: Range<Int>?
    /// Where its closing tag begins.
    fileprivate var tail: Int
    /// The values of the reference to its target, by their names.
    fileprivate var values: [String: Range<Int>]
    fileprivate let skipped: Range<Int>?
    /// Whether it runs only tests that it names.
    fileprivate let isSelective: Bool
  }

  /// The targets, in their order.
  public private(set) var testables: [Testable] = []
  /// Whether test plans say what is tested, and the targets here nothing.
  public private(set) var hasPlans = false
  private let text: ProjectText

  /// Reads a scheme; `nil` for what is none.
  public init?(_ bytes: [UInt8]) {
    text = ProjectText(bytes)
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

  /// An element from its first tag on; `nil` where it does not say which target it is.
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

  /// Whether it runs the tests of a package.
  public func runs(_ name: String, in container: String) -> Bool { testable(name, in: container) != nil }

  /// The text with the tests of a package behind the others, written as the last of them that runs as a whole; `nil` where
  /// there is none.
  public func adding(_ name: String, in container: String) -> [UInt8]? {
    let models = testables.filter { $0.head != nil && !$0.isSelective && $0.values.count == Self.fields.count }
    // One of a package is written like others of packages: a project's bundles may run in parallel, for instance.
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
    var result = text.bytes
    result.insert(contentsOf: copy + Array(text[tail..<end]), at: place)
    return result
  }

  /// The text without the tests of a package; `nil` where it does not run them.
  public func removing(_ name: String, in container: String) -> [UInt8]? {
    guard let testable = testable(name, in: container) else { return nil }
    var result = text.bytes
    let lines = Layout.lineStart(before: testable.range.lowerBound, in: text).flatMap { start in
      Layout.nextLine(after: testable.range.upperBound, in: text).map { start..<$0 }
    }
    result.removeSubrange(lines ?? testable.range)
    return result
  }

  /// The text with a package's tests under another name; `nil` where it does not run them.
  public func renaming(
    _ name: String, in container: String, to newName: String, in newContainer: String
  ) -> [UInt8]? {
    guard let testable = testable(name, in: container) else { return nil }
    var result = text.bytes
    for (range, value) in changes(testable, newName, newContainer) where range != testable.skipped {
      result.replaceSubrange(range, with: value.utf8)
    }
    return result
  }

  /// What the element of another target says, from the last place to the first.
  private func changes(_ model: Testable, _ name: String, _ container: String) -> [(Range<Int>, String)] {
    let values = model.values.map { field, range in
      (range, (field == "ReferencedContainer" ? Self.scheme + container : name).xmlText)
    }
    return (values + (model.skipped.map { [($0, "NO")] } ?? [])).sorted { $0.0.lowerBound > $1.0.lowerBound }
  }
}
