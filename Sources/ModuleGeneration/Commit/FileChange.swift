internal import Diagnostics
public import FileSystem
public import SystemPackage

/// What is to happen to one file: it is created, replaced or removed.
public struct FileChange: Sendable {
  /// Where the file is; absolute.
  public let path: FilePath
  /// What was there when the change was planned; `nil` when nothing was.
  public let before: Content?
  /// The bytes afterwards; `nil` removes the file.
  public let after: [UInt8]?
  /// The permission bits afterwards; those it has when nothing is said.
  public let mode: UInt32?
  /// Whether the disk must hold the new bytes before the old ones go, so that a power cut loses neither.
  ///
  /// What was rendered can be rendered again; waiting for hundreds of such files would take longer than all the rest.
  public let isDurable: Bool

  /// A file's content as it was read.
  public struct Content: Sendable {
    /// Its bytes.
    public let bytes: [UInt8]
    /// Its status then, to notice that somebody else wrote to it since.
    public let status: Status

    /// Makes a content from what a file system read.
    public init(bytes: [UInt8], status: Status) {
      self.bytes = bytes
      self.status = status
    }
  }

  /// Makes a change; what replaces something is durable unless told otherwise.
  public init(path: FilePath, before: Content?, after: [UInt8]?, mode: UInt32? = nil, isDurable: Bool? = nil) {
    self.isDurable = isDurable ?? (before != nil)
    self.path = path
    self.before = before
    self.after = after
    self.mode = mode ?? before?.status.mode
  }
}

extension FileSystem {
  /// The content of a file for a change to start from; `nil` when nothing is there.
  func content(of path: FilePath, shownAs shown: String? = nil) throws(DiagnosticError) -> FileChange.Content? {
    guard kind(of: path) != .missing else { return nil }
    let (bytes, status) = try readDetecting(path, shownAs: shown)
    return .init(bytes: bytes, status: status)
  }
}
