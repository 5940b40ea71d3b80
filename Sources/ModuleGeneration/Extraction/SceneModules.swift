internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ProjectKinds
internal import SystemPackage

/// Changes the module of moved classes in storyboards and nibs of the app.
struct SceneModules {
  /// The names of the moved types.
  let types: Set<String>
  /// The names of the app's module.
  let old: Set<String>
  let new: String
  /// Whether a target that uses the module builds a file.
  var isBuilt: (FilePath) -> Bool = { _ in false }

  /// The changed files, except for the given ones.
  func changes(
    below root: FilePath, leavingOut own: Set<FilePath>, _ files: FileSystem, _ workingDirectory: FilePath
  ) throws(DiagnosticError) -> [Extraction.Importer] {
    var found: [Extraction.Importer] = []
    for name in try files.projectFiles(below: root) where ["storyboard", "xib"].contains(name.extension) {
      let path = root.pushing(name)
      let shown = path.shown(from: workingDirectory)
      guard !own.contains(path), let before = try files.content(of: path, shownAs: shown, limit: .file) else {
        continue
      }
      let after = changed(before.bytes, isBuilt: isBuilt(path))
      guard after != before.bytes else { continue }
      found.append(
        .init(shown: shown, imports: [new], change: FileChange(path: path, before: before, after: after)))
    }
    return found
  }

  /// The text in which scenes find the classes in their new module.
  ///
  /// - Parameter isBuilt: Whether the provider refers to the app's module, even beside an outdated name of it.
  func changed(_ bytes: [UInt8], isBuilt: Bool = false) -> [UInt8] {
    var reader = TagReader(bytes)
    var edits: [(range: Range<Int>, text: String)] = []
    while let tag = reader.next() {
      guard let type = tag["customClass"], types.contains(type) else { continue }
      let (module, provider) = (tag.value(of: "customModule"), tag.value(of: "customModuleProvider"))
      // Other apps may have classes of the same name.
      let inherits = provider?.text == "target"
      guard module.map({ old.contains($0.text) || inherits && isBuilt }) ?? inherits else { continue }
      if let module { edits.append((module.range, new)) }
      // The provider makes Xcode use the module of the storyboard's target.
      guard let provider else { continue }
      let start = provider.whole.lowerBound
      edits.append(
        (
          (bytes[start - 1] == UInt8(ascii: " ") ? start - 1 : start)..<provider.whole.upperBound,
          module == nil ? " customModule=\"\(new)\"" : ""
        ))
    }
    var result = bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      result.replaceSubrange(edit.range, with: edit.text.utf8)
    }
    return result
  }
}
