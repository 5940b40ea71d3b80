internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import ProjectKinds
internal import SwiftSource
internal import SystemPackage

/// The code outside a module that uses parts of its name.
struct OutsideCode {
  /// Names that the module uses and only other code declares, with the places of the declarations.
  private(set) var names: [String: String] = [:]
  /// Strings of the module that other files contain too, such as keys of localized texts.
  private(set) var strings: Set<String> = []
  /// The types outside the module that conform to its protocols, with places.
  private(set) var conformances: [String] = []

  /// - Parameters:
  ///   - own: The paths of the module's files.
  ///   - workingDirectory: Places are relative to this directory.
  init(
    of sample: ModuleSample, own: Set<FilePath>, below root: FilePath, _ files: FileSystem, workingDirectory: FilePath
  ) throws(DiagnosticError) {
    let (name, lowered) = (
      Array(sample.name.utf8), Array((sample.name.prefix(1).lowercased() + sample.name.dropFirst()).utf8)
    )
    func isNamed(_ text: String) -> Bool { text.lowercased().contains(sample.name.lowercased()) }
    var (wanted, declared, types): (Set<String>, Set<String>, Set<String>) = ([], [], [])
    var candidates: Set<String> = []
    for file in sample.files where file.path.hasSuffix(".swift") {
      let source = SwiftFile(Array(file.text.utf8))
      for (index, token) in source.tokens.enumerated() {
        let text = source.text(of: token.range)
        // The name alone may be a title, or name a storyboard of the module.
        if token.kind == .stringSegment, isNamed(text), text != sample.name { candidates.insert(text) }
        guard token.kind == .identifier, isNamed(text) else { continue }
        wanted.insert(text)
        let keyword = index > 0 ? source.tokens[index - 1].keyword : nil
        if keyword == .let || keyword == .var || keyword == .case || keyword == .func { declared.insert(text) }
      }
      for declaration in source.declarations where declaration.kind != .extension {
        declared.insert(declaration.name)
        if declaration.kind.isType { types.insert(declaration.name) }
      }
    }
    wanted.subtract(declared)
    for path in try files.projectFiles(below: root) {
      let whole = root.pushing(path)
      guard !own.contains(whole) else { continue }
      // Asset catalogs name images by directories such as `logo.imageset`.
      strings.formUnion(
        path.components.suffix(2).filter { $0.extension?.hasSuffix("set") == true }.map(\.stem).filter(
          candidates.contains))
      guard ["swift", "strings", "xcstrings", "json", "plist"].contains(path.extension),
        let bytes = try files.readIfPresent(whole, limit: .source), bytes.holds(name) || bytes.holds(lowered)
      else { continue }
      // Keys in a .strings file may have no quotes.
      strings.formUnion(
        candidates.subtracting(strings).filter { text in
          bytes.holds(Array("\"\(text)\"".utf8)) || bytes.holds(Array("\n\(text) = \"".utf8))
        })
      guard path.extension == "swift" else { continue }
      let source = SourceText(path: whole.shown(from: workingDirectory), bytes: bytes)
      for declaration in SwiftFile(bytes).declarations {
        let place = "\(source.path):\(source.line(at: declaration.range.lowerBound))"
        if declaration.kind != .extension, wanted.contains(declaration.name), names[declaration.name] == nil {
          names[declaration.name] = place
        }
        for type in declaration.inheritedTypes.compactMap(\.baseName) where types.contains(type) && isNamed(type) {
          conformances.append("\(place): '\(declaration.name)' conforms to '\(type)'")
        }
      }
    }
  }
}
