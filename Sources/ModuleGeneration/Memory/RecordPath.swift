internal import FileSystem
internal import SystemPackage

/// Where a record lies: `.viper-gen/modules/<code folder>.yml`, so that two branches meet in a record only when both
/// changed the same module, and a record can be found without looking at any other.
struct RecordPath: Hashable {
  /// The module's place as the record's path tells it, relative to the root: `Shop/Modules/Login`.
  let folder: String

  /// Where all records are, relative to the root.
  static let folderName = MemoryFolder.name + "/modules"
  static let suffix = ".yml"

  /// The path of a record, relative to the root.
  var relative: String { "\(Self.folderName)/\(folder)\(Self.suffix)" }

  init(folder: String) {
    self.folder = folder
  }

  /// The place of a module's record; `nil` when the module lies outside of the root, where it cannot be recorded.
  init?(of request: ModuleRequest, root: FilePath) {
    guard let section = request.code ?? request.tests, section.folder.isWithin(root) else { return nil }
    var folder = section.folder.relative(to: root)
    // Files that all lie in one folder leave the module none of its own.
    if folder.lastComponent?.string != request.name { folder.append(request.name) }
    guard RecordedPath.isBelow(folder.string) else { return nil }
    self.folder = folder.string
  }

  /// The place of a module in a folder, which is empty for the root itself.
  init(_ moduleName: String, in folder: String) {
    self.folder = folder.isEmpty ? moduleName : "\(folder)/\(moduleName)"
  }

  /// The name of the module that a record speaks of, by the name of the record's file; `nil` for what cannot be a record.
  static func moduleName(ofFile name: String) -> String? {
    // Asked of thousands of names.
    let (bytes, ending) = (name.utf8, suffix.utf8)
    guard bytes.count > ending.count, bytes.suffix(ending.count).elementsEqual(ending) else { return nil }
    return String(name[..<bytes.index(bytes.endIndex, offsetBy: -ending.count)])
  }

  /// The name of the module that a record at this path speaks of.
  var moduleName: String {
    folder.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(folder[folder.utf8.index(after: $0)...]) } ?? folder
  }
}

/// What a record may say of a path: it comes with branches of other people.
enum RecordedPath {
  private static let git = Array(".git".utf8)

  /// Whether a path is relative and leads to something below the folder it is taken from, and not into a repository's own
  /// folder.
  static func isBelow(_ path: String) -> Bool {
    // Asked of every file of every record: byte by byte.
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
