import Subprocess
import SystemPackage
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The toolchain's parser as a program that is compiled once for each test run.
struct ToolchainParser {
  let program: FilePath

  /// The directory with the toolchain's parser library, or `nil` if there is none.
  static let libraries: String? = {
    let names = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for name in names {
      let compiler = URL(filePath: "\(name)/swiftc").resolvingSymlinksInPath()
      let folder = compiler.deletingLastPathComponent().deletingLastPathComponent().appending(path: "lib/swift/host")
      if FileManager.default.fileExists(atPath: folder.appending(path: "SwiftParser.swiftmodule").path) {
        return folder.path
      }
    }
    return nil
  }()

  /// Compiles the program into a directory.
  init(in folder: FilePath) async throws {
    let libraries = try #require(Self.libraries)
    let source = FilePath(#filePath).removingLastComponent().appending("Oracle/declarations.swift")
    program = folder.appending("declarations-oracle")
    let result = try await run(
      .name("swiftc"),
      arguments: [
        "-O", source.string, "-o", program.string, "-I", libraries, "-L", libraries, "-lSwiftSyntax", "-lSwiftParser",
        "-Xlinker", "-rpath", "-Xlinker", libraries,
      ], output: .discarded, error: .string(limit: 1 << 20))
    #expect(result.terminationStatus.isSuccess, "\(result.standardError)")
  }

  /// The output lines of the program for files, by file path.
  func lines(of files: [String]) async throws -> [String: [String]] {
    let result = try await run(
      executable(at: program.string), arguments: Arguments(files), output: .string(limit: 1 << 30), error: .discarded)
    #expect(result.terminationStatus.isSuccess)
    var lines: [String: [String]] = [:]
    let expected = Set(files)
    var current = ""
    for line in result.standardOutput.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("# "), expected.contains(String(line.dropFirst(2))) {
        current = String(line.dropFirst(2))
        lines[current] = []
      } else {
        lines[current, default: []].append(String(line))
      }
    }
    // The last line break ends a line and does not start one.
    if lines[current]?.last == "" { lines[current]?.removeLast() }
    return lines
  }
}
