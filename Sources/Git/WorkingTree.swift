package import FileSystem
package import SystemPackage

/// The Git working tree that contains a directory, found without running git.
package struct WorkingTree: Sendable {
  package let top: FilePath
  /// The Git directory of this working tree, if it belongs to the user.
  ///
  /// In a linked working tree and in a submodule, `.git` is a file that names the Git directory. That directory must
  /// name the working tree in turn, or it is not trusted.
  package let gitFolder: FilePath?

  private static let limit = ReadingLimit("a file of git's", bytes: 1 << 20)

  /// - Parameter files: A file system without roots, because the result decides what the root is.
  package init?(holding folder: FilePath, files: FileSystem) {
    var top = folder.lexicallyNormalized()
    while true {
      let path = top.appending(".git")
      switch files.kind(of: path, followingLinks: false) {
      case .folder where Self.isGitFolder(path, files):
        self.init(top: top, gitFolder: Self.isOwn(path, files) ? path : nil)
        return
      case .file, .link:
        self.init(top: top, gitFolder: Self.gitFolder(namedBy: path, top: top, files))
        return
      default: break
      }
      let parent = top.removingLastComponent()
      guard parent != top else { return nil }
      top = parent
    }
  }

  private init(top: FilePath, gitFolder: FilePath?) {
    self.top = top
    self.gitFolder = gitFolder
  }

  /// Git's own test for a Git directory.
  private static func isGitFolder(_ path: FilePath, _ files: FileSystem) -> Bool {
    files.kind(of: path.appending("HEAD"), followingLinks: false) != .missing
      && files.kind(of: path.appending("objects")) == .folder
  }

  private static func isOwn(_ path: FilePath, _ files: FileSystem) -> Bool {
    files.status(of: path, followingLinks: false)?.owner == FileSystem.user
  }

  private static func gitFolder(namedBy path: FilePath, top: FilePath, _ files: FileSystem) -> FilePath? {
    guard files.kind(of: path, followingLinks: false) == .file, let line = line(of: path, files),
      line.hasPrefix("gitdir: "),
      let folder = files.realPath(FilePath(String(line.dropFirst("gitdir: ".count))).resolved(from: top)),
      isOwn(folder, files), files.kind(of: folder.appending("HEAD"), followingLinks: false) != .missing,
      // A directory in the working tree could have been checked out with it, so it is not trusted.
      let real = files.realPath(top), !folder.isWithin(real)
    else { return nil }
    // A linked working tree: `worktrees/NAME` in the main repository.
    if let back = Self.line(of: folder.appending("gitdir"), files) {
      let trees = folder.removingLastComponent()
      guard trees.lastComponent?.string == "worktrees", isGitFolder(trees.removingLastComponent(), files),
        files.realPath(FilePath(back).resolved(from: folder)) == files.realPath(path)
      else { return nil }
      return folder
    }
    guard let setting = workTree(in: folder.appending("config"), files),
      files.realPath(FilePath(setting).resolved(from: folder)) == real
    else { return nil }
    return folder
  }

  private static func line(of path: FilePath, _ files: FileSystem) -> String? {
    guard let bytes = try? files.readIfPresent(path, limit: limit) else { return nil }
    var line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }

  /// The setting `core.worktree`, as `git submodule` writes it.
  private static func workTree(in path: FilePath, _ files: FileSystem) -> String? {
    guard let bytes = try? files.readIfPresent(path, limit: limit) else { return nil }
    var isCore = false
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line, as: UTF8.self).split(separator: "=", maxSplits: 1).map(Self.trimmed)
      guard let first = text.first else { continue }
      if first.hasPrefix("[") { isCore = first.lowercased() == "[core]" }
      if isCore, text.count == 2, first.lowercased() == "worktree" {
        return text[1].hasPrefix("\"") ? String(text[1].dropFirst().dropLast()) : text[1]
      }
    }
    return nil
  }

  private static func trimmed(_ text: Substring) -> String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
    return String(text.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}
