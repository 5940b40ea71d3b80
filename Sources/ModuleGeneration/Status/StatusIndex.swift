internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A cache of earlier results, so that `status` reads only changed files, like Git's index.
///
/// It is in the user's cache directory, never below the root. A file or directory is unchanged if its size, inode and
/// both times are equal. Its times must also have been old enough when it was read. An invalid index is ignored.
final class StatusIndex: Sendable {
  /// A positive result, identified by the digest of all its inputs.
  typealias Fact = ContentDigest

  /// The cached state of a module, by the digest of its record.
  struct Module: Sendable, Hashable {
    /// The states of the files, in the order of the record; `nil` for unknown states.
    var files: [CachedFileState?] = []
    /// The module's directories, sorted, if they contained only recorded files.
    var folders: [CachedFileState]?
    /// Files that are written once per project and that another module wrote, relative to the root.
    ///
    /// The cached state is valid only while they exist.
    var shared: [String] = []
  }

  /// A file or directory when it was last read.
  struct CachedFileState: Sendable, Hashable {
    private let size: Int64
    private let device: Int64
    private let inode: Int64
    /// The modification time in nanoseconds.
    private let changed: Int64
    private let statusChanged: Int64
    private let knownState: Int64

    fileprivate init(_ status: Status, _ state: ModuleStatus.FileState?) {
      let identity = status.identity
      (size, device, inode) = (Int64(status.size), identity[0], identity[1])
      (changed, statusChanged) = (identity[2] &* 1_000_000_000 &+ identity[3], status.statusTime)
      knownState = Int64(state.flatMap(Self.states.firstIndex) ?? Self.states.count)
    }

    func isStill(_ status: Status) -> Bool { self == CachedFileState(status, state) }

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
  /// The identity of the program, because another version may have different results.
  private let program: ContentDigest
  private let old: Contents
  private let new = Locked(Contents())
  /// A file with a more recent change could change again without changing its times.
  private let trustedUntil: Int64

  private static let none = [Int64](repeating: 0, count: CachedFileState.length)
  private static let magic = Array("viper-gen status 2\n".utf8)
  private static let limit = ReadingLimit("an index", bytes: 256 << 20)
  /// The age in nanoseconds at which files are trusted.
  static let settling: Int64 = 2_000_000_000

  /// Opens the index of a project.
  ///
  /// - Parameters:
  ///   - cache: The user's cache directory.
  ///   - program: A value that identifies the build of the program.
  init?(root: FilePath, cache: PrivateFolder, program: String, files: FileSystem, settling: Int64 = settling) {
    // Read-only commands must not write below the root.
    guard !cache.path.isWithin(root), (try? cache.exists()) != nil else { return nil }
    folder = cache.appending("status")
    path = folder.path.appending("\(ContentDigest(of: Array(root.string.utf8)).digits.prefix(32)).index")
    disk = files
    trustedUntil = Int64(Date().timeIntervalSince1970 * 1_000_000_000) - settling
    let program = ContentDigest(of: Array(program.utf8))
    self.program = program
    old =
      (try? files.readIfPresent(path, limit: Self.limit)).flatMap { $0 }.flatMap { Self.contents($0, program) }
      ?? Contents()
  }

  // MARK: - Access

  func module(_ record: ContentDigest?) -> Module? { record.flatMap { old.modules[$0] } }

  func note(_ module: Module, of record: ContentDigest) { new.withLock { $0.modules[record] = module } }

  /// The state to cache; `nil` if the last change is too recent.
  func seen(_ status: Status, _ state: ModuleStatus.FileState? = nil) -> CachedFileState? {
    let seen = CachedFileState(status, state)
    return seen.latestChange < trustedUntil ? seen : nil
  }

  /// Whether the result is cached; if so, keeps it in the index.
  func knows(_ fact: Fact) -> Bool {
    guard old.facts.contains(fact) else { return false }
    note(fact)
    return true
  }

  func note(_ fact: Fact) { new.withLock { _ = $0.facts.insert(fact) } }

  // MARK: - Saving

  /// Writes the index if it changed; errors are ignored, because it is only a cache.
  func save() {
    let contents = new.withLock { $0 }
    // For few modules, an index saves no time.
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
        guard let numbers = input.numbers(CachedFileState.length) else { return nil }
        module.files.append(CachedFileState(numbers))
      }
      guard let folders = input.number() else { return nil }
      if folders >= 0 {
        var found: [CachedFileState] = []
        for _ in 0..<folders {
          guard let seen = input.numbers(CachedFileState.length).flatMap(CachedFileState.init) else { return nil }
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
