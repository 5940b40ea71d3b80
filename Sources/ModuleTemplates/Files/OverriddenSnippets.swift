internal import Diagnostics

/// The bundled files, with snippets that the project overrides by name.
///
/// A project's snippet runs after the bundled one, whose output is dropped, because templates use variables that the
/// bundled snippet sets. `bundled/NAME` includes the bundled snippet.
struct OverriddenSnippets: TemplateFiles {
  private static let folder = "snippets"
  private static let bundledFolder = "snippets/bundled"
  private let bundled: any TemplateFiles
  private let project: FolderFiles
  private let overridden: Set<String>

  /// - Returns: `nil` if the project overrides no bundled snippet.
  init?(of project: FolderFiles, over bundled: any TemplateFiles) throws(DiagnosticError) {
    guard try project.names(in: "").contains(Self.folder) else { return nil }
    var overridden: Set<String> = []
    for path in try project.files(below: Self.folder) where path.hasSuffix(".liquid") {
      if try bundled.read(path) != nil { overridden.insert(path) }
    }
    guard !overridden.isEmpty else { return nil }
    (self.project, self.bundled, self.overridden) = (project, bundled, overridden)
  }

  func shown(_ path: String) -> String {
    if let original = original(of: path) { return bundled.shown(original) }
    return overridden.contains(path) ? project.shown(path) : bundled.shown(path)
  }

  func read(_ path: String) throws(DiagnosticError) -> [UInt8]? {
    if let original = original(of: path) { return try bundled.read(original) }
    guard overridden.contains(path), let bytes = try project.read(path) else { return try bundled.read(path) }
    let name = path.dropFirst(Self.folder.count + 1).dropLast(".liquid".count)
    return Self.prefix(String(name)) + bytes
  }

  /// The markup before a project's snippet, which runs the bundled one.
  private static func prefix(_ name: String) -> [UInt8] {
    Array("{%- capture bundled_text -%}{%- include 'bundled/\(name)' -%}{%- endcapture %}".utf8)
  }

  /// Whether a text is a project's snippet with the markup before it.
  static func isOverride(_ source: SourceText) -> Bool { prefix(of: source) != nil }

  private static func prefix(of source: SourceText) -> [UInt8]? {
    let suffix = ".liquid"
    guard source.path.hasSuffix(suffix), source.bytes.starts(with: "{%- capture bundled_text -%}".utf8),
      let folder = source.path.firstRange(of: "/\(folder)/")
    else { return nil }
    let prefix = prefix(String(source.path[folder.upperBound...].dropLast(suffix.count)))
    return source.bytes.starts(with: prefix) ? prefix : nil
  }

  /// The place in the file of a project's snippet, which does not contain the markup before it.
  static func placeInFile(_ place: Place) -> Place {
    guard let source = place.source, let prefix = prefix(of: source) else { return place }
    let text = SourceText(path: source.path, bytes: Array(source.bytes.dropFirst(prefix.count)))
    let start = max(0, place.range.lowerBound - prefix.count)
    return Place(text, start..<max(start, place.range.upperBound - prefix.count))
  }

  /// Warnings about snippets of a project that replace nothing because of their spelling.
  ///
  /// A name that is not similar to a bundled one belongs to the project's own templates.
  static func misspelt(in project: FolderFiles, over bundled: any TemplateFiles) throws(DiagnosticError) -> [Diagnostic]
  {
    guard try project.names(in: "").contains(folder) else { return [] }
    func name(_ path: String) -> String { String(path.dropFirst(folder.count + 1).dropLast(".liquid".count)) }
    let known = try bundled.files(below: folder).filter { $0.hasSuffix(".liquid") }.map(name)
    let texts = try project.files(below: "").filter { $0.hasSuffix(".liquid") || $0.hasSuffix(Rambaspec.fileSuffix) }
    var warnings: [Diagnostic] = []
    for path in try project.files(below: folder) where path.hasSuffix(".liquid") {
      let name = name(path)
      guard !known.contains(name), let nearest = known.nearest(to: name) else { continue }
      var isUsed = false
      for text in texts where !isUsed && text != path {
        isUsed = try project.read(text)?.holds(Array(name.utf8)) ?? false
      }
      guard !isUsed else { continue }
      warnings.append(
        Diagnostic(
          .warning, "snippet-unused", "no template uses the snippet '\(name)'\(Diagnostic.suggestion(nearest))",
          at: Place(path: project.shown(path)), help: ["rename it to '\(nearest).liquid', or delete it"]))
    }
    return warnings
  }

  func names(in folder: String) throws(DiagnosticError) -> [String] {
    let names = try bundled.names(in: folder)
    return folder == Self.folder ? (names + ["bundled"]).sorted() : names
  }

  func files(below folder: String) throws(DiagnosticError) -> [String] {
    let originals = overridden.map { Self.bundledFolder + $0.dropFirst(Self.folder.count) }
    return (try bundled.files(below: folder) + originals.filter { folder.isEmpty || $0.hasPrefix(folder + "/") })
      .sorted()
  }

  /// The path of an overridden bundled snippet, given its path below `snippets/bundled`.
  private func original(of path: String) -> String? {
    guard path.hasPrefix(Self.bundledFolder + "/") else { return nil }
    let original = Self.folder + path.dropFirst(Self.bundledFolder.count)
    return overridden.contains(original) ? original : nil
  }
}

extension Diagnostic {
  /// The diagnostic with a place in the file that the user wrote.
  func withoutOverride() -> Diagnostic {
    var result = self
    result.place = place.map(OverriddenSnippets.placeInFile)
    return result
  }
}
