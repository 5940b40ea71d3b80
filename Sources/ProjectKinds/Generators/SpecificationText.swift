internal import Diagnostics
internal import YAML

/// Adds and removes local packages in a `project.yml`, line by line.
struct SpecificationText: PackageListing {
  private let source: SourceText
  private let node: Node?
  private var lines: SpecificationLines { SpecificationLines(source.bytes) }

  init(_ source: SourceText) throws(DiagnosticError) {
    self.source = source
    node = try Node.parse(source)
  }

  private typealias Word = ListedPackage.Word

  var folders: [String] { (node?["packages"]?.mapping?.entries ?? []).compactMap { $0.value["path"]?.text } }

  func declares(_ target: String) -> Bool { node?["targets"]?[target] != nil }

  func present(_ package: ListedPackage) -> [String] {
    (node?["packages"]?.mapping?.entry(package.name) != nil ? [Word.package] : [])
      + package.users.filter { dependency(on: package.name, of: $0) != nil }.map(Word.product)
  }

  // MARK: - Adding

  func adding(_ package: ListedPackage) -> (bytes: [UInt8], given: [String])? {
    let present = present(package)
    var insertions: [Insertion] = []
    var given: [String] = []
    if package.isListed, !present.contains(Word.package) {
      guard let (insertion, words) = packageInsertion(package.name, package.path) else { return nil }
      insertions.append(insertion)
      given += words
    }
    for user in package.users where !present.contains(Word.product(user)) {
      guard let (insertion, words) = dependencyInsertion(package.name, user) else { return nil }
      insertions.append(insertion)
      given += words
    }
    var bytes = source.bytes
    for insertion in insertions.sorted(by: { $0.offset > $1.offset }) {
      switch insertion {
      case .lines(let offset, let new): bytes = lines.inserting(new, at: offset, into: bytes)
      case .text(let offset, let text): bytes.insert(contentsOf: text.utf8, at: offset)
      }
    }
    return (bytes, given)
  }

  private enum Insertion {
    case lines(Int, [String])
    case text(Int, String)

    var offset: Int {
      switch self {
      case .lines(let offset, _), .text(let offset, _): offset
      }
    }
  }

  private func packageInsertion(_ name: String, _ path: String) -> (Insertion, [String])? {
    let step = lines.step
    func entry(_ indent: String) -> [String] {
      ["\(indent)\(Self.text(name)):", "\(indent)\(step)path: \(Self.text(path))"]
    }
    guard let list = node?.mapping?.entry("packages") else {
      let place: Int
      if let targets = node?.mapping?.entry("targets") {
        guard lines.indent(of: targets.key) == "" else { return nil }
        place = lines.start(of: targets.key)
      } else {
        // The included files declare all targets.
        guard let include = node?.mapping?.entry("include") else { return nil }
        place = lines.end(of: include.value, after: include.key)
      }
      return (.lines(place, ["packages:"] + entry(step)), [Word.packages, Word.package])
    }
    guard let entries = own(list)?.mapping?.entries, let last = entries.last, let indent = lines.indent(of: last.key)
    else { return nil }
    let names = entries.compactMap(\.key.text)
    let isSorted = names.count > 2 && names == names.sorted()
    if isSorted, let next = entries.first(where: { name < $0.key.text ?? "" }) {
      return (.lines(lines.start(of: next.key), entry(indent)), [Word.package])
    }
    return (.lines(lines.end(of: last.value, after: last.key), entry(indent)), [Word.package])
  }

  private func dependencyInsertion(_ name: String, _ user: String) -> (Insertion, [String])? {
    guard let target = node?["targets"]?.mapping?.entry(user), let fields = own(target)?.mapping?.entries,
      let last = fields.last, let indent = lines.indent(of: fields.first?.key ?? last.key)
    else { return nil }
    guard let list = target.value.mapping?.entry("dependencies"), list.key.isWithin(target.value) else {
      guard target.value["dependencies"] == nil else { return nil }
      return (
        .lines(
          lines.end(of: last.value, after: last.key),
          ["\(indent)dependencies:", "\(indent)\(lines.step)- package: \(Self.text(name))"]
        ), [Word.dependencies(user), Word.product(user)]
      )
    }
    if let brackets = BracketedList(list, in: source.bytes) {
      let (offset, text) = brackets.adding("package", Self.text(name))
      return (.text(offset, text), [Word.product(user)])
    }
    guard let entries = own(list)?.sequence, let final = entries.last,
      let dash = lines.prefix(of: final), dash.hasSuffix("- ")
    else { return nil }
    return (
      .lines(lines.end(of: final, after: list.key), ["\(dash)package: \(Self.text(name))"]), [Word.product(user)]
    )
  }

  /// A value in block style on the lines after its key; `nil` for aliases and flow style.
  private func own(_ entry: Mapping.Entry) -> Node? {
    let (key, value) = (entry.key.place.range, entry.value.place.range)
    guard value.lowerBound > key.upperBound, value.lowerBound < source.bytes.count else { return nil }
    let between = source.bytes[key.upperBound..<value.lowerBound]
    guard between.contains(UInt8(ascii: "\n")),
      ![UInt8(ascii: "["), UInt8(ascii: "{")].contains(source.bytes[value.lowerBound])
    else { return nil }
    return entry.value
  }

  // MARK: - Removing

  func removing(_ package: ListedPackage, given: [String]) -> [UInt8] {
    var ranges: [Range<Int>] = []
    var pieces: [Range<Int>] = []
    if given.contains(Word.package), let list = node?.mapping?.entry("packages"),
      let entry = list.value.mapping?.entry(package.name)
    {
      let isWhole = given.contains(Word.packages) && list.value.mapping?.entries.count == 1
      ranges.append(lines.lines(from: isWhole ? list.key : entry.key, to: entry.value))
    }
    for user in package.users where given.contains(Word.product(user)) {
      guard let list = node?["targets"]?[user]?.mapping?.entry("dependencies"),
        let entry = dependency(on: package.name, of: user)
      else { continue }
      if let brackets = BracketedList(list, in: source.bytes) {
        pieces.append(brackets.removing(entry))
        continue
      }
      let isWhole = given.contains(Word.dependencies(user)) && list.value.sequence?.count == 1
      ranges.append(lines.lines(from: isWhole ? list.key : entry, to: entry))
    }
    var bytes = source.bytes
    for range in (ranges + pieces).sorted(by: { $0.lowerBound > $1.lowerBound }) {
      if pieces.contains(range) { bytes.removeSubrange(range) } else { bytes = lines.removing(range, from: bytes) }
    }
    return bytes
  }

  func renaming(_ package: ListedPackage, to new: ListedPackage) -> (bytes: [UInt8], places: Int) {
    let name = package.name
    var changes: [(range: Range<Int>, text: String)] = []
    if let entry = node?["packages"]?.mapping?.entry(name) {
      changes.append((entry.key.place.range, Self.text(new.name)))
      if let old = entry.value["path"] { changes.append((old.place.range, Self.text(new.path))) }
    }
    for target in node?["targets"]?.mapping?.entries ?? [] {
      for entry in target.value["dependencies"]?.sequence ?? [] where entry["package"]?.text == name {
        for value in [entry["package"], entry["product"]].compactMap({ $0 }) where value.text == name {
          changes.append((value.place.range, Self.text(new.name)))
        }
      }
    }
    var bytes = source.bytes
    for change in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(change.range, with: change.text.utf8)
    }
    return (bytes, changes.count)
  }

  func refusal(of package: ListedPackage) -> (reason: String, lines: [String]) {
    let name = Self.text(package.name)
    return (
      reason(package),
      (package.isListed ? ["packages:", "  \(name):", "    path: \(Self.text(package.path))"] : [])
        + (package.users.isEmpty ? [] : ["targets:"])
        + package.users.flatMap { user in
          ["  \(Self.text(user)):", "    dependencies:", "      - package: \(name)"]
        }
    )
  }

  /// The reason why entries cannot be inserted line by line.
  private func reason(_ package: ListedPackage) -> String {
    let known = present(package)
    let elsewhere = package.users.filter { node?["targets"]?[$0] == nil }
    if !elsewhere.isEmpty {
      return "declares \(elsewhere.map { "'\($0)'" }.joined(separator: " and ")) in a file that it includes"
    }
    if package.isListed, !known.contains(Word.package), packageInsertion(package.name, package.path) == nil {
      return node?["packages"] == nil ? "declares no targets of its own" : "has 'packages' in brackets or as an alias"
    }
    let user = package.users.first {
      !known.contains(Word.product($0)) && dependencyInsertion(package.name, $0) == nil
    }
    return "has target '\(user ?? "")' or its dependencies in brackets, in a template or as an alias"
  }

  private func dependency(on name: String, of user: String) -> Node? {
    node?["targets"]?[user]?["dependencies"]?.sequence?.first { entry in
      entry["package"]?.text == name && (entry["product"]?.text ?? name) == name
    }
  }

  private static func text(_ text: String) -> String { Emitter.word(text) }
}

extension Node {
  fileprivate func isWithin(_ other: Node) -> Bool {
    place.range.lowerBound >= other.place.range.lowerBound && place.range.upperBound <= other.place.range.upperBound
  }
}
