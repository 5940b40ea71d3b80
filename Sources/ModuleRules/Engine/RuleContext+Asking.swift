internal import Diagnostics
internal import FileSystem
internal import ModuleRoles
internal import SystemPackage

extension RuleContext {
  func relative(_ file: CodeFile) -> FilePath { file.relative }

  /// Suffixes of the names of services, before an optional `Protocol`.
  private static let services = [
    "Service", "Repository", "Storage", "Client", "Gateway", "DAO", "Provider", "Manager", "UseCase", "API", "Worker",
  ]

  /// Words in the names of types that support the view.
  private static let presentation: Set<String> = [
    "state", "localization", "localizable", "localizer", "locale", "theme", "style", "alert", "keyboard", "layout",
    "display", "animation", "animator", "font", "color", "haptic", "haptics", "toast", "banner", "sound", "log",
    "logger",
    "undo", "selection", "section", "format", "formatter", "text", "window", "orientation", "navigation",
  ]

  func service(among types: [String]) -> String? {
    types.first { name in
      // `LoginStateStorage` contains the presenter's state and belongs to it.
      guard roles.role(of: name) == nil, Self.presentation.isDisjoint(with: FirstWord.words(of: name)) else {
        return false
      }
      var bare = name[...]
      for ending in ["Protocol", "Interface", "Type", "Input", "Impl", "Implementation"] where bare.hasSuffix(ending) {
        bare = bare.dropLast(ending.count)
      }
      return Self.services.contains { bare.hasSuffix($0) }
    }
  }

  /// Whether a database manages the objects of a project's type.
  func isManaged(_ name: String) -> Bool {
    guard let place = index.declaration(of: name), index[place].type.isReference else { return false }
    if index[place].type.attributes.contains("Model") { return true }
    let supertypes = index.supertypes(of: name)
    return supertypes.contains { ["NSManagedObject", "RLMObject", "PersistentModel"].contains($0) }
      || supertypes.contains("Object") && index[place].file.imports.contains { $0.module == "RealmSwift" }
  }
}

extension CodeFile {
  var stem: String? { path.stem }

  /// Whether a documentation comment precedes an offset, separated only by white space.
  func isDocumented(at offset: Int) -> Bool {
    var end = offset
    let bytes = text.bytes
    var breaks = 0
    while end > 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end - 1]) {
      if bytes[end - 1] == 0x0A { breaks += 1 }
      end -= 1
    }
    guard end > 1, breaks < 2 else { return false }
    if bytes[end - 2] == UInt8(ascii: "*"), bytes[end - 1] == UInt8(ascii: "/") { return true }
    let start = bytes[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return bytes[start..<end].drop { $0 == 0x20 || $0 == 0x09 }.starts(with: Array("///".utf8))
  }
}
