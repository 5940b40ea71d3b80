internal import Diagnostics
internal import YAML

/// Adds and removes package tests in an `.xctestplan`, in the format that Xcode writes.
///
/// A test plan is JSON, which the YAML parser reads too.
struct TestPlanText {
  /// A target whose tests the plan runs.
  struct Entry {
    let name: String
    /// The path of the project or package, without `container:`.
    let container: String
    fileprivate let node: Node
    fileprivate let target: Node
  }

  /// The targets of projects and packages, in order.
  let entries: [Entry]
  /// All list items, including those that name no target of a project or package.
  private let items: [Node]
  private let source: SourceText

  init(_ source: SourceText) throws(DiagnosticError) {
    self.source = source
    items = try Node.parse(source)?["testTargets"]?.sequence ?? []
    entries = items.compactMap { node in
      guard let target = node["target"], let name = target["name"]?.scalar?.text,
        let container = target["containerPath"]?.scalar?.text, container.hasPrefix(Self.scheme)
      else { return nil }
      return Entry(name: name, container: String(container.dropFirst(Self.scheme.count)), node: node, target: target)
    }
  }

  private static let scheme = "container:"
  private var bytes: [UInt8] { source.bytes }

  private func entry(_ name: String, in container: String) -> Int? {
    entries.firstIndex { $0.name == name && $0.container == container }
  }

  func runs(_ name: String, in container: String) -> Bool { entry(name, in: container) != nil }

  /// Adds a package's tests after the others; `nil` if entries do not begin on their own lines.
  func adding(_ name: String, in container: String) -> [UInt8]? {
    guard let last = entries.last, let indent = indent(of: last.node), let outer = last.node.mapping?.entry("target")
    else { return nil }
    let colon = text(outer.key.place.range.upperBound..<outer.value.place.range.lowerBound)
    let step =
      indent.hasPrefix("\t") ? "\t" : indent.count % 4 == 0 ? String(repeating: " ", count: indent.count / 2) : "  "
    let newline = bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
    let fields = [("containerPath", Self.scheme + container), ("identifier", name), ("name", name)]
    let lines =
      ["{", step + "\"target\"\(colon){"]
      + fields.map { step + step + "\"\($0)\"\(colon)\(quoted($1))" + ($0 == "name" ? "" : ",") } + [step + "}", "}"]
    let new = "," + lines.map { newline + indent + $0 }.joined()
    var result = bytes
    result.insert(contentsOf: new.utf8, at: last.node.place.range.upperBound)
    return result
  }

  /// Removes a package's tests; `nil` if the plan does not run them.
  func removing(_ name: String, in container: String) -> [UInt8]? {
    guard let range = entry(name, in: container).map({ entries[$0].node.place.range }),
      let index = items.firstIndex(where: { $0.place.range == range })
    else { return nil }
    var result = bytes
    if index > 0 {
      result.removeSubrange(items[index - 1].place.range.upperBound..<range.upperBound)
    } else if items.count > 1 {
      result.removeSubrange(range.lowerBound..<items[1].place.range.lowerBound)
    } else {
      result.removeSubrange(range)
    }
    return result
  }

  /// Renames a package's tests; `nil` if the plan does not run them.
  func renaming(_ name: String, in container: String, to newName: String, in newContainer: String) -> [UInt8]? {
    guard let index = entry(name, in: container) else { return nil }
    let target = entries[index].target
    let values = [("containerPath", Self.scheme + newContainer), ("identifier", newName), ("name", newName)]
    let changes = values.compactMap { key, value in target[key].map { ($0.place.range, value) } }
    var result = bytes
    for (range, value) in changes.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      result.replaceSubrange(range, with: quoted(value).utf8)
    }
    return result
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The indentation of an entry; `nil` if other text precedes it on its line.
  private func indent(of node: Node) -> String? {
    let start = (bytes[..<node.place.range.lowerBound].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    let text = text(start..<node.place.range.lowerBound)
    return text.allSatisfy { $0 == " " || $0 == "\t" } ? text : nil
  }

  /// A JSON literal.
  ///
  /// Xcode escapes slashes; a plan without escaped slashes keeps them unescaped.
  private func quoted(_ text: String) -> String {
    let whole = self.text(0..<bytes.count)
    let escapes = !whole.contains("/") || whole.contains("\\/")
    return escapes ? text.jsonLiteral.replacing("/", with: "\\/") : text.jsonLiteral
  }
}
