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
    /// References to Swift packages.
    public var packages = 0
    /// Products of packages that targets name.
    public var products = 0
  }

  /// All changes, in ascending order, none touching another.
  public let changes: [Change]
  /// The text that the changes are made to.
  let original: ProjectText
  /// What came in.
  public let added: Summary
  /// What went out.
  public let removed: Summary
  /// What the user should know, in the order in which it was found.
  public let warnings: [Diagnostic]

  /// Whether the project stays as it is.
  public var isEmpty: Bool { changes.isEmpty }

  init(
    changes: [Change], of original: ProjectText, added: Summary, removed: Summary, warnings: [Diagnostic]
  ) {
    self.changes = changes
    self.original = original
    self.added = added
    self.removed = removed
    self.warnings = warnings
  }

  /// An edit that changes nothing.
  init(of original: ProjectText, warnings: [Diagnostic]) {
    changes = []
    self.original = original
    added = Summary()
    removed = Summary()
    self.warnings = warnings
  }

  /// The number of bytes of the project afterwards.
  var resultCount: Int {
    changes.reduce(original.count) { $0 + $1.replacement.count - $1.range.count }
  }

  /// The text of the project afterwards, built anew each time.
  public var result: [UInt8] {
    let original = original.bytes
    if changes.isEmpty { return original }
    var result: [UInt8] = []
    result.reserveCapacity(resultCount)
    var position = 0
    for change in changes {
      result += original[position..<change.range.lowerBound]
      result += change.replacement
      position = change.range.upperBound
    }
    result += original[position...]
    return result
  }
}

extension ProjectEdit.Summary {
  package static var none: Self { Self() }

  /// Counts both.
  package static func += (left: inout Self, right: Self) {
    left.files += right.files
    left.groups += right.groups
    left.buildFiles += right.buildFiles
    left.buildPhases += right.buildPhases
    left.exceptions += right.exceptions
    left.packages += right.packages
    left.products += right.products
  }
}
