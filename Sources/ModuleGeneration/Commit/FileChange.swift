package import Diagnostics
package import FileSystem
package import SystemPackage

/// What is to happen to one file: it is created, replaced or removed.
package struct FileChange: Sendable {
  /// Where the file is; absolute.
  package let path: FilePath
  /// Another spelling of the path, under which the disk knows the file until now and which it takes for the same;
  /// `nil` when the spelling stays.
  package let formerSpelling: FilePath?
  /// What was there when the change was planned; `nil` when nothing was.
  package let before: Content?
  /// The bytes of the file afterwards; `nil` removes it.
  package let after: [UInt8]?
  /// The permission bits afterwards; those it has when nothing is said.
  package let mode: UInt32?
  /// Whether the disk must hold the new bytes before the old ones go, so that a power cut loses neither.
  ///
  /// What was rendered can be rendered again; waiting for hundreds of such files would take longer than all the rest.
  package let isDurable: Bool

  /// A file's content as it was read.
  package struct Content: Sendable {
    /// Its bytes.
    package let bytes: [UInt8]
    /// Its status then, to notice that somebody else wrote to it since.
    package let status: Status

    /// Makes a content from what a file system read.
    package init(bytes: [UInt8], status: Status) {
      self.bytes = bytes
      self.status = status
    }
  }

  /// Makes a change; what replaces something is durable unless told otherwise.
  package init(
    path: FilePath, before: Content?, after: [UInt8]?, mode: UInt32? = nil, isDurable: Bool? = nil,
    formerSpelling: FilePath? = nil
  ) {
    self.isDurable = isDurable ?? (before != nil)
    self.path = path
    self.formerSpelling = formerSpelling
    self.before = before
    self.after = after
    // Like writing to a file, replacing it drops the bits that run it as its owner or group.
    self.mode = (mode ?? before?.status.mode).map { $0 & ~0o6000 }
  }

  /// Whether the file goes.
  package var isRemoval: Bool { after == nil }
}

extension FileChange {
  /// The contents of the files after the change, as ``FileSystem/showing(_:)`` takes them.
  package var texts: [(path: FilePath, text: [UInt8]?)] {
    (formerSpelling.map { [($0, nil)] } ?? []) + [(path, after)]
  }

  /// A change of what a symbolic link leads to, so that the link stays one.
  func resolvingLink(_ files: FileSystem) throws(DiagnosticError) -> FileChange {
    guard before != nil else { return self }
    let real = try files.resolvingLink(path)
    return real == path
      ? self : FileChange(path: real, before: before, after: after, mode: mode, isDurable: isDurable)
  }

  /// The same changes for the disk that they are made on: where it takes the name of a file that goes for the name of
  /// one that comes, that is one file, which gets another spelling.
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
  /// The content of a file for a change to start from; `nil` when nothing is there.
  ///
  /// - Parameters:
  ///   - shown: How messages call the file; its path unless said.
  ///   - limit: How large files of its kind can be.
  /// - Throws: What reading throws.
  package func content(
    of path: FilePath, shownAs shown: String? = nil, limit: ReadingLimit
  ) throws(DiagnosticError) -> FileChange.Content? {
    guard let (bytes, status) = try readDetectingIfPresent(path, shownAs: shown, limit: limit) else { return nil }
    return FileChange.Content(bytes: bytes, status: status)
  }
}
