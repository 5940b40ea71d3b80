public import Diagnostics

/// A verified edit of a project's text.
public struct ProjectEdit: Sendable {
  /// A replacement of a byte range.
  public struct Change: Sendable, Hashable {
    /// The byte range in the original; empty for an insertion.
    public let range: Range<Int>
    /// The new bytes; empty for a removal.
    public let replacement: [UInt8]
  }

  /// The number of added or removed objects; a renamed object counts as both.
  public struct Summary: Sendable, Hashable {
    /// File references.
    public var files = 0
    /// Groups.
    public var groups = 0
    /// Entries of build phases.
    public var buildFiles = 0
    /// Build phases.
    public var buildPhases = 0
    /// Paths in exception sets of synchronized folders.
    public var exceptions = 0
    /// References to Swift packages.
    public var packages = 0
    /// Package products that targets depend on.
    public var products = 0
  }

  /// The changes in ascending order, neither adjacent nor overlapping.
  public let changes: [Change]
  let original: [UInt8]
  /// The number of added objects.
  public let added: Summary
  /// The number of removed objects.
  public let removed: Summary
  /// Warnings in the order in which they were found.
  public let warnings: [Diagnostic]

  /// Whether the edit changes nothing.
  public var isEmpty: Bool { changes.isEmpty }

  init(
    changes: [Change] = [], of original: [UInt8], added: Summary = .none, removed: Summary = .none,
    warnings: [Diagnostic] = []
  ) {
    self.changes = changes
    self.original = original
    self.added = added
    self.removed = removed
    self.warnings = warnings
  }

  /// The text of the project after the edit, computed at each access.
  public var result: [UInt8] {
    if changes.isEmpty { return original }
    var result: [UInt8] = []
    result.reserveCapacity(changes.reduce(original.count) { $0 + $1.replacement.count - $1.range.count })
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
