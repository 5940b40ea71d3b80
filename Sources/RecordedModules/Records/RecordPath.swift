internal import FileSystem
internal import ProjectKinds
package import SystemPackage

/// The path of a record: `.viper-gen/modules/<code folder>.yml`.
///
/// Merges conflict only if both branches changed the same module, and a record is found without reading others.
package struct RecordPath: Hashable {
  /// The module's directory, relative to the root: `Shop/Modules/Login`.
  package let folder: String

  /// The directory of all records, relative to the root.
  package static let folderName = RecordsFolder.name + "/modules"
  static let suffix = ".yml"

  /// The path of the record, relative to the root.
  var relative: String { "\(Self.folderName)/\(folder)\(Self.suffix)" }

  init(folder: String) {
    self.folder = folder
  }

  /// The path of a module's record; `nil` for a module outside the root, which cannot be recorded.
  package init?(of request: ModuleRequest, root: FilePath) {
    guard let section = request.code ?? request.tests, section.folder.isWithin(root) else { return nil }
    var folder = section.folder.relative(to: root)
    // With logical groups, the module has no directory of its own.
    if folder.lastComponent?.string != request.name { folder.append(request.name) }
    guard RecordedPath.isBelow(folder.string) else { return nil }
    self.folder = folder.string
  }

  /// - Parameter folder: The parent directory of the module; empty for the root.
  init(_ moduleName: String, in folder: String) {
    self.folder = folder.isEmpty ? moduleName : "\(folder)/\(moduleName)"
  }

  /// The module name in a record's file name; `nil` if the file is not a record.
  static func moduleName(ofFile name: String) -> String? {
    // Compare bytes, because this runs for thousands of names.
    let (bytes, ending) = (name.utf8, suffix.utf8)
    guard bytes.count > ending.count, bytes.suffix(ending.count).elementsEqual(ending) else { return nil }
    return String(name[..<bytes.index(bytes.endIndex, offsetBy: -ending.count)])
  }

  var moduleName: String {
    folder.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(folder[folder.utf8.index(after: $0)...]) } ?? folder
  }
}

/// Validates paths in records, which may come from untrusted branches.
package enum RecordedPath {
  private static let git = Array(".git".utf8)

  /// Whether a path is relative, stays below its base directory and does not enter `.git`.
  package static func isBelow(_ path: String) -> Bool {
    // Compare bytes, because this runs for every file of every record.
    var component = 0
    var isGit = true
    var areDots = true
    func isWrong() -> Bool { component == 0 || areDots && component < 3 || isGit && component == Self.git.count }
    for byte in path.utf8 {
      if byte == UInt8(ascii: "/") {
        if isWrong() { return false }
        (component, isGit, areDots) = (0, true, true)
        continue
      }
      if byte < 0x20 || byte == 0x7F { return false }
      areDots = areDots && byte == UInt8(ascii: ".")
      isGit = isGit && component < Self.git.count && byte | 0x20 == Self.git[component] | 0x20
      component += 1
    }
    return !isWrong()
  }
}
