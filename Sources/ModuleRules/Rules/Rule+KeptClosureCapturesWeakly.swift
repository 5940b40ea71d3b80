internal import ModuleRoles

extension Rule {
  static let keptClosureCapturesWeakly = Rule("kept-closure-captures-weakly") { context, report in
    for role in [Role.view, .presenter, .interactor, .router] {
      for type in context.module.types(role) where context.index[type.place].type.isReference {
        let held = context.storedProperties(of: role).filter {
          $0.owner.name == type.name && $0.property.ownership == .strong
        }
        let kept = Set(held.map(\.property.name))
        // A task ends by itself. A method that cancels the previous one leaves at most one.
        let tasks = Set(held.lazy.filter { $0.property.types.contains("Task") }.map(\.property.name))
        let parts = context.parts(of: type)
        let bodies = parts.flatMap { file, part in
          part.methods.filter { !$0.isStatic }.compactMap { method in
            method.bodyRange.map { (file: file, method: method, range: $0) }
          }
        }
        let released = bodies.map { StoredClosures.released(in: $0.file, $0.range) }
        let properties = Set(parts.flatMap(\.type.properties).map(\.name))
        // `tableView` can be an inherited property instead of the delegate method `tableView(_ tableView: …)`.
        let own = bodies.map(\.method).filter { method in
          !method.isInitializer && !method.parameters.contains { $0.name == method.name }
        }
        let methods = Set(own.map(\.name)).subtracting(properties)
        for (number, body) in bodies.enumerated() {
          let elsewhere = released.indices.filter { $0 != number }.reduce(into: Set<String>()) {
            $0.formUnion(released[$1])
          }
          let parameters = body.method.parameters.map(\.name)
          let closures = StoredClosures.all(
            in: body.file, body.range, keptBy: kept.subtracting(parameters),
            released: elsewhere.union(released[number].intersection(tasks)), methods: methods.subtracting(parameters))
          // A call can have several closures.
          var seen: Set<Range<Int>> = []
          for closure in closures where !closure.referencesSelfStrongly || seen.insert(closure.range).inserted {
            report.add(closure, type, role, in: body.file)
          }
        }
        for (file, part) in parts {
          for property in part.properties {
            if let closure = StoredClosures.lazy(property, in: file) { report.add(closure, type, role, in: file) }
          }
        }
      }
    }
  }
}

extension RuleReport {
  fileprivate mutating func add(_ closure: StoredClosures.Closure, _ type: TypeRole, _ role: Role, in file: CodeFile) {
    guard closure.referencesSelfStrongly else { return pass() }
    find(
      closure.isTarget
        ? "'\(closure.name)' strongly references \(role.article), which keeps it; use a closure with [weak self]"
        : "the closure '\(closure.name)' strongly references \(role.article), which stores it; capture self weakly",
      type, in: file, at: closure.range)
  }
}
