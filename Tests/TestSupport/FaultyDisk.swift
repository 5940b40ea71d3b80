internal import Diagnostics
package import FileSystem

/// File systems that fail at a counted step.
package enum FaultyDisk {
  /// A file system on which one step fails, as on a full or read-only disk.
  package static func failing(at step: Int) -> FileSystem {
    counting { number throws(DiagnosticError) in
      if number == step { throw DiagnosticError(Diagnostic("disk-full", category: .output, "no space left")) }
    }
  }

  /// A file system on which every step from a number on fails, rollback included, as if the process was killed.
  package static func ending(at step: Int) -> FileSystem {
    counting { number throws(DiagnosticError) in
      if number >= step { throw DiagnosticError(Diagnostic("killed", category: .output, "killed")) }
    }
  }

  /// A file system on which one step fails, and the process is killed some steps later, during rollback.
  package static func failing(at step: Int, endingAt end: Int) -> FileSystem {
    counting { number throws(DiagnosticError) in
      if number == step || number >= end {
        throw DiagnosticError(Diagnostic("killed", category: .output, "killed"))
      }
    }
  }

  /// The number of file system changes in a piece of work.
  package static func steps(of work: (FileSystem) async throws -> Void) async throws -> Int {
    let count = Counter()
    var disk = FileSystem.test
    disk.beforeChange = { (_, _) throws(DiagnosticError) in count.add() }
    try await work(disk)
    return count.value
  }

  private static func counting(_ check: @escaping @Sendable (Int) throws(DiagnosticError) -> Void) -> FileSystem {
    let count = Counter()
    var disk = FileSystem.test
    disk.beforeChange = { (_, _) throws(DiagnosticError) in try check(count.add()) }
    return disk
  }

  private final class Counter: Sendable {
    private let number = Locked(0)
    var value: Int { number.withLock { $0 } }

    @discardableResult
    func add() -> Int {
      number.withLock { count in
        count += 1
        return count - 1
      }
    }
  }
}
