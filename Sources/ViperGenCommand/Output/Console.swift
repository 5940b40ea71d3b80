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

/// Where a command prints: data to standard output, talk and mistakes to standard error.
///
/// It takes nothing but ``StyledText``, so that whatever was read anywhere has been made visible before it is printed.
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
  /// Where standard output goes instead, while a command runs another one.
  static let captured = TaskLocal<Locked<[UInt8]>?>(wrappedValue: nil)

  /// The first error of the system that kept data from being written to standard output.
  private static let outputError = Locked<Int32?>(nil)

  /// Reports that data could not be written, if so.
  ///
  /// - Returns: The exit code that follows from that; `nil` if everything was written.
  static func reportOutputError() -> ExitCode? {
    guard let code = outputError.withLock({ $0 }) else { return nil }
    let error = FileSystem.failure(writing: FilePath("standard output"), code)
    Console(environment: [:]).report(error.diagnostics)
    return ExitCodes.code(for: error.diagnostics)
  }

  /// What was reported so far, where one object for programs says it in the end; `nil` where people read.
  let reported: Locked<[Diagnostic]>?

  /// Mistakes as another program reads them; `nil` where people do.
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
  }

  /// Prints data.
  func write(_ text: StyledText) {
    put(text.text(colored: colorsOutput), to: .output)
  }

  /// Prints a value for programs, as JSON with sorted keys.
  func writeJSON(_ value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return }
    write(StyledText(json: String(decoding: data, as: UTF8.self)) + "\n")
  }

  /// Prints a sentence for people.
  func talk(_ text: StyledText) {
    if !isQuiet { put((text + "\n").text(colored: colorsErrors), to: .error) }
  }

  /// Prints a question, whose answer is typed behind it.
  func ask(_ text: StyledText) {
    put(text.text(colored: colorsErrors), to: .error)
  }

  /// Prints mistakes, those of a file by its lines; of endless ones the first, and how many there are.
  func report(_ diagnostics: [Diagnostic]) {
    let diagnostics = diagnostics.byPlace
    if let reported { return reported.withLock { $0 += diagnostics } }
    // GitHub reads commands from either stream, Xcode too.
    if let lines = annotations(diagnostics.readable) { return put(lines.text(colored: false), to: .error) }
    put(diagnostics.readable.text(colored: colorsErrors), to: .error)
  }

  /// Prints what the parser of the command line says, quiet or not.
  func say(_ text: StyledText, to stream: Stream) {
    put(text.text(colored: false), to: stream)
  }

  /// Shows the line of progress.
  func showProgress(_ text: StyledText) {
    Self.writeBytes(text.text(colored: false), to: .error)
  }

  /// Takes the line of progress away, if one is shown.
  func endProgress() {
    if let erasure = ProgressLine.taken() { Self.writeBytes(erasure.text(colored: false), to: .error) }
  }

  static func isTerminal(_ stream: Stream) -> Bool {
    isatty(stream.rawValue) == 1
  }

  /// Keeps `viper-gen gen … | head` from ending in the middle of its work when nobody reads on.
  static func outliveReaders() {
    signal(SIGPIPE, SIG_IGN)
  }

  private func put(_ text: String, to stream: Stream) {
    if stream == .output, let captured = Self.captured.get() { return captured.withLock { $0 += text.utf8 } }
    endProgress()
    Self.writeBytes(text, to: stream)
  }

  private static func writeBytes(_ text: String, to stream: Stream) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { systemWrite(stream.rawValue, $0.baseAddress, $0.count) }
      if written < 0 {
        switch errno {
        case EINTR: continue
        case EAGAIN:
          // A terminal that another program made non-blocking.
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
  /// What is about files, in the order in which they were read, by their lines; then what is about the command line,
  /// nearest to where it was typed.
  var byPlace: [Diagnostic] {
    guard count > 1 else { return self }
    var files: [String: Int] = [:]
    // A file can hold a mistake on each of its lines: these are counted once, not for each mistake.
    var mistakes: [ObjectIdentifier: [Int]] = [:]
    for (index, place) in map(\.place).enumerated() {
      guard let place else { continue }
      if files[place.path] == nil { files[place.path] = files.count }
      if let source = place.source { mistakes[ObjectIdentifier(source), default: []].append(index) }
    }
    var lines = Array<Int>(repeating: 0, count: count)
    for indices in mistakes.values {
      let found = self[indices[0]].place?.source?.lines(at: indices.compactMap { self[$0].place?.range.lowerBound })
      for (index, line) in zip(indices, found ?? []) { lines[index] = line }
    }
    let order = indices.map { index in
      // Of a line, the cause was found before what follows from it.
      (self[index].place.flatMap { files[$0.path] } ?? files.count, lines[index], index)
    }
    return order.sorted { $0 < $1 }.map { self[$0.2] }
  }

  /// All of them for people, with an empty line around whatever takes more than one.
  fileprivate func text(colored: Bool) -> String {
    let texts = map { StyledText($0).text(colored: colored) }
    let isLong = texts.map { $0.dropLast().contains("\n") }
    return texts.indices.map { index in
      (index > 0 && (isLong[index - 1] || isLong[index]) ? "\n" : "") + texts[index]
    }.joined()
  }

  /// As many as anybody reads: a file can hold a mistake on each of a million lines.
  var readable: [Diagnostic] {
    let limit = 100
    guard count > limit else { return self }
    // What stops the run is never left out for what does not.
    let errors = filter { $0.severity == .error }
    let warnings = filter { $0.severity == .warning }
    let severity: Diagnostic.Severity = errors.count > limit ? .error : .warning
    let rest = Diagnostic(
      severity, "more", "\(count - limit) more, which are not shown", help: ["mend these first"])
    return errors.prefix(limit) + warnings.prefix(Swift.max(0, limit - errors.count)) + [rest]
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
