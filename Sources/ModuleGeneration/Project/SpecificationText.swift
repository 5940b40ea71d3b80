internal import Diagnostics
internal import YAML

/// The text of a `project.yml`, for putting in and taking out local packages by lines.
struct SpecificationText {
  private let source: SourceText
  private let node: Node?
  private var lines: SpecificationLines { SpecificationLines(source.bytes) }

  init(_ source: SourceText) throws(DiagnosticError) {
    self.source = source
    node = try Node.parse(source)
  }

  /// What is given or there already, as records call it.
  enum Word {
    /// The list of packages.
    static let packages = "packages"
    /// The package in it.
    static let package = "package"
    /// The list of what a target depends on.
    static func dependencies(_ target: String) -> String { "dependencies of \(target)" }
    /// The product in it.
    static func product(_ target: String) -> String { "product in \(target)" }
  }

  /// The folders of the local packages by their names, as they are written.
  var packages: [(name: String, path: String)] {
    (node?["packages"]?.mapping?.entries ?? []).compactMap { entry in
      guard let name = entry.key.text, let path = entry.value["path"]?.text else { return nil }
      return (name, path)
    }
  }

  /// What it says already of a package and its users.
  func present(_ name: String, users: [String]) -> [String] {
    (node?["packages"]?.mapping?.entry(name) != nil ? [Word.package] : [])
      + users.filter { dependency(on: name, of: $0) != nil }.map(Word.product)
  }

  // MARK: - Putting in

  /// The text with a package and its users, and what it was given; `nil` where that cannot be put in by lines.
  func adding(_ name: String, path: String, users: [String]) -> (bytes: [UInt8], given: [String])? {
    let present = present(name, users: users)
    var insertions: [(offset: Int, lines: [String])] = []
    var given: [String] = []
    if !present.contains(Word.package) {
      guard let (insertion, words) = packageInsertion(name, path) else { return nil }
      insertions.append(insertion)
      given += words
    }
    for user in users where !present.contains(Word.product(user)) {
      guard let (insertion, words) = dependencyInsertion(name, user) else { return nil }
      insertions.append(insertion)
      given += words
    }
    var bytes = source.bytes
    for insertion in insertions.sorted(by: { $0.offset > $1.offset }) {
      bytes = lines.inserting(insertion.lines, at: insertion.offset, into: bytes)
    }
    return (bytes, given)
  }

  private func packageInsertion(_ name: String, _ path: String) -> ((offset: Int, lines: [String]), [String])? {
    let step = lines.step
    func entry(_ indent: String) -> [String] {
      ["\(indent)\(Self.text(name)):", "\(indent)\(step)path: \(Self.text(path))"]
    }
    guard let list = node?.mapping?.entry("packages") else {
      guard let targets = node?.mapping?.entry("targets"), lines.indent(of: targets.key) == "" else { return nil }
      return ((lines.start(of: targets.key), ["packages:"] + entry(step)), [Word.packages, Word.package])
    }
    guard let entries = own(list)?.mapping?.entries, let last = entries.last, let indent = lines.indent(of: last.key)
    else { return nil }
    let names = entries.compactMap(\.key.text)
    let isSorted = names.count > 2 && names == names.sorted()
    if isSorted, let next = entries.first(where: { name < $0.key.text ?? "" }) {
      return ((lines.start(of: next.key), entry(indent)), [Word.package])
    }
    return ((lines.end(of: last.value, after: last.key), entry(indent)), [Word.package])
  }

  private func dependencyInsertion(_ name: String, _ user: String) -> ((offset: Int, lines: [String]), [String])? {
    guard let target = node?["targets"]?.mapping?.entry(user), let fields = own(target)?.mapping?.entries,
      let last = fields.last, let indent = lines.indent(of: fields.first?.key ?? last.key)
    else { return nil }
    guard let list = target.value.mapping?.entry("dependencies"), list.key.isWithin(target.value) else {
      guard target.value["dependencies"] == nil else { return nil }
      return (
        (
          lines.end(of: last.value, after: last.key),
          ["\(indent)dependencies:", "\(indent)\(lines.step)- package: \(Self.text(name))"]
        ), [Word.dependencies(user), Word.product(user)]
      )
    }
    guard let entries = own(list)?.sequence, let final = entries.last,
      let dash = lines.prefix(of: final), dash.hasSuffix("- ")
    else { return nil }
    return (
      (lines.end(of: final, after: list.key), ["\(dash)package: \(Self.text(name))"]), [Word.product(user)]
    )
  }

  /// The value of an entry where it is written in lines of its own behind the key: neither an alias nor in brackets.
  private func own(_ entry: Mapping.Entry) -> Node? {
    let (key, value) = (entry.key.place.range, entry.value.place.range)
    guard value.lowerBound > key.upperBound, value.lowerBound < source.bytes.count else { return nil }
    let between = source.bytes[key.upperBound..<value.lowerBound]
    guard between.contains(UInt8(ascii: "\n")),
      ![UInt8(ascii: "["), UInt8(ascii: "{")].contains(source.bytes[value.lowerBound])
    else { return nil }
    return entry.value
  }

  // MARK: - Taking out

  /// The text without a package, as far as it was given.
  func removing(_ name: String, given: [String], users: [String]) -> [UInt8] {
    var ranges: [Range<Int>] = []
    if given.contains(Word.package), let list = node?.mapping?.entry("packages"),
      let entry = list.value.mapping?.entry(name)
    {
      let isWhole = given.contains(Word.packages) && list.value.mapping?.entries.count == 1
      ranges.append(lines.lines(from: isWhole ? list.key : entry.key, to: entry.value))
    }
    for user in users where given.contains(Word.product(user)) {
      guard let list = node?["targets"]?[user]?.mapping?.entry("dependencies"),
        let entry = dependency(on: name, of: user)
      else { continue }
      let isWhole = given.contains(Word.dependencies(user)) && list.value.sequence?.count == 1
      ranges.append(lines.lines(from: isWhole ? list.key : entry, to: entry))
    }
    return ranges.sorted { $0.lowerBound > $1.lowerBound }.reduce(source.bytes) { lines.removing($1, from: $0) }
  }

  /// The text with a package under another name in another folder, and how many places say so.
  func renaming(_ name: String, to newName: String, path: String) -> (bytes: [UInt8], places: Int) {
    var changes: [(range: Range<Int>, text: String)] = []
    if let entry = node?["packages"]?.mapping?.entry(name) {
      changes.append((entry.key.place.range, Self.text(newName)))
      if let old = entry.value["path"] { changes.append((old.place.range, Self.text(path))) }
    }
    for target in node?["targets"]?.mapping?.entries ?? [] {
      for entry in target.value["dependencies"]?.sequence ?? [] where entry["package"]?.text == name {
        for value in [entry["package"], entry["product"]].compactMap({ $0 }) where value.text == name {
          changes.append((value.place.range, Self.text(newName)))
        }
      }
    }
    var bytes = source.bytes
    for change in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(change.range, with: change.text.utf8)
    }
    return (bytes, changes.count)
  }

  private func dependency(on name: String, of user: String) -> Node? {
    node?["targets"]?[user]?["dependencies"]?.sequence?.first { entry in
      entry["package"]?.text == name && (entry["product"]?.text ?? name) == name
    }
  }

  /// A text as YAML has it: in quotes unless it is plain.
  static func text(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "/_.0123456789".unicodeScalars.contains($0)
    }
    return isPlain && text.first?.isLetter == true ? text : text.quoted
  }
}

extension Node {
  fileprivate func isWithin(_ other: Node) -> Bool {
    place.range.lowerBound >= other.place.range.lowerBound && place.range.upperBound <= other.place.range.upperBound
  }
}
