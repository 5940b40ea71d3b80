package import Diagnostics
package import FileSystem
internal import ProjectKinds
package import SystemPackage

/// The source files of a project, parsed in parallel.
package struct ProjectCode: Sendable {
  /// The files, sorted by path.
  package let files: [CodeFile]
  package let index: CodeIndex
  /// The absolute paths of the storyboards, sorted.
  package let storyboards: [FilePath]
  /// The absolute path of the project's directory.
  package let root: FilePath
  /// Warnings about source files that could not be read, such as files over the size limit.
  package let unread: [Diagnostic]

  /// Reads all source files below a directory; unreadable ones are reported in ``unread``.
  ///
  /// - Throws: An error if a directory cannot be listed.
  package init(
    below root: FilePath, files: FileSystem, workingDirectory: FilePath
  ) throws(DiagnosticError) {
    // The app builds this code, but its authors are others.
    let all = try files.projectFiles(below: root, leavingOut: ["Vendor", "vendor", "ThirdParty"])
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

  package init(files: [CodeFile], root: FilePath, storyboards: [FilePath] = [], unread: [Diagnostic] = []) {
    let files = Self.markingTests(files)
    self.files = files
    self.storyboards = storyboards
    self.root = root
    self.unread = unread
    index = CodeIndex(files)
  }

  /// The same code, in which records determine whether a file contains tests.
  func marking(_ recorded: RecordedFiles) -> ProjectCode {
    var isChanged = false
    let marked = files.map { file in
      guard let isTest = recorded.isTest(file.path), isTest != file.isTest else { return file }
      isChanged = true
      return CodeFile(file, isTest: isTest)
    }
    return isChanged ? ProjectCode(marked: marked, self) : self
  }

  private init(marked files: [CodeFile], _ other: ProjectCode) {
    self.files = files
    (storyboards, root, unread) = (other.storyboards, other.root, other.unread)
    index = CodeIndex(files)
  }

  /// Marks all files as tests in directories that are named like tests and contain tests.
  private static func markingTests(_ files: [CodeFile]) -> [CodeFile] {
    let folders = Set(files.lazy.filter(\.isTestEvidence).flatMap(\.possibleTests))
    guard !folders.isEmpty else { return files }
    return files.map { file in
      guard !file.isTest, file.possibleTests.contains(where: folders.contains) else { return file }
      return CodeFile(file, isTest: true)
    }
  }

  private static func isInBundle(_ path: FilePath) -> Bool {
    // Most paths contain a single period, the one before the file's extension.
    guard path.string.utf8.count(where: { $0 == UInt8(ascii: ".") }) > 1 else { return false }
    return path.components.contains { name in
      [".framework", ".xcframework", ".bundle", ".xcassets", ".playground", ".xctemplate"].contains {
        name.string.hasSuffix($0)
      }
    }
  }
}
