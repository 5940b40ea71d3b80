import ArgumentParser
import FileSystem
import SystemPackage
import TestSupport
import Testing

@testable import ViperGenCommand

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Long enough after a test's files were written to rely on their times, or as a user has it.
private let later = Date().timeIntervalSince1970 + 1_000

@Suite("The report of the last run")
struct KeptReportTests {
  private let project: TemporaryFolder
  private let cache: TemporaryFolder

  init() throws {
    project = try TemporaryFolder([
      "Rambafile": "project_name: Shop\n", "Code/A.swift": "class A {}\n", "Code/B.swift": "class B {}\n",
    ])
    cache = try TemporaryFolder()
  }

  private func report(
    _ run: [String] = ["lint"], fewest: Int = 1, at now: Double = later, variables: [String: String] = [:]
  ) throws -> KeptReport {
    let environment = ["HOME": cache.path.string, "XDG_CACHE_HOME": cache.path.string].merging(variables) { $1 }
    return try #require(
      KeptReport(of: run, color: .never, environment: environment, fewest: fewest, now: now))
  }

  /// Looks at the project as lint does, says what it saw, and keeps that.
  private func look(_ kept: KeptReport, meanwhile: () throws -> Void = {}) throws {
    let files = FileSystem(roots: [Root(project.path)], looks: kept.looks)
    for path in try files.files(below: project.path) {
      kept.output.add(
        String(decoding: try files.read(project.path.pushing(path), limit: .file), as: UTF8.self), to: .output)
    }
    kept.output.add("1 error\n", to: .error)
    _ = files.kind(of: project.path.appending("Baseline"))
    try meanwhile()
    kept.keep(endingWith: 2, root: project.path)
  }

  /// What is printed again, with the exit code; `nil` where there is something to look at.
  private func again(_ kept: KeptReport) -> String? {
    let printed = Locked<[UInt8]>([])
    let code = Console.captured.withValue(printed) { kept.printAgain() }
    return code.map { "\($0) " + String(decoding: printed.withLock { $0 }, as: UTF8.self) }
  }

  private var file: FilePath {
    get throws {
      cache.path.pushing(
        try #require(try cache.files.files(below: cache.path).first { $0.string.hasSuffix(".report") }))
    }
  }

  @Test("Is printed again, byte for byte and with its exit code, while nothing has changed")
  func unchanged() throws {
    try look(report())
    #expect(again(try report()) == "2 class A {}\nclass B {}\nproject_name: Shop\n")
    #expect(try cache.files.status(of: file)?.mode == 0o600)
    #expect(try cache.files.status(of: file.removingLastComponent())?.mode == 0o700)
    // Whoever looks below the root writes nothing there.
    #expect(try project.contents().keys.sorted() == ["Code/A.swift", "Code/B.swift", "Rambafile"])
  }

  @Test(
    "Is not printed once anything is otherwise",
    arguments: [
      { try $0.write("class C {}\n", to: "Code/A.swift") },
      { try $0.write("class AA {}\n", to: "Code/A.swift") },
      { try $0.write("", to: "Code/New.swift") },
      { try $0.write("", to: "New.txt") },
      { try $0.files.removeFile($0.path.pushing("Code/B.swift")) },
      { try $0.files.rename($0.path.pushing("Code/B.swift"), to: $0.path.pushing("Code/Z.swift")) },
      { try $0.files.rename($0.path.pushing("Code"), to: $0.path.pushing("Other")) },
      // The same text, written anew.
      { try $0.write("project_name: Shop\n", to: "Rambafile") },
      // What was missing.
      { try $0.write("", to: "Baseline") },
      { folder in
        let code = folder.path.pushing("Code")
        try folder.files.rename(code, to: folder.path.pushing("Elsewhere"))
        try FileManager.default.createSymbolicLink(atPath: code.string, withDestinationPath: "Elsewhere")
      },
    ] as [@Sendable (TemporaryFolder) throws -> Void])
  func changed(_ change: @Sendable (TemporaryFolder) throws -> Void) throws {
    try look(report())
    try change(project)
    #expect(again(try report()) == nil)
  }

  @Test("Is that of the same command line, program and surroundings")
  func others() throws {
    try look(report(["lint", "of Login"]))
    #expect(again(try report(["lint", "of Login"])) != nil)
    #expect(again(try report(["lint", "of", "Login"])) == nil)
    #expect(again(try report(["lint"])) == nil)
    #expect(again(try report(["lint", "of Login"], variables: ["COLUMNS": "60"])) == nil)
    #expect(again(try report(["lint", "of Login"], variables: ["GITHUB_WORKSPACE": "/"])) == nil)
  }

  @Test("Is not kept of files that changed only just: they may change again within the same tick, at the same size")
  func fresh() throws {
    let now = Date().timeIntervalSince1970
    try look(report(at: now))
    try project.write("class Z {}\n", to: "Code/A.swift")
    #expect(again(try report()) == nil)
    #expect(try cache.files.files(below: cache.path).isEmpty)
  }

  @Test("Is not kept where a file changed while it was looked at, or where little was looked at")
  func keptNot() throws {
    let kept = try report()
    try look(kept) {
      try project.write("class A { }\n", to: "Code/A.swift")
      _ = try FileSystem(looks: kept.looks).read(project.path.pushing("Code/A.swift"), limit: .file)
    }
    #expect(again(try report()) == nil)
    try look(report(fewest: 100))
    #expect(again(try report()) == nil)
    let waiting = try report()
    waiting.output.giveUp()
    try look(waiting)
    #expect(again(try report()) == nil)
    #expect(try cache.files.files(below: cache.path).isEmpty)
  }

  @Test("Is not believed where it is damaged, cut short, or open to others; not kept where that cannot be")
  func damaged() throws {
    try look(report())
    let whole = try cache.files.read(file, limit: .file)
    for (bytes, mode) in [
      (whole, 0o600 as UInt32), (whole, 0o640), (Array(whole.dropLast()), 0o600), ([], 0o600),
      (whole.enumerated().map { $0.offset == whole.count - 20 ? $0.element ^ 1 : $0.element }, 0o600),
    ] {
      let path = try file
      try cache.files.removeFile(path)
      try cache.files.write(bytes, toNewFile: path, mode: mode)
      #expect((again(try report()) != nil) == (bytes == whole && mode == 0o600))
    }
    let folder = try file.removingLastComponent()
    try cache.files.removeFolder(folder)
    try cache.files.write([], toNewFile: folder)
    try look(report())
    #expect(again(try report()) == nil)
    // Looking changes nothing below the root, the cache included.
    try cache.files.removeFile(folder)
    let kept = try report()
    try look(kept)
    try cache.files.removeFolder(folder)
    kept.keep(endingWith: 0, root: cache.path)
    #expect(cache.files.kind(of: folder) == .missing)
  }

  @Test("Older ones make room")
  func bounded() throws {
    for number in 0..<20 { try look(report(["lint", "of \(number)"])) }
    #expect(try cache.files.files(below: cache.path).count == 16)
    #expect(again(try report(["lint", "of 19"])) != nil)
  }

  @Test(
    "Is used where nothing but files decides what is said, and not where somebody asks for a new look",
    arguments: [
      ("lint", true), ("lint Login --strict --json", true), ("lint --roles", true), ("lint --no-cache", false),
      ("lint --fix --dry-run", false), ("lint --baseline", false), ("lint --since main", false),
      ("lint --explain unused", false),
    ])
  func used(_ line: String, _ isUsed: Bool) throws {
    let words = line.split(separator: " ").dropFirst().map(String.init)
    #expect((try LintCommand.parse(words).keptReport != nil) == isUsed)
  }
}
