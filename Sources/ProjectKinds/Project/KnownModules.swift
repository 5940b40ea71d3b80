internal import Diagnostics
internal import FileSystem
package import SystemPackage

/// Module directories that a search can skip because their file names are known.
///
/// A project may have thousands of modules. A command for one module should not read all their directories.
package struct KnownModules: Sendable {
  /// Names of module directories, by the name of the parent directory.
  ///
  /// The directory name is enough: code and tests of modules are in parent directories of the same name.
  private var names: [String: Set<String>] = [:]
  private let wanted: WantedNames

  /// An empty list; a search reads every directory.
  package init() { self.init(lookingFor: []) }

  /// An empty list for a search.
  ///
  /// - Parameter files: File names to search for. A module whose name occurs in one of them is not skipped.
  package init(lookingFor files: some Sequence<String>) {
    wanted = WantedNames(files)
  }

  /// Adds the modules that a search can skip.
  ///
  /// - Parameters:
  ///   - modules: The names of the modules' directories.
  ///   - folder: The parent directory, relative to any directory.
  package mutating func add(_ modules: some Sequence<String>, in folder: String) {
    let holder = folder.utf8.lastIndex(of: UInt8(ascii: "/")).map { folder.utf8.index(after: $0) } ?? folder.startIndex
    guard holder < folder.endIndex else { return }
    var known = names.removeValue(forKey: String(folder[holder...])) ?? []
    for name in modules where !wanted.mention(name) { known.insert(name) }
    names[String(folder[holder...])] = known
  }

  /// The names of subdirectories to skip.
  package func names(in folder: FilePath) -> Set<String> {
    names.isEmpty ? [] : names[folder.lastComponent?.string ?? ""] ?? []
  }
}

/// File names, joined into one text so that thousands of module names can be looked up quickly.
private struct WantedNames: Sendable {
  private let text: [UInt8]
  /// Whether two bytes follow each other anywhere in the text.
  ///
  /// The first pairs of bytes rule out nearly every name.
  private let pairs: [Bool]

  init(_ names: some Sequence<String>) {
    let text = Array(names.joined(separator: "/").utf8)
    var pairs = text.count < 2 ? [] : [Bool](repeating: false, count: 1 << 16)
    for (one, next) in zip(text, text.dropFirst()) { pairs[Int(one) << 8 | Int(next)] = true }
    (self.text, self.pairs) = (text, pairs)
  }

  func mention(_ name: String) -> Bool {
    var last: UInt8?
    for byte in name.utf8 {
      if let last, pairs.isEmpty || !pairs[Int(last) << 8 | Int(byte)] { return false }
      last = byte
    }
    return text.holds(Array(name.utf8))
  }
}
