internal import FileSystem
internal import ModuleGeneration
internal import ModuleTemplates
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The report of a run that only looked, kept so that a run like it need not look again while nothing has changed.
///
/// It lies in the user's cache folder, never below the root, with all that was looked at (see ``Looks``). A run like it asks
/// for all of that anew, what was missing included, and prints the very same bytes only where every answer is the same. As
/// with git's index, nothing is kept of a run that saw something that had changed only just: it might change again within one
/// tick of the clock. Whatever is wrong with what is kept, it is as if there were nothing.
struct KeptReport: Sendable {
  /// Where the run takes down what it looks at.
  let looks = Looks()
  /// Where it takes down what it prints.
  let output = KeptOutput()

  private let folder: PrivateFolder
  private let path: FilePath
  private let disk: FileSystem
  /// All that decides what is printed, but for what lies on the disk.
  private let key: String
  private let trustedUntil: Int64
  private let fewest: Int

  private static let magic = Array("viper-gen report 1\n".utf8)
  private static let limit = ReadingLimit("a kept report", bytes: 64 << 20)
  private static let moment: Int64 = 2_000_000_000
  private static let mostReports = 16

  /// What of the environment plays a part in where things are looked for and in what is printed, besides colours and width.
  private static let variables = [
    "HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "GITHUB_WORKSPACE", "COLUMNS", "TERM",
  ]

  private struct Changed: Error {}

  /// Looks for the report of a run.
  ///
  /// - Parameters:
  ///   - run: What was asked for: the command and each of its options.
  ///   - color: What was asked for of colours.
  ///   - fewest: What looks at less is done as fast again.
  ///   - now: When the run begins, in seconds since 1970.
  /// - Returns: `nil` without a cache folder, and where the system does not tell which program this is.
  init?(
    of run: [String], color: ColorChoice, environment: [String: String], fewest: Int = 256,
    now: Double = Date().timeIntervalSince1970
  ) {
    guard let program = FileSystem.executable, let cache = UserFolders(environment: environment).cache else {
      return nil
    }
    let disk = FileSystem()
    let surroundings = Self.variables.map { "\($0) \(environment[$0].map { "is \($0)" } ?? "is not set")" }
    let streams = [Console.Stream.output, .error].map {
      "\(color.isOn(for: $0, environment)) \(Console.isTerminal($0))"
    }
    let own = [
      ProgramVersion.description, "\(program.size) \(program.identity) \(program.statusTime)",
      disk.workingDirectory.string, "\(Console.width(environment) ?? 0) \(TerminalWidth.current(environment))",
      "\(FileSystem.user)",
    ]
    key = (own + streams + surroundings + run).map { "\($0.utf8.count) \($0)\n" }.joined()
    folder = cache.appending("reports")
    path = folder.path.appending("\(ContentDigest(of: Array(key.utf8)).digits.prefix(32)).report")
    self.fewest = fewest
    self.disk = FileSystem(roots: [Root(cache.path)])
    trustedUntil = Int64(now * 1_000_000_000) - Self.moment
  }

  // MARK: - Printing it again

  /// Prints what the last run like this one printed, if nothing of what it looked at has changed.
  ///
  /// - Returns: The exit code that it ended with; `nil` where there is something to look at.
  func printAgain() -> Int32? {
    guard (try? folder.exists()) == true, let (bytes, status) = try? disk.readDetecting(path, limit: Self.limit),
      status.owner == FileSystem.user,
      status.mode & 0o077 == 0, let kept = contents(bytes)
    else { return nil }
    let now = FileSystem()
    do throws(Changed) {
      _ = try kept.looks.concurrentMap(inPartsOf: 128) { look throws(Changed) in
        guard look.isStillTrue(now) else { throw Changed() }
      }
    } catch {
      return nil
    }
    Console.repeating(kept.parts)
    return kept.code
  }

  private struct Contents {
    let code: Int32
    var parts: [KeptOutput.Part] = []
    var looks: [Looks.Look] = []
  }

  private func contents(_ bytes: [UInt8]) -> Contents? {
    guard bytes.starts(with: Self.magic), var input = NumberInput(bytes, from: Self.magic.count), input.text() == key,
      let code = input.number().flatMap({ Int32(exactly: $0) }), let parts = input.count()
    else { return nil }
    var contents = Contents(code: code)
    for _ in 0..<parts {
      guard let stream = input.number().flatMap({ Int32(exactly: $0) }).flatMap(Console.Stream.init),
        let text = input.text()
      else { return nil }
      contents.parts.append(.init(stream: stream, text: text))
    }
    while !input.isAtEnd {
      guard let question = input.number().flatMap({ Looks.Question(rawValue: Int64($0)) }),
        let answer = input.numbers(Looks.Answer.length).flatMap(Looks.Answer.init), let path = input.text()
      else { return nil }
      contents.looks.append(.init(path, question, answer))
    }
    return contents
  }

  // MARK: - Keeping it

  /// Keeps what the run printed, if that can be relied on; what cannot be written is found out again.
  ///
  /// - Parameters:
  ///   - code: The exit code that it ends with.
  ///   - root: The root, below which nothing is written.
  func keep(endingWith code: Int32, root: FilePath) {
    guard !folder.path.isWithin(root), let parts = output.parts, let looks = looks.all, looks.count >= fewest,
      looks.allSatisfy({ $0.latestChange < trustedUntil })
    else { return }
    var output = NumberOutput(Self.magic)
    output.add(key)
    output.add(Int(code))
    output.add(parts.count)
    for part in parts {
      output.add(Int(part.stream.rawValue))
      output.add(part.text)
    }
    for look in looks {
      output.add(Int(look.question.rawValue))
      output.add(look.answer.numbers)
      output.add(look.path)
    }
    output.end()
    if output.bytes.count <= Self.limit.bytes { write(output.bytes) }
  }

  private func write(_ bytes: [UInt8]) {
    let staged = folder.path.appending(".\(path.lastComponent?.string ?? "")-\(UInt32.random(in: .min ... .max))")
    do {
      try folder.make(disk)
      try disk.write(bytes, toNewFile: staged, mode: 0o600)
      try disk.rename(staged, to: path)
      try removeOldest(in: folder.path)
    } catch {
      try? disk.removeFile(staged)
    }
  }

  /// Leaves the newest reports.
  private func removeOldest(in folder: FilePath) throws {
    let all = try disk.names(in: folder).map { folder.appending($0) }
    guard all.count > Self.mostReports else { return }
    let byAge = all.map { (path: $0, time: disk.status(of: $0, followingLinks: false)?.statusTime ?? 0) }
      .sorted { $0.time > $1.time }
    for old in byAge.dropFirst(Self.mostReports) { try disk.removeFile(old.path) }
  }
}
