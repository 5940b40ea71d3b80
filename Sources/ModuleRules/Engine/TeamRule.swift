internal import ModuleRoles

/// A rule that a team adds as data: types of a role, or with a name, may or may not do something.
package struct TeamRule: Sendable {
  /// What it is called.
  let identifier: String
  /// What it asks for, in the team's words.
  var says: String?
  /// The roles that it is about; all where there are none.
  var roles: Set<Role> = []
  /// What the type is called, with `*` for anything.
  var type: String?
  /// Modules that must not be imported.
  var imports: Set<String> = []
  /// Types that must not be spoken of.
  var uses: Set<String> = []
  /// What must not be conformed to.
  var forbiddenConformances: Set<String> = []
  var conformances: [String] = []
  /// What the type must be called, with `*` for anything.
  var name: String?
  /// How grave it is.
  var severity = RuleSettings.Severity.error

  init(identifier: String) { self.identifier = identifier }

  var rule: Rule {
    Rule(
      identifier, .layers, says ?? "A rule of the team.", because: "The team asks for it.", severity: severity,
      examples: [], check: check)
  }

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
      found.append(("'\(owner.name)' must be called '\(name)'", file, declared.nameRange))
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
