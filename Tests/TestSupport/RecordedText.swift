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
  /// The first lines that differ from the recorded text.
  struct Difference: Error, CustomStringConvertible {
    let description: String
  }

  /// Compares a text with the recorded one.
  ///
  /// - Throws: ``Difference``.
  package static func check(_ text: String, _ name: String, beside test: String = #filePath) throws {
    let folder = FilePath(test).removingLastComponent().pushing("Recorded")
    let file = folder.pushing(FilePath(name))
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try FileSystem.test.makeFolder(folder)
      try Data(text.utf8).write(to: URL(filePath: file.string))
    }
    let kept = String(decoding: try FileSystem().read(file), as: UTF8.self)
    if text == kept { return }
    let (new, old) = (lines(text), lines(kept))
    let first = zip(new, old).prefix { $0 == $1 }.count
    func shown(_ lines: [Substring]) -> String { lines.dropFirst(first).prefix(5).joined(separator: "\n") }
    throw Difference(
      description: "\(name):\(first + 1): recorded is\n\(shown(old))\nbut now it is\n\(shown(new))\n"
        + "make record SUITE=NAME writes it again")
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
