internal import SwiftSource

/// The `#if` conditions under which a declaration is compiled.
struct BranchConditions {
  /// The conditions as written, with `!` before false ones.
  private let conditions: Set<String>

  /// Collects the conditions of a declaration and its enclosing declarations.
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

  /// Whether the conditions contradict, so that both are never compiled together.
  func exclude(_ other: BranchConditions) -> Bool {
    conditions.contains { other.conditions.contains(Self.negated($0)) }
  }

  private static func negated(_ condition: String) -> String {
    condition.hasPrefix("!") ? String(condition.dropFirst()) : "!" + condition
  }
}
