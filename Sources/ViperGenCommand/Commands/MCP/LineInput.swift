#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Reads lines of standard input, with a length limit.
struct LineInput {
  enum Line {
    case text([UInt8])
    case tooLong
  }

  static let limit = 4 << 20

  private var buffer: [UInt8] = []
  private var start = 0

  /// The next line without its line feed; `nil` at the end of the input.
  mutating func next() -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      if start == buffer.count, !fill() { return line.isEmpty ? nil : isTooLong ? .tooLong : .text(line) }
      let rest = buffer[start...]
      let part = rest.prefix { $0 != 0x0A }
      if line.count + part.count > Self.limit { isTooLong = true } else { line += part }
      start += part.count
      guard start < buffer.count else { continue }
      start += 1
      return isTooLong ? .tooLong : .text(line)
    }
  }

  private mutating func fill() -> Bool {
    buffer = [UInt8](repeating: 0, count: 1 << 16)
    start = 0
    var count = 0
    repeat { count = systemRead(&buffer) } while count < 0 && errno == EINTR
    buffer.removeLast(buffer.count - max(count, 0))
    return !buffer.isEmpty
  }
}

private func systemRead(_ buffer: inout [UInt8]) -> Int { read(STDIN_FILENO, &buffer, buffer.count) }
