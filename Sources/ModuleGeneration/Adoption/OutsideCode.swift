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
  /// Whether the module does not declare its name, so that the name alone is a type of a framework: `UUID()`.
  private(set) var isNameForeign = false
  /// Strings of the module that other files contain too, such as keys of localized texts.
  private(set) var strings: Set<String> = []
  /// The types outside the module that conform to its protocols, with places.
  private(set) var conformances: [String] = []

  private let name: String
  /// The names that the module uses and does not declare.
  private var wanted: Set<String> = []
  private var types: Set<String> = []
  /// The module's strings that contain its name.
  private var candidates: Set<String> = []

  /// Finds the code outside each module, and reads the project's files once for all of them.
  ///
  /// - Parameters:
  ///   - modules: The modules with the paths of their files.
  ///   - workingDirectory: Places are relative to this directory.
  static func all(
    of modules: [(sample: ModuleSample, own: Set<FilePath>)], below root: FilePath, _ files: FileSystem,
    workingDirectory: FilePath
  ) throws(DiagnosticError) -> [OutsideCode] {
    var all = modules.map { OutsideCode(of: $0.sample) }
    for path in try files.projectFiles(below: root) {
      let whole = root.pushing(path)
      let others = all.indices.filter { !modules[$0].own.contains(whole) }
      // Asset catalogs name images by directories such as `logo.imageset`.
      let images = path.components.suffix(2).filter { $0.extension?.hasSuffix("set") == true }.map(\.stem)
      for index in others { all[index].strings.formUnion(images.filter(all[index].candidates.contains)) }
      guard ["swift", "strings", "xcstrings", "json", "plist"].contains(path.extension),
        let bytes = try files.readIfPresent(whole, limit: .source)
      else { continue }
      for index in others where all[index].isNamed(in: bytes) {
        all[index].look(at: bytes, shownAs: whole.shown(from: workingDirectory), isSwift: path.extension == "swift")
      }
    }
    return all
  }

  private init(of sample: ModuleSample) {
    name = sample.name
    var declared: Set<String> = []
    for file in sample.files where file.path.hasSuffix(".swift") {
      let source = SwiftFile(Array(file.text.utf8))
      for (index, token) in source.tokens.enumerated() {
        let text = source.text(of: token.range)
        // The name alone may be a title, or name a storyboard of the module.
        if token.kind == .stringSegment, isNamed(text), text != name { candidates.insert(text) }
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
    isNameForeign = !declared.contains(name)
  }

  private func isNamed(_ text: String) -> Bool { text.lowercased().contains(name.lowercased()) }

  private func isNamed(in bytes: [UInt8]) -> Bool {
    bytes.holds(Array(name.utf8)) || bytes.holds(Array((name.prefix(1).lowercased() + name.dropFirst()).utf8))
  }

  private mutating func look(at bytes: [UInt8], shownAs path: String, isSwift: Bool) {
    strings.formUnion(candidates.subtracting(strings).filter(bytes.holdsText))
    guard isSwift else { return }
    let source = SourceText(path: path, bytes: bytes)
    // A generator writes the same for a new module: doubles of its protocols, accessors of its storyboard.
    let all = SwiftFile(bytes).declarations
    let isGenerated = path.lowercased().hasSuffix("generated.swift")
    let followers = Set(
      (isGenerated ? all : []).filter { declaration in
        declaration.file.names(in: declaration.range).contains { types.contains($0.name) }
      }.map(\.name))
    for declaration in all where !followers.contains(declaration.name) {
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

extension [UInt8] {
  /// Whether a file contains a text in quotes, or as a key at the start of a line.
  ///
  /// Keys in a .strings file may have no quotes.
  package func holdsText(_ text: String) -> Bool {
    let key = Array("\(text) = \"".utf8)
    return holds(Array("\"\(text)\"".utf8)) || holds([UInt8(ascii: "\n")] + key) || starts(with: key)
  }
}
