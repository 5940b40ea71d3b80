internal import FileSystem
internal import Subprocess

extension Git {
  /// So many bytes of messages are kept; whoever prints more says nothing new.
  private static let messageLimit = 1 << 20

  /// What git prints to standard error, without what only tells how far it is; that is told while it goes on.
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

  /// The last line of what git says of how far it is, as `Receiving objects:  45% (9/20)`.
  private static func words(of text: String) -> String {
    let line = text.split { $0 == "\n" || $0 == "\r\n" }.last ?? ""
    return line.split(separator: " ").joined(separator: " ")
  }

  private static func isProgress(_ line: Substring) -> Bool {
    line.hasPrefix("remote: ") && (line.contains("% (") || line.contains("done.") || line.contains("Total "))
      || line.hasPrefix("Receiving objects:") || line.hasPrefix("Resolving deltas:")
  }
}
