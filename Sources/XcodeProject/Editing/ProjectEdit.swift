public import Diagnostics

/// What an edit does to the text of a project, verified before it is handed out.
public struct ProjectEdit: Sendable {
  /// One place of the original where bytes are taken out, put in, or both.
  public struct Change: Sendable, Hashable {
    /// The bytes of the original that go away; empty for an insertion.
    public let range: Range<Int>
    /// The bytes that stand there afterwards; empty for a removal.
    public let replacement: [UInt8]
  }

  /// How many objects come in or go out; what is renamed does both.
  public struct Summary: Sendable, Hashable {
    /// References to files.
    public var files = 0
    /// Groups.
    public var groups = 0
    /// Memberships in targets: entries of build phases.
    public var buildFiles = 0
    /// Build phases.
    public var buildPhases = 0
    /// Paths in the exceptions of synchronized folders.
    public var exceptions = 0
  }

  /// All changes, in ascending order, none touching another.
  public let changes: [Change]
  /// The text of the project afterwards.
  public let result: [UInt8]
  /// What came in.
  public let added: Summary
  /// What went out.
  public let removed: Summary
  /// What the user should know, in the order in which it was found.
  public let warnings: [Diagnostic]

  /// Whether the project stays as it is.
  public var isEmpty: Bool { changes.isEmpty }

  init(
    changes: [Change], of bytes: [UInt8], added: Summary, removed: Summary, warnings: [Diagnostic]
  ) {
    self.changes = changes
    result = EditBuilder.apply(changes, to: bytes)
    self.added = added
    self.removed = removed
    self.warnings = warnings
  }

  /// An edit that changes nothing.
  init(of bytes: [UInt8], warnings: [Diagnostic]) {
    changes = []
    result = bytes
    added = Summary()
    removed = Summary()
    self.warnings = warnings
  }
}
