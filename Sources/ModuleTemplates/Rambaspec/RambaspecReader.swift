internal import Diagnostics
internal import YAML

struct RambaspecReader {
  static let knownKeys = RambaspecReference.keys.map(\.name)
  /// Keys that do not affect modules, and `name`, which has its own error if it is missing.
  private static let keysOnlyNoted: Set<String> = ["name", "summary", "author", "version", "license", "article"]
  static let entryKeys = RambaspecReference.entryKeys.map(\.name)

  /// More than any module has, and few enough to render quickly.
  private static let maximumEntries = 5000

  let places: RenderedPlaces
  /// Whether the text is bundled, and its defaults are known to match their patterns.
  let isKnown: Bool
  var errors: [Diagnostic] = []
  var spec = Rambaspec()

  private init(places: RenderedPlaces, isKnown: Bool) {
    self.places = places
    self.isKnown = isKnown
  }

  static func read(
    original: SourceText, rendered: [UInt8], isKnown: Bool
  ) throws(DiagnosticError) -> Rambaspec {
    var reader = RambaspecReader(
      places: RenderedPlaces(original: original, rendered: rendered), isKnown: isKnown)
    let root: Node?
    do {
      root = try Node.parse(reader.places.rendered)
    } catch {
      throw DiagnosticError(error.diagnostics.map(reader.places.mapped))
    }
    guard let mapping = root?.mapping else {
      let place = root.map { reader.places.mapped($0.place) } ?? Place(path: original.path)
      throw DiagnosticError(
        "rambaspec-not-a-mapping", "a rambaspec must be a mapping of keys such as 'name' and 'code_files'", at: place)
    }
    reader.read(mapping)
    guard reader.errors.isEmpty else { throw DiagnosticError(reader.errors.map(reader.places.mapped)) }
    return reader.spec
  }

  private mutating func read(_ mapping: Mapping) {
    spec.warnings = mapping.duplicateKeyWarnings.map(places.mapped)
    spec.name = text(of: "name", in: mapping)
    spec.summary = text(of: "summary", in: mapping)
    spec.author = text(of: "author", in: mapping)
    spec.version = text(of: "version", in: mapping)
    spec.license = text(of: "license", in: mapping)
    spec.article = text(of: "article", in: mapping)
    spec.when = text(of: "when", in: mapping)
    spec.codeFiles = entries(mapping, key: "code_files", role: .code)
    spec.testFiles = entries(mapping, key: "test_files", role: .test)
    for node in list(mapping, key: "dependencies") ?? [] {
      if let name = text(node, key: "dependencies") { spec.dependencies.append(name) }
    }
    if let nodes = list(mapping, key: "parameters") {
      spec.parameters = []
      if nodes.count > Self.mostParameters, let place = mapping["parameters"]?.place {
        fail(
          "rambaspec-parameter",
          "'parameters' has \(nodes.count) entries; at most \(Self.mostParameters) are read", place)
      }
      for node in nodes.prefix(Self.mostParameters) {
        if let declaration = parameter(node) { spec.parameters?.append(declaration) }
      }
    }
    readPresets(mapping)
    readAdditions(mapping)
    noteUnknownKeys(of: mapping, known: Self.knownKeys, isStrict: true)
  }

  private mutating func text(of key: String, in mapping: Mapping) -> Rambaspec.Text? {
    mapping[key].flatMap { text($0, key: key) }
  }

  private mutating func entries(_ mapping: Mapping, key: String, role: FileEntry.Role) -> [FileEntry]? {
    guard let items = list(mapping, key: key) else { return nil }
    guard items.count <= Self.maximumEntries else {
      fail(
        "rambaspec-too-many", "'\(key)' has \(items.count) entries; at most \(Self.maximumEntries) are written",
        items[0].place)
      return []
    }
    return items.compactMap { entry($0, role: role) }
  }

  private static let entryExample = "- {name: View/View.swift, path: Code/View/view.swift.liquid}"

  private mutating func entry(_ node: Node, role: FileEntry.Role) -> FileEntry? {
    guard let mapping = node.mapping else {
      fail(
        "rambaspec-entry", "an entry must be a mapping with 'name' and 'path', not \(node.kindName)", node.place,
        help: ["write it as '\(Self.entryExample)'"])
      return nil
    }
    noteUnknownKeys(of: mapping, known: Self.entryKeys, isStrict: true)
    spec.warnings += mapping.duplicateKeyWarnings.map(places.mapped)
    guard let name = mapping["name"].flatMap({ text($0, key: "name") }) else {
      if !(mapping["name"]?.isCollection ?? false) {
        fail(
          "rambaspec-entry-name", "the entry has no 'name'", mapping["name"]?.place ?? node.place,
          help: ["add the path of the new file: '\(Self.entryExample)'"])
      }
      return nil
    }
    let isOnce = truth(mapping, key: "once")
    return FileEntry(
      role: role, name: name, path: mapping["path"].flatMap { text($0, key: "path") },
      customName: mapping["custom_name"].flatMap { text($0, key: "custom_name") },
      isResource: truth(mapping, key: "is_resource"), isOnce: isOnce,
      base: choice(mapping, "below", usual: isOnce ? .modules : .module, id: "rambaspec-below"),
      targets: choice(mapping, "targets", usual: role == .code ? .code : .test, id: "rambaspec-targets"),
      part: choice(mapping, "part", usual: .module, id: "rambaspec-part"),
      spot: LazyRenderedPlace(node.place, in: places))
  }
}

extension RambaspecReader {
  /// The text of a scalar; `nil` for null.
  mutating func text(_ node: Node, key: String) -> Rambaspec.Text? {
    if node.isCollection {
      fail("rambaspec-type", "'\(key)' must be a text, not \(node.kindName)", node.place)
      return nil
    }
    // A version such as 1.10 keeps its spelling, though YAML parses it as a number.
    guard let text = key == "version" ? node.text : node.string, !node.isNull else { return nil }
    return Rambaspec.Text(text: text, spot: LazyRenderedPlace(node.place, in: places))
  }

  /// The items of a list; `nil` if the key is missing or empty, as in Generamba.
  mutating func list(_ mapping: Mapping, key: String) -> [Node]? {
    guard let node = mapping[key], !node.isNull else { return nil }
    guard let items = node.sequence else {
      fail(
        "rambaspec-type", "'\(key)' must be a list, not \(node.kindName)", node.place,
        help: ["begin each item with '- '"])
      return nil
    }
    return items
  }

  /// The value of a key with a few possible words; `usual` if the key is missing or invalid.
  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ mapping: Mapping, _ key: String, usual: Choice, id: String
  ) -> Choice {
    guard let node = mapping[key], !node.isNull else { return usual }
    if let choice = node.string.flatMap(Choice.init) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    let known = words.dropLast().map { "'\($0)'" }.joined(separator: ", ") + " or '\(words[words.count - 1])'"
    fail(
      id,
      "'\(key)' is \(known)" + Diagnostic.suggestion(node.string.flatMap(words.nearest)), node.place)
    return usual
  }

  /// Whether a key is set to anything but false, by Ruby's rules.
  mutating func truth(_ mapping: Mapping, key: String) -> Bool {
    guard let node = mapping[key], !node.isNull else { return false }
    return node.bool ?? true
  }

  /// - Parameter isStrict: Whether a misspelled key is an error.
  mutating func noteUnknownKeys(of mapping: Mapping, known: [String], isStrict: Bool = false) {
    for entry in mapping.entries {
      guard let key = entry.key.text, !known.contains(key) else { continue }
      // A misspelled key changes every module, unless the key does not affect output.
      if let meant = known.nearest(to: key), mapping[meant] == nil, isStrict, !Self.keysOnlyNoted.contains(meant) {
        fail("rambaspec-unknown-key", "unknown key '\(key)'\(Diagnostic.suggestion(meant))", entry.key.place)
        continue
      }
      spec.unknownKeys.append(Rambaspec.Text(text: key, spot: LazyRenderedPlace(entry.key.place, in: places)))
    }
  }

  mutating func fail(_ id: String, _ summary: String, _ place: Place, help: [String] = []) {
    errors.append(Diagnostic(id, summary, at: place, help: help))
  }
}

extension Node {
  var isCollection: Bool { scalar == nil }
}
