internal import FileSystem
package import SystemPackage

/// Folders of modules that need not be looked into: what their files are called is known.
///
/// A project may have thousands, and a command about one module should not read the folders of all.
package struct KnownModules: Sendable {
  /// The names of such folders by the name of the folder that holds them: modules and their tests lie in folders of one
  /// name.
  private var names: [String: Set<String>] = [:]

  /// None: everything is looked into.
  package init() {}

  /// Makes it of all modules whose files cannot bear the names of others.
  ///
  /// - Parameters:
  ///   - folders: The folders of modules, relative to any folder.
  ///   - files: The names that are looked for. Where a name of a module occurs in one, its folder is looked into.
  package init(_ folders: [String], lookingFor files: some Sequence<String>) {
    let text = Array(files.joined(separator: "/").utf8)
    for folder in folders {
      let parts = folder.utf8.split(separator: UInt8(ascii: "/")).suffix(2)
      guard parts.count == 2, let name = parts.last, !text.holds(name) else { continue }
      names[String(Substring(parts[parts.startIndex])), default: []].insert(String(Substring(name)))
    }
  }

  /// The names in a folder that are passed over.
  package func names(in folder: FilePath) -> Set<String> {
    names.isEmpty ? [] : names[folder.lastComponent?.string ?? ""] ?? []
  }
}

extension [UInt8] {
  fileprivate func holds(_ part: Substring.UTF8View) -> Bool {
    guard let first = part.first else { return true }
    let length = part.count
    guard length <= count else { return false }
    for start in 0...(count - length) where self[start] == first {
      if self[start..<(start + length)].elementsEqual(part) { return true }
    }
    return false
  }
}
