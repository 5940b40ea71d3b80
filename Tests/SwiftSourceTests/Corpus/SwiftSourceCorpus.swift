import SwiftSource
import SystemPackage
import Testing

@testable import declarations

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Compares the declarations read from real files with those of the toolchain's parser.
///
/// `SWIFT_CORPUS` names directories of Swift files, separated by colons; the default is this package. The suite is disabled
/// if the toolchain contains no parser.
@Suite(.enabled(if: ToolchainParser.libraries != nil, "the toolchain brings no SwiftParser"))
struct SwiftSourceCorpus {
  /// The comparisons so far.
  private struct MergeLineCounts {
    var equal = 0
    var all = 0
    var lost: [String] = []
    var differences: [String] = []
  }

  @Test func `declarations equal those of the toolchain`() async throws {
    let folder = FilePath(FileManager.default.temporaryDirectory.path).appending("corpus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(atPath: folder.string, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder.string) }
    let parser = try await ToolchainParser(in: folder)
    let files = Self.files
    try #require(!files.isEmpty, "no Swift file in the corpus")
    var recent = MergeLineCounts()
    for (number, file) in RecentSyntaxTests.files.enumerated() {
      let path = folder.appending("recent-\(number).swift").string
      try Data(file.code.utf8).write(to: URL(filePath: path))
      Self.compare(path, try await parser.lines(of: [path])[path] ?? [], &recent)
    }
    #expect(recent.differences == [])
    var tally = MergeLineCounts()
    for start in stride(from: 0, to: files.count, by: 200) {
      let batch = Array(files[start..<min(start + 200, files.count)])
      let expected = try await parser.lines(of: batch)
      for path in batch { Self.compare(path, expected[path] ?? [], &tally) }
    }
    for difference in tally.differences.prefix(40) { print(difference) }
    for path in tally.lost { print("lost: \(path)") }
    print("\(tally.equal) of \(tally.all) declarations equal in \(files.count) files")
    #expect(tally.lost.isEmpty)
    #expect(tally.all > 0)
    #expect(Double(tally.equal) >= 0.9995 * Double(tally.all))
  }

  private static func compare(_ path: String, _ expected: [String], _ tally: inout MergeLineCounts) {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else { return }
    // Lines are split as in the other program's output, because a default value can contain line breaks.
    let found = DeclarationListing(file: SwiftFile([UInt8](data))).lines
      .flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    tally.all += expected.count
    if found == expected {
      tally.equal += expected.count
      return
    }
    var unmatched: [String: Int] = [:]
    for line in found { unmatched[line, default: 0] += 1 }
    var equal = 0
    for line in expected {
      if let count = unmatched[line], count > 0 {
        unmatched[line] = count - 1
        equal += 1
      } else {
        tally.differences.append("\(path)\n  expected \(line)")
      }
    }
    tally.differences += unmatched.filter { $0.value > 0 }.map { "\(path)\n  found    \($0.key)" }
    tally.equal += equal
    if equal == 0 { tally.lost.append(path) }
  }

  private static var files: [String] {
    let root = FilePath(#filePath).removingLastComponent().removingLastComponent().removingLastComponent()
    let own = ["Sources", "Tests", "Samples"].map { root.removingLastComponent().appending($0).string }
    let named = ProcessInfo.processInfo.environment["SWIFT_CORPUS"].map { $0.split(separator: ":").map(String.init) }
    return (named ?? own).flatMap { folder in
      ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [])
        .filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted().map { "\(folder)/\($0)" }
        .filter { path in
          var isFolder: Bool = false
          #if canImport(FoundationEssentials)
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder
          #else
            var isObjectiveCFolder = ObjCBool(false)
            defer { isFolder = isObjectiveCFolder.boolValue }
            return FileManager.default.fileExists(atPath: path, isDirectory: &isObjectiveCFolder)
              && !isObjectiveCFolder.boolValue
          #endif
        }
    }
  }
}
