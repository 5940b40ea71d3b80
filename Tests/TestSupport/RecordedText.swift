internal import Diagnostics
internal import FileSystem
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A recorded text in `Recorded` beside its test; `RECORD=1` writes it again.
package enum RecordedText {
  /// The first lines that differ from the recorded text, or `nil` if it is equal.
  package static func difference(_ text: String, _ name: String, beside test: String = #filePath) throws -> String? {
    let folder = FilePath(test).removingLastComponent().pushing("Recorded")
    let file = folder.pushing(FilePath(name))
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try FileSystem.test.makeFolder(folder)
      try Data(text.utf8).write(to: URL(filePath: file.string))
    }
    let kept = String(decoding: try FileSystem().read(file), as: UTF8.self)
    if text == kept { return nil }
    let (new, old) = (lines(text), lines(kept))
    let first = zip(new, old).prefix { $0 == $1 }.count
    func shown(_ lines: [Substring]) -> String { lines.dropFirst(first).prefix(5).joined(separator: "\n") }
    return "\(name):\(first + 1): kept is\n\(shown(old))\nbut now it is\n\(shown(new))\nRECORD=1 writes it anew"
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
