package import FileSystem
package import SystemPackage

extension FileSystem {
  /// A directory and its parents, up to the root of the repository or of the disk.
  package func ancestors(of folder: FilePath) -> [FilePath] {
    var result: [FilePath] = []
    var next = folder.lexicallyNormalized()
    while true {
      result.append(next)
      let parent = next.removingLastComponent()
      if kind(of: next.appending(".git")) != .missing || parent == next { return result }
      next = parent
    }
  }
}
