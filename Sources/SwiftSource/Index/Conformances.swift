extension SourceIndex {
  /// Who inherits from whom, over all files: through extensions, type aliases and the protocols that protocols refine.
  ///
  /// Types are known by their last names, as code mostly says no more.
  public struct Conformances: Sendable {
    private var supertypes: [String: [String]] = [:]
    private var subtypes: [String: [String]] = [:]
    private var aliases: [String: [String]] = [:]

    init(_ types: [Entry]) {
      for type in types {
        let name = type.name.split(separator: ".").last.map(String.init) ?? type.name
        if type.kind == .typeAlias {
          aliases[name, default: []] += type.inherited
        } else {
          supertypes[name, default: []] += type.inherited
          for other in type.inherited { subtypes[other, default: []].append(name) }
        }
      }
      for (alias, names) in aliases {
        for name in names { subtypes[name, default: []].append(alias) }
      }
    }

    /// All that a type inherits from and conforms to, nearest first.
    public func supertypes(of name: String) -> [String] {
      reach(name) { (supertypes[$0] ?? []) + (aliases[$0] ?? []) }
    }

    /// All types that inherit from or conform to a type, nearest first; aliases of them are left out.
    public func subtypes(of name: String) -> [String] {
      // An alias on the way (`typealias All = A & B`) is passed through.
      reach(name) { subtypes[$0] ?? [] }.filter { supertypes[$0] != nil || aliases[$0] == nil }
    }

    private func reach(_ name: String, _ next: (String) -> [String]) -> [String] {
      var found: [String] = []
      var seen: Set<String> = [name]
      var waiting = next(name)[...]
      while let current = waiting.popFirst() {
        guard seen.insert(current).inserted else { continue }
        found.append(current)
        waiting += next(current)
      }
      return found
    }
  }

  /// Who inherits from whom; worth keeping for more than one question.
  public var conformances: Conformances { Conformances(types) }
}
