internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import Git
internal import ModuleGeneration
internal import ProjectKinds
internal import SystemPackage

struct MergeDriver {
  static let name = "viper-gen"
  /// The files that the driver merges: projects, and other files that list modules.
  static let patterns = [
    "*.pbxproj", "*.xcproj", "*.xcscheme", "*.xctestplan", "*.xcworkspacedata", "Package.swift",
    "Package@swift-*.swift", "Project.swift", "project.yml",
  ]
  private static let lines = patterns.map { "\($0) merge=viper-gen" }
  /// Falls back to Git's merge if viper-gen is not in the `PATH`, as in graphical programs.
  ///
  /// Without it, Git would report a conflict and leave out the changes of the other branch.
  private static let command =
    "if command -v viper-gen >/dev/null; then viper-gen merge-driver run -- %O %A %B %P; "
    + "else git merge-file -L ours -L base -L theirs %A %O %B; fi"

  let root: FilePath
  let git: Git
  let files: FileSystem

  var attributes: FilePath { root.appending(".gitattributes") }

  func install() async throws(DiagnosticError) -> Bool {
    var isChanged = false
    if await git.configValue("merge.viper-gen.driver", in: root) != Self.command {
      try await git.setConfigValue(
        "merges Xcode projects and module lists by entries", of: "merge.viper-gen.name", in: root)
      try await git.setConfigValue(Self.command, of: "merge.viper-gen.driver", in: root)
      isChanged = true
    }
    let before = try files.content(of: attributes, limit: .gitAttributes)
    let text = before?.bytes ?? []
    let present = lines(of: text)
    let missing = Self.lines.filter { line in !present.contains { isLine($0, line) } }
    if missing.isEmpty { return isChanged }
    // Add lines at the end, because the last matching line counts.
    let newline = text.contains([0x0D, 0x0A]) ? "\r\n" : "\n"
    let gap = text.isEmpty || text.last == 0x0A ? "" : newline
    try write(text + Array((gap + missing.map { $0 + newline }.joined()).utf8), over: before)
    return true
  }

  func uninstall() async throws(DiagnosticError) -> Bool {
    let wasThere = try await git.removeConfigSection("merge.viper-gen", in: root)
    let before = try files.content(of: attributes, limit: .gitAttributes)
    let lines = lines(of: before?.bytes ?? [])
    let kept = lines.filter { line in !Self.lines.contains { isLine(line, $0) } }
    guard kept.count != lines.count else { return wasThere }
    let rest = Array(kept.joined(separator: [0x0A]))
    try write(rest.isEmpty ? nil : rest, over: before)
    return true
  }

  /// Warnings about files with another merge driver, from a `.gitattributes` in a subdirectory.
  func warnings() async throws(DiagnosticError) -> [Diagnostic] {
    let others = try await git.files(matching: Self.patterns, notMergedBy: Self.name, in: root)
    return others.map { path in
      Diagnostic(
        .warning, "merge-driver-overruled", category: .conflict,
        "another .gitattributes sets a different merge driver for '\(path)'",
        help: ["delete its line in the .gitattributes of a parent directory"])
    }
  }

  private func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  private func isLine(_ line: ArraySlice<UInt8>, _ own: String) -> Bool {
    (line.last == 0x0D ? line.dropLast() : line).elementsEqual(own.utf8)
  }

  private func write(_ text: [UInt8]?, over before: FileChange.Content?) throws(DiagnosticError) {
    try Plan(root: root, editing: [FileChange(path: attributes, before: before, after: text)], undo: .never)
      .commit(on: files)
  }
}
