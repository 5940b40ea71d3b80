internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What was found at the last look, so that what has not changed since need not be looked into again, as git's index knows it.
///
/// It lies in the user's cache folder, never below the root. A file or folder counts as unchanged when its size, inode and
/// both of its times are the same and were long past when it was looked into; otherwise it is read. Whatever is wrong with
/// the index, it is as if there were none.
final class StatusIndex: Sendable {
  /// A fact that was found out: by the digest of everything it was found out from.
  typealias Fact = ContentDigest

  /// What is known of a module, by the digest of its record.
  struct Module: Sendable, Hashable {
    /// How the files stood, in the order of the record; `nil` where nothing is known.
    var files: [Seen?] = []
    /// The folders of the module, in the order of their paths, when they held no file but the record's.
    var folders: [Seen]?
    /// Files that are written once per project, and that another module wrote, relative to the root.
    ///
    /// The module is as it should be as long as they are there.
    var shared: [String] = []
  }

  /// A file or folder as it was when it was looked into.
  struct Seen: Sendable, Hashable {
    private let size: Int64
    private let device: Int64
    private let inode: Int64
    /// In nanoseconds, as all times here.
    private let changed: Int64
    private let statusChanged: Int64
    private let knownState: Int64

    fileprivate init(_ status: Status, _ state: ModuleStatus.FileState?) {
      let identity = status.identity
      (size, device, inode) = (Int64(status.size), identity[0], identity[1])
      (changed, statusChanged) = (identity[2] &* 1_000_000_000 &+ identity[3], status.statusTime)
      knownState = Int64(state.flatMap(Self.states.firstIndex) ?? Self.states.count)
    }

    /// Whether nobody has touched it since.
    func isStill(_ status: Status) -> Bool { self == Seen(status, state) }

    /// How its text stood.
    var state: ModuleStatus.FileState? {
      Self.states.indices.contains(Int(knownState)) ? Self.states[Int(knownState)] : nil
    }

    fileprivate var latestChange: Int64 { max(changed, statusChanged) }

    private static let states: [ModuleStatus.FileState] = [.pristine, .edited, .conflicted]

    fileprivate static let length = 6
    var numbers: [Int64] { [size, device, inode, changed, statusChanged, knownState] }

    fileprivate init?(_ numbers: [Int64]) {
      guard numbers.count == Self.length, numbers[2] != 0 else { return nil }
      (size, device, inode) = (numbers[0], numbers[1], numbers[2])
      (changed, statusChanged, knownState) = (numbers[3], numbers[4], numbers[5])
    }
  }

  private struct Contents: Sendable, Equatable {
    var modules: [ContentDigest: Module] = [:]
    var facts: Set<Fact> = []
  }

  private let folder: PrivateFolder
  private let path: FilePath
  private let disk: FileSystem
  /// By what it is known that this very program wrote the index: another one may find other things.
  private let program: ContentDigest
  private let old: Contents
  private let new = Locked(Contents())
  /// What changed within the last moments may change again without its times telling.
  private let trustedUntil: Int64

  private static let none = [Int64](repeating: 0, count: Seen.length)
  private static let magic = Array("viper-gen status 2\n".utf8)
  private static let limit = ReadingLimit("an index", bytes: 256 << 20)
  private static let moment: Int64 = 2_000_000_000

  /// Opens the index of a project.
  ///
  /// - Parameters:
  ///   - cache: The user's cache folder; absolute.
  ///   - program: What no other build of the program has in common with this one.
  init?(root: FilePath, cache: PrivateFolder, program: String, files: FileSystem) {
    // Looking changes nothing below the root.
    guard !cache.path.isWithin(root), (try? cache.exists()) != nil else { return nil }
    folder = cache.appending("status")
    path = folder.path.appending("\(ContentDigest(of: Array(root.string.utf8)).digits.prefix(32)).index")
    disk = files
    trustedUntil = Int64(Date().timeIntervalSince1970 * 1_000_000_000) - Self.moment
    let program = ContentDigest(of: Array(program.utf8))
    self.program = program
    old =
      (try? files.readIfPresent(path, limit: Self.limit)).flatMap { $0 }.flatMap { Self.contents($0, program) }
      ?? Contents()
  }

  // MARK: - Asking and telling

  /// What is known of a module.
  func module(_ record: ContentDigest?) -> Module? { record.flatMap { old.modules[$0] } }

  /// Takes down what is known of a module.
  func note(_ module: Module, of record: ContentDigest) { new.withLock { $0.modules[record] = module } }

  /// A file or folder as it was found; `nil` when that must not be relied on.
  func seen(_ status: Status, _ state: ModuleStatus.FileState? = nil) -> Seen? {
    let seen = Seen(status, state)
    return seen.latestChange < trustedUntil ? seen : nil
  }

  /// Whether something was found out before.
  func knows(_ fact: Fact) -> Bool {
    guard old.facts.contains(fact) else { return false }
    note(fact)
    return true
  }

  /// Takes down what was found out.
  func note(_ fact: Fact) { new.withLock { _ = $0.facts.insert(fact) } }

  // MARK: - Keeping

  /// Writes what was found, if that is something new; what cannot be written is found out again.
  func save() {
    let contents = new.withLock { $0 }
    // Of few modules there is nothing to gain.
    guard contents.modules.count + contents.facts.count >= 32, contents != old else { return }
    let staged = folder.path.appending(".\(path.lastComponent?.string ?? "")-\(UInt32.random(in: .min ... .max))")
    do {
      try folder.make(disk)
      try disk.write(bytes(of: contents), toNewFile: staged, mode: 0o600)
      try disk.rename(staged, to: path)
    } catch {
      try? disk.removeFile(staged)
    }
  }

  private func bytes(of contents: Contents) -> [UInt8] {
    var output = NumberOutput(Self.magic + program.bytes)
    output.add(contents.facts.count)
    for fact in contents.facts { output.bytes += fact.bytes }
    for (record, module) in contents.modules {
      output.bytes += record.bytes
      output.add(module.files.count)
      for file in module.files { output.add(file?.numbers ?? Self.none) }
      output.add(module.folders?.count ?? -1)
      for folder in module.folders ?? [] { output.add(folder.numbers) }
      output.add(module.shared.count)
      for file in module.shared { output.add(file) }
    }
    output.end()
    return output.bytes
  }

  private static func contents(_ bytes: [UInt8], _ program: ContentDigest) -> Contents? {
    let start = magic + program.bytes
    guard bytes.starts(with: start), var input = NumberInput(bytes, from: start.count) else { return nil }
    var contents = Contents()
    guard let count = input.number(), count >= 0 else { return nil }
    for _ in 0..<count {
      guard let fact = input.digest() else { return nil }
      contents.facts.insert(fact)
    }
    while !input.isAtEnd {
      guard let record = input.digest(), let files = input.number(), files >= 0 else { return nil }
      var module = Module()
      module.files.reserveCapacity(min(files, 1024))
      for _ in 0..<files {
        guard let numbers = input.numbers(Seen.length) else { return nil }
        module.files.append(Seen(numbers))
      }
      guard let folders = input.number() else { return nil }
      if folders >= 0 {
        var found: [Seen] = []
        for _ in 0..<folders {
          guard let seen = input.numbers(Seen.length).flatMap(Seen.init) else { return nil }
          found.append(seen)
        }
        module.folders = found
      }
      guard let shared = input.number(), shared >= 0 else { return nil }
      for _ in 0..<shared {
        guard let file = input.text() else { return nil }
        module.shared.append(file)
      }
      contents.modules[record] = module
    }
    return contents
  }
}

extension NumberInput {
  fileprivate mutating func digest() -> ContentDigest? { bytes(32).flatMap { ContentDigest(bytes: $0) } }
}
