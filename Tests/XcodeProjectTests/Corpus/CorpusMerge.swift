import Diagnostics
import Foundation

@testable import XcodeProject

/// Merges the edits of two branches with git in a temporary repository.
struct CorpusMerge {
  private let repository: String

  init() throws {
    repository = NSTemporaryDirectory() + "pbxproj-merge-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(atPath: repository, withIntermediateDirectories: true)
    _ = try git(["init", "-q"])
  }

  func remove() { try? FileManager.default.removeItem(atPath: repository) }

  /// The merged text, or `nil` after a conflict.
  func merge(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) throws -> [UInt8]? {
    let root = try commit(base, parent: nil)
    let left = try commit(ours, parent: root)
    let right = try commit(theirs, parent: root)
    let merged = try git(["merge-tree", "--write-tree", left, right])
    guard merged.status == 0 else { return nil }
    let tree = String(decoding: merged.output, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
    return try git(["cat-file", "blob", tree + ":project.pbxproj"]).output
  }

  private func commit(_ bytes: [UInt8], parent: String?) throws -> String {
    let blob = try git(["hash-object", "-w", "--stdin"], input: bytes).line
    let tree = try git(["mktree"], input: Array("100644 blob \(blob)\tproject.pbxproj\n".utf8)).line
    return try git(["commit-tree", tree, "-m", "x"] + (parent.map { ["-p", $0] } ?? [])).line
  }

  private func git(_ arguments: [String], input: [UInt8] = []) throws -> (status: Int32, output: [UInt8], line: String)
  {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", repository, "-c", "user.name=Ada", "-c", "user.email=ada@example.org"] + arguments
    let (standardInput, standardOutput) = (Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    let inputFile = repository + "/input"
    try Data(input).write(to: URL(filePath: inputFile))
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: inputFile))
    try process.run()
    let output = Array(try standardOutput.fileHandleForReading.readToEnd() ?? Data())
    process.waitUntilExit()
    let line = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return (process.terminationStatus, output, line)
  }
}
