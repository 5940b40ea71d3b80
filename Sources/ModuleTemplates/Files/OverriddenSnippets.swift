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
    return Array("{%- capture bundled_text -%}{%- include 'bundled/\(name)' -%}{%- endcapture %}".utf8) + bytes
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
