#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension Console {
  /// The width of output: `COLUMNS`, or else the terminal's width; `nil` in a pipe.
  static func width(_ environment: [String: String]) -> Int? {
    columns(environment) ?? terminalWidth(.output)
  }

  /// The width to which text for people is wrapped; `nil` for a pipe or a file, which other programs read.
  static func wrappingWidth(_ stream: Stream, _ environment: [String: String]) -> Int? {
    guard isTerminal(stream), let width = columns(environment) ?? terminalWidth(stream), width >= 20 else { return nil }
    return width
  }

  private static func columns(_ environment: [String: String]) -> Int? {
    environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  private static func terminalWidth(_ stream: Stream) -> Int? {
    var size = winsize()
    guard isTerminal(stream), ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
