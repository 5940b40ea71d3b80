internal import Diagnostics
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
/// It lies in the user's cache folder, never below the root. A file counts as unchanged when its size, inode and both of its
/// times are the same and were long past when it was looked into; otherwise it is read. Whatever is wrong with the index, it
/// is as if there were none.
final class StatusIndex: Sendable {
  /// A fact that was found out: by the digest of everything it was found out from.
  typealias Fact = ContentDigest

  private struct FileEntry {
    var status: [Int64]
    var digest: ContentDigest
    var state: ModuleStatus.FileState
  }

  private struct Contents {
    var files: [String: FileEntry] = [:]
    var facts: Set<Fact> = []
  }

  private let path: FilePath
  private let disk: FileSystem
  private let old: Contents
  private let new = Locked(Contents())
  /// What changed within the last moments may change again without its times telling.
  private let trustedUntil: Int64

  private static let magic = Array("viper-gen status 1\n".utf8)
  private static let limit = ReadingLimit("an index", bytes: 256 << 20)
  private static let moment: Int64 = 2_000_000_000

  /// Opens the index of a project.
  ///
  /// - Parameters:
  ///   - cache: The user's cache folder; absolute.
  ///   - version: The program's version: another one may find other things.
  init?(root: FilePath, cache: FilePath, version: String, files: FileSystem) {
    // Looking changes nothing below the root.
    guard !cache.isWithin(root) else { return nil }
    let name = ContentDigest(of: Array("\(version) \(root.string)".utf8)).digits.prefix(32)
    path = cache.appending("status").appending("\(name).index")
    disk = files
    trustedUntil = Int64(Date().timeIntervalSince1970 * 1_000_000_000) - Self.moment
    old = (try? files.readIfPresent(path, limit: Self.limit)).flatMap { $0 }.flatMap(Self.contents) ?? Contents()
  }

  // MARK: - Asking

  /// How the text of a file stood, if the file is as it was.
  func state(of file: String, _ status: Status, _ digest: ContentDigest) -> ModuleStatus.FileState? {
    guard let entry = old.files[file], entry.digest == digest, entry.status == Self.marks(status) else { return nil }
    new.withLock { $0.files[file] = entry }
    return entry.state
  }

  /// Takes down how the text of a file stands.
  func note(_ state: ModuleStatus.FileState, of file: String, _ status: Status, _ digest: ContentDigest) {
    let time = status.identity[2] &* 1_000_000_000 &+ status.identity[3]
    guard max(time, status.statusTime) < trustedUntil else { return }
    let entry = FileEntry(status: Self.marks(status), digest: digest, state: state)
    new.withLock { $0.files[file] = entry }
  }

  /// Whether something was found out before.
  func knows(_ fact: Fact) -> Bool {
    guard old.facts.contains(fact) else { return false }
    note(fact)
    return true
  }

  /// Takes down what was found out.
  func note(_ fact: Fact) { new.withLock { _ = $0.facts.insert(fact) } }

  private static func marks(_ status: Status) -> [Int64] {
    [Int64(status.size), status.statusTime] + status.identity
  }

  // MARK: - Keeping

  /// Writes what was found, if that is something new; what cannot be written is found out again.
  func save() {
    let contents = new.withLock { $0 }
    // Of few files there is nothing to gain.
    guard contents.files.count + contents.facts.count >= 256, Self.isOther(contents, than: old) else { return }
    let folder = path.removingLastComponent()
    let staged = folder.appending(".\(path.lastComponent?.string ?? "")-\(UInt32.random(in: .min ... .max))")
    do {
      try disk.makeFolder(folder, mode: 0o700)
      try disk.write(Self.bytes(of: contents), toNewFile: staged, mode: 0o600)
      try disk.rename(staged, to: path)
    } catch {
      try? disk.removeFile(staged)
    }
  }

  private static func isOther(_ contents: Contents, than old: Contents) -> Bool {
    contents.files.count != old.files.count || contents.facts != old.facts
      || contents.files.contains {
        old.files[$0.key]?.status != $0.value.status || old.files[$0.key]?.digest != $0.value.digest
      }
  }

  private static func bytes(of contents: Contents) -> [UInt8] {
    var output = magic
    output.reserveCapacity(contents.files.count * 160)
    append(Int64(contents.facts.count), to: &output)
    for fact in contents.facts { output += fact.bytes }
    for (file, entry) in contents.files {
      append(Int64(file.utf8.count), to: &output)
      output += file.utf8
      for number in entry.status { append(number, to: &output) }
      output += entry.digest.bytes
      append(Int64(states.firstIndex(of: entry.state) ?? 0), to: &output)
    }
    output += ContentDigest(of: output).bytes
    return output
  }

  private static func append(_ number: Int64, to output: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { output += $0 }
  }

  private static let states: [ModuleStatus.FileState] = [.pristine, .edited, .conflicted]

  private static func contents(_ bytes: [UInt8]) -> Contents? {
    guard bytes.starts(with: magic), bytes.count >= magic.count + 32 else { return nil }
    var contents = Contents()
    let end = bytes.count - 32
    guard Array(bytes[end...]) == ContentDigest(of: Array(bytes[..<end])).bytes else { return nil }
    var offset = magic.count
    func number() -> Int64? {
      guard offset + 8 <= end else { return nil }
      defer { offset += 8 }
      return bytes.withUnsafeBytes { Int64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Int64.self)) }
    }
    func digest() -> ContentDigest? {
      guard offset + 32 <= end else { return nil }
      defer { offset += 32 }
      return ContentDigest(bytes: bytes[offset..<(offset + 32)])
    }
    guard let count = number(), count >= 0 else { return nil }
    for _ in 0..<count {
      guard let fact = digest() else { return nil }
      contents.facts.insert(fact)
    }
    while offset < end {
      guard let length = number(), length >= 0, length <= Int64(end - offset) else { return nil }
      let file = String(decoding: bytes[offset..<(offset + Int(length))], as: UTF8.self)
      offset += Int(length)
      var status: [Int64] = []
      for _ in 0..<6 { if let value = number() { status.append(value) } }
      guard let digest = digest(), let state = number(), states.indices.contains(Int(state)) else { return nil }
      contents.files[file] = FileEntry(status: status, digest: digest, state: states[Int(state)])
    }
    return contents
  }
}
