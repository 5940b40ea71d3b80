internal import ModuleRoles

/// A rule in the Rambafile that permits or forbids something for types with a role or name.
package struct TeamRule: Sendable {
  let identifier: String
  var says: String?
  /// The roles to check; empty for all.
  var roles: Set<Role> = []
  /// The pattern of type names to check, with `*` as wildcard.
  var type: String?
  var imports: Set<String> = []
  var uses: Set<String> = []
  /// Protocols and classes that must not be inherited.
  var forbiddenConformances: Set<String> = []
  var conformances: [String] = []
  /// The pattern that the type's name must match, with `*` as wildcard.
  var name: String?
  var severity = RuleSettings.Severity.error

  init(identifier: String) { self.identifier = identifier }

  var rule: Rule { Rule(identifier, severity: severity, check: check) }

  private func check(_ context: RuleContext, _ report: inout RuleReport) {
    for owner in context.module.types where roles.isEmpty || roles.contains(owner.role) {
      if let type, !PathPatterns.matches(owner.name, type) { continue }
      let found = problems(of: owner, context)
      if found.isEmpty { report.pass() }
      for problem in found {
        report.find(says.map { "\($0): \(problem.text)" } ?? problem.text, owner, in: problem.file, at: problem.range)
      }
    }
  }

  private func problems(
    of owner: TypeRole, _ context: RuleContext
  ) -> [(text: String, file: CodeFile, range: Range<Int>)] {
    let (file, declared) = context.index[owner.place]
    var found: [(text: String, file: CodeFile, range: Range<Int>)] = []
    if let name, !PathPatterns.matches(owner.name, name) {
      found.append(("'\(owner.name)' must have a name like '\(name)'", file, declared.nameRange))
    }
    let supertypes = context.index.supertypes(of: owner.name)
    for other in conformances where !supertypes.contains(other) {
      found.append(("'\(owner.name)' must conform to '\(other)'", file, declared.nameRange))
    }
    if let other = supertypes.first(where: forbiddenConformances.contains) {
      found.append(("'\(owner.name)' must not conform to '\(other)'", file, declared.nameRange))
    }
    for (file, part) in context.parts(of: owner) {
      for statement in file.imports where imports.contains(statement.module) {
        found.append(("'\(owner.name)' must not import '\(statement.module)'", file, statement.range))
      }
      guard !uses.isEmpty else { continue }
      for name in file.typeNames(in: part.range) where uses.contains(name.text) {
        found.append(("'\(owner.name)' must not use '\(name.text)'", file, name.range))
      }
    }
    return found
  }
}
