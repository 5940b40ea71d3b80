internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Prints data to standard output, and messages to standard error.
///
/// ``StyledText`` makes control characters in foreign text visible.
struct Console: Sendable {
  enum Stream: Int32, Sendable {
    case output = 1
    case error = 2
  }

  let colorsOutput: Bool
  let colorsErrors: Bool
  let isQuiet: Bool
  private let outputWidth: Int?
  private let errorWidth: Int?
  /// Replaces standard output while a command runs another one.
  static let captured = TaskLocal<Locked<[UInt8]>?>(wrappedValue: nil)

  private static let outputError = Locked<Int32?>(nil)

  /// - Returns: The resulting exit code; `nil` if everything was written.
  static func reportOutputError() -> ExitCode? {
    guard let code = outputError.withLock({ $0 }) else { return nil }
    let error = FileSystem.failure(writing: FilePath("standard output"), code)
    Console(environment: [:]).report(error.diagnostics)
    return ExitCodes.code(for: error.diagnostics)
  }

  /// Reported diagnostics, which the JSON result contains; `nil` for text output.
  let reported: Locked<[Diagnostic]>?

  /// Formats diagnostics for another program; returns `nil` for people.
  private let annotations: @Sendable ([Diagnostic]) -> StyledText?

  init(
    color: ColorChoice = .usual, isQuiet: Bool = false, forPrograms: Bool = false, environment: [String: String],
    annotations: @escaping @Sendable ([Diagnostic]) -> StyledText? = { _ in nil }
  ) {
    self.annotations = annotations
    reported = forPrograms ? Locked([]) : nil
    colorsOutput = color.isOn(for: .output, environment)
    colorsErrors = color.isOn(for: .error, environment)
    self.isQuiet = isQuiet
    outputWidth = Self.wrappingWidth(.output, environment)
    errorWidth = Self.wrappingWidth(.error, environment)
  }

  func write(_ text: StyledText) {
    put(text.text(colored: colorsOutput), to: .output, wraps: true)
  }

  /// Prints lines that stay as they are: the contents of files, diffs and other formats.
  func writeVerbatim(_ text: StyledText) {
    put(text.text(colored: colorsOutput), to: .output)
  }

  func writeJSON(_ value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return }
    writeVerbatim(StyledText(json: String(decoding: data, as: UTF8.self)) + "\n")
  }

  func inform(_ text: StyledText) {
    if !isQuiet { put((text + "\n").text(colored: colorsErrors), to: .error, wraps: true) }
  }

  func ask(_ text: StyledText) {
    put(text.text(colored: colorsErrors), to: .error)
  }

  /// Prints diagnostics, sorted by file and line and limited in number.
  func report(_ diagnostics: [Diagnostic]) {
    let diagnostics = diagnostics.byPlace
    if let reported { return reported.withLock { $0 += diagnostics } }
    // GitHub and Xcode parse both streams.
    if let lines = annotations(diagnostics.readable) { return put(lines.text(colored: false), to: .error) }
    put(diagnostics.readable.text(colored: colorsErrors), to: .error, wraps: true)
  }

  /// Prints a message of ArgumentParser, even if the console is quiet.
  func say(_ text: StyledText, to stream: Stream) {
    // ArgumentParser wraps help pages itself.
    put(text.text(colored: false), to: stream, wraps: stream == .error)
  }

  func showProgress(_ text: StyledText) {
    Self.writeBytes(text.text(colored: false), to: .error)
  }

  func endProgress() {
    if let erasure = ProgressLine.taken() { Self.writeBytes(erasure.text(colored: false), to: .error) }
  }

  static func isTerminal(_ stream: Stream) -> Bool {
    isatty(stream.rawValue) == 1
  }

  /// Ignores SIGPIPE, so that `viper-gen gen … | head` does not end the process in the middle of its work.
  static func outliveReaders() {
    signal(SIGPIPE, SIG_IGN)
  }

  private func put(_ text: String, to stream: Stream, wraps: Bool = false) {
    if stream == .output, let captured = Self.captured.get() { return captured.withLock { $0 += text.utf8 } }
    endProgress()
    let width = wraps ? stream == .output ? outputWidth : errorWidth : nil
    Self.writeBytes(width.map { text.wrappedLines(to: $0) } ?? text, to: stream)
  }

  private static func writeBytes(_ text: String, to stream: Stream) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { systemWrite(stream.rawValue, $0.baseAddress, $0.count) }
      if written < 0 {
        switch errno {
        case EINTR: continue
        case EAGAIN:
          // Another program can make a terminal non-blocking.
          var waited = pollfd(fd: stream.rawValue, events: Int16(POLLOUT), revents: 0)
          _ = poll(&waited, 1, -1)
          continue
        case EPIPE: break  // A reader that went away (`| head`) wants no more.
        case let code: if stream == .output { outputError.withLock { $0 = $0 ?? code } }
        }
        return
      }
      bytes = bytes.dropFirst(max(written, 0))
    }
  }
}

extension [Diagnostic] {
  /// Diagnostics about files by line, then those about the command line.
  ///
  /// The latter are printed last, nearest to the user's prompt.
  var byPlace: [Diagnostic] {
    var files: [String: Int] = [:]
    for path in compactMap(\.place?.path) where files[path] == nil { files[path] = files.count }
    let order = indices.map { index in
      // In a line, keep the order, because causes are found before their consequences.
      let place = self[index].place
      return (place.flatMap { files[$0.path] } ?? files.count, place?.line ?? 0, index)
    }
    return order.sorted { $0 < $1 }.map { self[$0.2] }
  }

  fileprivate func text(colored: Bool) -> String {
    let texts = map { StyledText($0).text(colored: colored) }
    let isLong = texts.map { $0.dropLast().contains("\n") }
    return texts.indices.map { index in
      (index > 0 && (isLong[index - 1] || isLong[index]) ? "\n" : "") + texts[index]
    }.joined()
  }

  /// The first diagnostics, because a file can have one on each of a million lines.
  var readable: [Diagnostic] {
    let limit = 100
    guard count > limit else { return self }
    // Errors are never omitted in favor of warnings.
    let errors = filter { $0.severity == .error }
    let warnings = filter { $0.severity == .warning }
    let severity: Diagnostic.Severity = errors.count > limit ? .error : .warning
    let rest = Diagnostic(
      severity, "more", "\(count - limit) more, not shown", help: ["fix the listed ones first"])
    return errors.prefix(limit) + warnings.prefix(Swift.max(0, limit - errors.count)) + [rest]
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
