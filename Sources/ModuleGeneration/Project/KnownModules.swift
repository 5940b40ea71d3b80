internal import Diagnostics
internal import FileSystem
package import SystemPackage

/// Folders of modules that need not be looked into: what their files are called is known.
///
/// A project may have thousands, and a command about one module should not read the folders of all.
package struct KnownModules: Sendable {
  /// The names of such folders by the name of the folder that holds them: modules and their tests lie in folders of one
  /// name.
  private var names: [String: Set<String>] = [:]
  private let wanted: WantedNames

  /// None: everything is looked into.
  package init() { self.init(lookingFor: []) }

  /// None yet.
  ///
  /// - Parameter files: The names that are looked for. Where a name of a module occurs in one, its folder is looked into.
  package init(lookingFor files: some Sequence<String>) {
    wanted = WantedNames(files)
  }

  /// Adds modules whose files cannot bear the names of others.
  ///
  /// - Parameters:
  ///   - modules: The names of the modules' folders.
  ///   - folder: The folder that holds them, relative to any.
  package mutating func add(_ modules: some Sequence<String>, in folder: String) {
    let holder = folder.utf8.lastIndex(of: UInt8(ascii: "/")).map { folder.utf8.index(after: $0) } ?? folder.startIndex
    guard holder < folder.endIndex else { return }
    var known = names.removeValue(forKey: String(folder[holder...])) ?? []
    for name in modules where !wanted.mention(name) { known.insert(name) }
    names[String(folder[holder...])] = known
  }

  /// The names in a folder that are passed over.
  package func names(in folder: FilePath) -> Set<String> {
    names.isEmpty ? [] : names[folder.lastComponent?.string ?? ""] ?? []
  }
}

/// Names of files, in which those of thousands of modules are looked for.
private struct WantedNames: Sendable {
  private let text: [UInt8]
  /// Whether two bytes stand one after the other anywhere in the text: nearly every name is told by its first ones.
  private let pairs: [Bool]

  init(_ names: some Sequence<String>) {
    let text = Array(names.joined(separator: "/").utf8)
    var pairs = text.count < 2 ? [] : [Bool](repeating: false, count: 1 << 16)
    for (one, next) in zip(text, text.dropFirst()) { pairs[Int(one) << 8 | Int(next)] = true }
    (self.text, self.pairs) = (text, pairs)
  }

  /// Whether a name occurs in any of them.
  func mention(_ name: String) -> Bool {
    var last: UInt8?
    for byte in name.utf8 {
      if let last, pairs.isEmpty || !pairs[Int(last) << 8 | Int(byte)] { return false }
      last = byte
    }
    return text.holds(Array(name.utf8))
  }
}
