import Diagnostics
import Foundation
import Testing

@testable import XcodeProject

@Suite struct JSONDepthTests {
  /// The stack size of task threads on macOS.
  private static let stackSize = 512 * 1024

  @Test func `groups and unknown values at the depth limit are edited on a small stack`() async throws {
    let depth = 124
    let groups = String(repeating: #"{ "kind": "group", "path": "G", "children": [ "#, count: depth)
    let unknown = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    let text =
      #"{ "files": [ "# + groups + #"{ "path": "A.swift", "x": "# + unknown.prefix(2) + unknown.suffix(2) + " }"
      + String(repeating: " ] }", count: depth) + #" ], "y": "# + unknown + " }"
    let folder = String(repeating: "G/", count: depth)
    let outcome = await withCheckedContinuation { (continuation: CheckedContinuation<String, Never>) in
      let thread = Thread {
        do {
          let project = try JSONFixture.open(text)
          _ = (project.mainGroup, project.targets)
          let edit = try project.adding([FileAddition(path: folder + "N/B.swift")])
          let after = try JSONFixture.open(String(decoding: edit.result, as: UTF8.self))
          let moved = try after.renaming("G", to: "H")
          let isRestored = try after.removing([folder + "N/B.swift"]).result == project.bytes
          continuation.resume(returning: "\(isRestored) \(!moved.isEmpty)")
        } catch {
          continuation.resume(returning: "\(error)")
        }
      }
      thread.stackSize = Self.stackSize
      thread.start()
    }
    #expect(outcome == "true true")
  }
}
