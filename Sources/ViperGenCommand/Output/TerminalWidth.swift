#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

enum TerminalWidth {
  /// Wider lines are hard to read, and narrower values are not plausible.
  private static let sensible = 40...100

  /// The width in `COLUMNS`, or else of the terminal, or else the maximum.
  static func current(_ environment: [String: String]) -> Int {
    let named = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    let columns = named ?? terminal ?? sensible.upperBound
    return min(max(columns, sensible.lowerBound), sensible.upperBound)
  }

  private static var terminal: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
