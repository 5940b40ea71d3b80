internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage

/// Finds what keeps a second template from adding to a module: files that the first one wrote, files of the same name,
/// and types that both declare.
struct PartCollisions {
  let memory: ModuleMemory
  let workingDirectory: FilePath

  /// Throws `module-collision` when the files of a template and those of a module's other templates cannot be in one
  /// module.
  func check(
    _ placed: [ModuleLayout.Placed], of template: String, with record: ModuleRecord
  ) throws(DiagnosticError) {
    let others = record.parts.filter { $0.template.name != template }
    guard !others.isEmpty else { return }
    var owners: [String: String] = [:]
    var names: [String: String] = [:]
    var types: [String: String] = [:]
    for part in others {
      for file in part.files where !file.isOnce {
        owners[file.path] = part.template.name
        let path = FilePath(file.path).resolved(from: memory.root)
        if Self.isCompiled(path) { names[path.lastComponent?.string.lowercased() ?? ""] = file.path }
        guard path.extension == "swift", let bytes = try memory.files.readIfPresent(path, limit: .moduleFile) else {
          continue
        }
        for type in DeclaredTypes.names(in: bytes) { types[type] = file.path }
      }
    }
    var found: [String] = []
    for placed in placed where !placed.file.isOnce {
      guard let content = placed.file.content else { continue }
      let path = memory.relative(placed.path)
      if let owner = owners[path] {
        found.append("\(path) is a file of \(owner) already")
        continue
      }
      if Self.isCompiled(placed.path), let other = names[placed.path.lastComponent?.string.lowercased() ?? ""] {
        found.append("\(path) bears the name of \(other)")
        continue
      }
      guard placed.path.extension == "swift" else { continue }
      for type in DeclaredTypes.names(in: content).sorted() {
        if let other = types[type] { found.append("\(path) declares \(type), as \(other) does") }
      }
    }
    guard !found.isEmpty else { return }
    throw DiagnosticError(
      Diagnostic(
        "module-collision", category: .conflict,
        "'\(template)' cannot add to \(record.name), which was made from \(record.shownTemplates)",
        notes: found.prefix(20).map { .init($0) },
        help: [
          "viper-gen remove \(record.name) makes room for it",
          "another name, or another folder with --module-path, makes a module of its own",
        ]))
  }

  /// Of such files no target takes two of one name.
  private static func isCompiled(_ path: FilePath) -> Bool { ["swift", "m", "mm"].contains(path.extension) }
}

/// The types that a Swift file declares outside of any braces.
///
/// It need not read Swift, only tell words from comments and strings: what it overlooks, the compiler finds.
enum DeclaredTypes {
  private static let keywords: Set<String> = ["class", "struct", "enum", "protocol", "actor", "typealias"]

  /// The names.
  static func names(in bytes: [UInt8]) -> Set<String> {
    var found: Set<String> = []
    var depth = 0
    var isNext = false
    var index = 0
    func starts(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }
    func skip(to end: String) {
      while index < bytes.count, !starts(end) { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
      index = min(index + end.utf8.count, bytes.count)
    }
    while index < bytes.count {
      let byte = bytes[index]
      if starts("//") {
        index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      } else if starts("/*") {
        skip(to: "*/")
      } else if starts("\"\"\"") {
        index += 3
        skip(to: "\"\"\"")
      } else if byte == UInt8(ascii: "\"") {
        index += 1
        skip(to: "\"")
      } else if isWord(byte) {
        let end = bytes[index...].firstIndex { !isWord($0) } ?? bytes.count
        let word = String(decoding: bytes[index..<end], as: UTF8.self)
        if isNext, !keywords.contains(word) { found.insert(word) }
        isNext = depth == 0 && keywords.contains(word)
        index = end
      } else {
        if byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "}") { depth -= 1 }
        if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "`") { isNext = false }
        index += 1
      }
    }
    return found
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: false
    }
  }
}
