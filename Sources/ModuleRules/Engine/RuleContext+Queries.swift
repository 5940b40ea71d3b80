internal import Diagnostics
internal import FileSystem
internal import ModuleRoles
internal import SystemPackage

extension RuleContext {
  func relative(_ file: CodeFile) -> FilePath { file.relative }

  /// Whether a database manages the objects of a project's type.
  func isManaged(_ name: String) -> Bool {
    guard let place = index.declaration(of: name), index[place].type.isReference || index.kind(at: place) == .alias
    else { return false }
    let supertypes = index.supertypes(of: name)
    let isModel = ([name] + supertypes).contains { type in
      index.declaration(of: type).map { index[$0].type.attributes.contains("Model") } ?? false
    }
    return isModel || supertypes.contains { ["NSManagedObject", "RLMObject", "PersistentModel"].contains($0) }
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
