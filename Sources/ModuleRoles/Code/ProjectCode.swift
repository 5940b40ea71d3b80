package import Diagnostics
package import FileSystem
internal import ModuleGeneration
package import SystemPackage

/// The source files of a project, each read once on all cores.
package struct ProjectCode: Sendable {
  /// The files in the order of their paths.
  package let files: [CodeFile]
  /// The types that they declare.
  package let index: CodeIndex
  /// Its storyboards; absolute paths in their order.
  package let storyboards: [FilePath]
  /// The folder that they lie below; absolute.
  package let root: FilePath
  /// Warnings about source files that could not be read, such as one over the limit.
  package let unread: [Diagnostic]

  /// What belongs to others, or is built.
  private static let foreign: Set<String> = [
    "Pods", "Carthage", "DerivedData", "build", "node_modules", "Templates", "SourcePackages", "checkouts", "Vendor",
    "vendor", "ThirdParty",
  ]

  /// Reads all source files below a folder; those that cannot be read are left out and reported in ``unread``.
  ///
  /// - Throws: What keeps the folder from being listed.
  package init(
    below root: FilePath, files: FileSystem, workingDirectory: FilePath
  ) throws(DiagnosticError) {
    let all = try files.files(below: root) { _ in Self.foreign }
    let paths = all.filter { path in
      CodeFile.endings.contains { path.string.hasSuffix($0) } && !Self.isInBundle(path)
    }
    let read = paths.concurrentMap(as: "reading sources") { relative -> (file: CodeFile?, problems: [Diagnostic]) in
      let path = root.pushing(relative)
      let shown = path.shown(from: workingDirectory)
      do throws(DiagnosticError) {
        let bytes = try files.read(path, shownAs: shown, limit: .source)
        return (CodeFile(path, relative: relative, shownAs: shown, bytes: bytes), [])
      } catch {
        return (nil, error.diagnostics)
      }
    }
    self.init(
      files: read.compactMap(\.file), root: root,
      storyboards: all.filter { $0.extension == "storyboard" }.map { root.pushing($0) },
      unread: read.flatMap(\.problems).map { problem in
        var problem = problem
        problem.severity = .warning
        return problem
      })
  }

  /// Puts files together that were read elsewhere.
  package init(files: [CodeFile], root: FilePath, storyboards: [FilePath] = [], unread: [Diagnostic] = []) {
    let files = Self.sortingOutTests(files)
    self.files = files
    self.storyboards = storyboards
    self.root = root
    self.unread = unread
    index = CodeIndex(files)
  }

  /// Files beside those that hold tests, in a folder that is called after them, belong to tests, too.
  private static func sortingOutTests(_ files: [CodeFile]) -> [CodeFile] {
    let folders = Set(files.lazy.filter(\.isTest).compactMap(\.possibleTests))
    guard !folders.isEmpty else { return files }
    return files.map { file in
      guard !file.isTest, let folder = file.possibleTests, folders.contains(folder) else { return file }
      return CodeFile(inTests: file)
    }
  }

  private static func isInBundle(_ path: FilePath) -> Bool {
    // Of most paths only the file's name has a period.
    guard path.string.utf8.count(where: { $0 == UInt8(ascii: ".") }) > 1 else { return false }
    return path.components.contains { name in
      [".framework", ".xcframework", ".bundle", ".xcassets", ".playground"].contains { name.string.hasSuffix($0) }
    }
  }
}
