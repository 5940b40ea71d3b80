package import Diagnostics
package import FileSystem
package import SystemPackage

/// The creation, replacement or removal of one file.
package struct FileChange: Sendable {
  /// The absolute path of the file.
  package let path: FilePath
  /// The file's current path if only the letter case changes; otherwise `nil`.
  ///
  /// Used on disks that ignore case.
  package let formerSpelling: FilePath?
  /// The content when the change was planned; `nil` if the file did not exist.
  package let before: Content?
  /// The new content; `nil` removes the file.
  package let after: [UInt8]?
  /// The new permission bits; `nil` keeps the current ones.
  package let mode: UInt32?
  /// Whether the new content must reach the disk before the old file is removed.
  ///
  /// A power failure then loses neither. Rendered files can be rendered again, and waiting for hundreds of them would
  /// take longer than the rest of the commit.
  package let isDurable: Bool

  /// The content of a file when it was read.
  package struct Content: Sendable {
    package let bytes: [UInt8]
    /// The status at that time, to detect later writes.
    package let status: Status

    package init(bytes: [UInt8], status: Status) {
      self.bytes = bytes
      self.status = status
    }
  }

  /// - Parameter isDurable: By default, changes to existing files are durable.
  package init(
    path: FilePath, before: Content?, after: [UInt8]?, mode: UInt32? = nil, isDurable: Bool? = nil,
    formerSpelling: FilePath? = nil
  ) {
    self.isDurable = isDurable ?? (before != nil)
    self.path = path
    self.formerSpelling = formerSpelling
    self.before = before
    self.after = after
    // Clear the setuid and setgid bits, as writing to the file would.
    self.mode = (mode ?? before?.status.mode).map { $0 & ~0o6000 }
  }

  package var isRemoval: Bool { after == nil }
}

extension FileChange {
  /// The contents after the change, for ``FileSystem/showing(_:)``.
  package var texts: [(path: FilePath, text: [UInt8]?)] {
    (formerSpelling.map { [($0, nil)] } ?? []) + [(path, after)]
  }

  /// The change of a symbolic link's destination, which preserves the link.
  func resolvingLink(_ files: FileSystem) throws(DiagnosticError) -> FileChange {
    guard before != nil else { return self }
    let real = try files.resolvingLink(path)
    return real == path
      ? self : FileChange(path: real, before: before, after: after, mode: mode, isDurable: isDurable)
  }

  /// Joins a removal and a creation whose paths differ only in case.
  ///
  /// On a disk that ignores case, this is one file that changes its spelling.
  static func joiningSpellings(_ changes: [FileChange], _ files: FileSystem) -> [FileChange] {
    let removals = changes.filter(\.isRemoval)
    let index = EntryIndex(removals.map(\.path), files: files)
    guard !index.isEmpty else { return changes }
    let former = Dictionary(removals.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var joined: Set<FilePath> = []
    let all = changes.map { change in
      guard !change.isRemoval, let spelling = index.spelling(of: change.path), spelling != change.path,
        let removal = former[spelling], joined.insert(spelling).inserted
      else { return change }
      return FileChange(
        path: change.path, before: removal.before, after: change.after, mode: change.mode,
        isDurable: change.isDurable, formerSpelling: spelling)
    }
    return all.filter { !$0.isRemoval || !joined.contains($0.path) }
  }
}

extension FileSystem {
  /// The content of a file, for planning a change; `nil` if the file does not exist.
  ///
  /// - Parameters:
  ///   - shown: The path in messages; `path` by default.
  ///   - limit: The maximum size for this kind of file.
  /// - Throws: Any error while reading the file.
  package func content(
    of path: FilePath, shownAs shown: String? = nil, limit: ReadingLimit
  ) throws(DiagnosticError) -> FileChange.Content? {
    guard let (bytes, status) = try readDetectingIfPresent(path, shownAs: shown, limit: limit) else { return nil }
    return FileChange.Content(bytes: bytes, status: status)
  }
}
