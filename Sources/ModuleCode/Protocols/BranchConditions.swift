internal import SwiftSource

/// What holds where a declaration is compiled, as far as `#if` says it.
struct BranchConditions {
  /// Conditions as they are written, those that do not hold with a `!` before them.
  private let conditions: Set<String>

  /// Those of a declaration and of what stands around it.
  init(of declaration: Declaration) {
    var conditions: Set<String> = []
    var outer: Declaration? = declaration
    while let current = outer {
      for branch in current.branches {
        conditions.formUnion(branch.excluded.map(Self.negated))
        if let condition = branch.condition { conditions.insert(condition) }
      }
      outer = current.parent
    }
    self.conditions = conditions
  }

  var isEmpty: Bool { conditions.isEmpty }

  /// Whether one says what the other denies, so that never both are compiled.
  func exclude(_ other: BranchConditions) -> Bool {
    conditions.contains { other.conditions.contains(Self.negated($0)) }
  }

  private static func negated(_ condition: String) -> String {
    condition.hasPrefix("!") ? String(condition.dropFirst()) : "!" + condition
  }
}
