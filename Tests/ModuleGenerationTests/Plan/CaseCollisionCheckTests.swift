import Diagnostics
import FileSystem
import SystemPackage
import TestSupport
import Testing

@testable import ModuleGeneration

/// On a disk that ignores case the test's files cannot exist together.
@Suite("Equal paths on a disk that ignores case", .enabled(if: !SpellingTests.ignoresCase))
struct CaseTwinsTests {
  private func refused(
    _ paths: [String], folders: [String] = [], leaving: [String] = [], beside present: [String]
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    for path in present { try folder.files.makeFolder(folder.path.pushing(FilePath(path))) }
    func absolute(_ paths: [String]) -> [FilePath] { paths.map { folder.path.pushing(FilePath($0)) } }
    do {
      try CaseCollisionCheck(files: folder.files, workingDirectory: folder.path).refuse(
        absolute(paths), folders: absolute(folders), leaving: absolute(leaving))
      return []
    } catch {
      return error.diagnostics.map { $0.summary.split(separator: " would")[0] + " " }
    }
  }

  @Test(
    "New paths are compared with existing ones",
    arguments: [
      (["M/login/A.swift"], ["M/Login"], ["'M/login' and 'M/Login' "]),
      (["M/Login/A.swift", "M/Login/B.swift"], ["M/Login"], []),
      (["M/Start/A.swift"], ["M/Login", "M/Restart", "start"], []),
      (["m/Login/A.swift"], ["M"], ["'m' and 'M' "]),
      (["M/GRÖSSE/A.swift"], ["M/Größe"], ["'M/GRÖSSE' and 'M/Größe' "]),
      (["M/Gr\u{F6}n/A.swift"], ["M/Gro\u{308}n"], ["'M/Gr\u{F6}n' and 'M/Gro\u{308}n' "]),
      (["M/Login/a.swift"], ["M/Login/A.swift"], ["'M/Login/a.swift' and 'M/Login/A.swift' "]),
      (["M/Login/A.swift", "M/Login/a.swift"], [], ["'M/Login/a.swift' and 'M/Login/A.swift' "]),
      (["M/Login/V/A.swift", "M/Login/v/B.swift"], [], ["'M/Login/v' and 'M/Login/V' "]),
    ])
  func new(paths: [String], present: [String], expected: [String]) throws {
    #expect(try refused(paths, beside: present) == expected)
  }

  @Test("A module's folder is checked even if its files exist; deleted files do not count")
  func folders() throws {
    #expect(try refused([], folders: ["M/login"], beside: ["M/Login"]) == ["'M/login' and 'M/Login' "])
    #expect(try refused([], folders: ["M/login"], beside: ["M/Login", "M/login"]) == [])
    #expect(try refused(["M/login/A"], folders: ["M/login"], leaving: ["M/Login"], beside: ["M/Login"]) == [])
  }
}
