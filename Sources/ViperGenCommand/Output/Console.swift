internal import Diagnostics

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Where a command prints: data to standard output, talk and mistakes to standard error.
struct Console: Sendable {
  /// Which of the two streams.
  enum Stream: Int32, Sendable {
    case output = 1
    case error = 2
  }

  /// Whether standard output takes colours.
  let colorsOutput: Bool
  /// Whether standard error takes colours.
  let colorsErrors: Bool
  /// Whether talk is left out.
  let isQuiet: Bool

  init(color: ColorChoice = .auto, isQuiet: Bool = false, environment: [String: String]) {
    colorsOutput = color.isOn(for: .output, environment)
    colorsErrors = color.isOn(for: .error, environment)
    self.isQuiet = isQuiet
  }

  /// Prints data.
  func write(_ text: String) {
    Self.write(text, to: .output)
  }

  /// Prints a sentence for people.
  func talk(_ text: String) {
    if !isQuiet { Self.write(text + "\n", to: .error) }
  }

  /// Prints a question, whose answer is typed behind it.
  func ask(_ text: String) {
    Self.write(text, to: .error)
  }

  /// Prints mistakes.
  func report(_ diagnostics: [Diagnostic]) {
    Self.write(DiagnosticPrinter(colored: colorsErrors).text(for: diagnostics), to: .error)
  }

  /// A word in one of the colours of a report, if standard output takes them.
  func paint(_ text: String, _ paint: Paint) -> String {
    colorsOutput ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// The colours of a report.
  enum Paint: String {
    case green = "32"
    case yellow = "33"
    case red = "31"
    case cyan = "36"
    case faint = "2"
  }

  static func isTerminal(_ stream: Stream) -> Bool {
    isatty(stream.rawValue) == 1
  }

  /// Keeps `viper-gen gen … | head` from ending in the middle of its work when nobody reads on.
  static func outliveReaders() {
    signal(SIGPIPE, SIG_IGN)
  }

  private static func write(_ text: String, to stream: Stream) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { systemWrite(stream.rawValue, $0.baseAddress, $0.count) }
      // A reader that went away (`| head`) wants no more.
      if written < 0, errno != EINTR { return }
      bytes = bytes.dropFirst(max(written, 0))
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
