internal import FileSystem
internal import Subprocess

extension Git {
  /// The maximum size of stored error output in bytes; the rest is dropped.
  private static let messageLimit = 1 << 20

  /// Git's error output without progress lines, which go to the status line.
  static func messages(of stream: SubprocessOutputSequence, as work: Work?) async throws -> String {
    var bytes: [UInt8] = []
    var unfinished: [UInt8] = []
    for try await buffer in stream {
      let more = buffer.withUnsafeBytes { Array($0) }
      if bytes.count < messageLimit { bytes += more }
      guard let work else { continue }
      unfinished += more
      let parts = unfinished.split(separator: UInt8(ascii: "\r"), omittingEmptySubsequences: false)
      if let last = parts.dropLast().last {
        work.say(words(of: String(decoding: last, as: UTF8.self)))
      }
      unfinished = Array((parts.last ?? []).suffix(1024))
    }
    let lines = String(decoding: bytes, as: UTF8.self).split { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
    return lines.filter { work == nil || !isProgress($0) }.joined(separator: "\n")
  }

  /// The last progress line, such as `Receiving objects:  45% (9/20)`.
  private static func words(of text: String) -> String {
    let line = text.split { $0 == "\n" || $0 == "\r\n" }.last ?? ""
    return line.split(separator: " ").joined(separator: " ")
  }

  private static func isProgress(_ line: Substring) -> Bool {
    line.hasPrefix("remote: ") && (line.contains("% (") || line.contains("done.") || line.contains("Total "))
      || line.hasPrefix("Receiving objects:") || line.hasPrefix("Resolving deltas:")
  }
}
