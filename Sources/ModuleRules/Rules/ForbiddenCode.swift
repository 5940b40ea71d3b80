internal import Diagnostics
internal import ModuleRoles

/// What a layer must not import or speak of.
struct ForbiddenCode: Sendable {
  /// Modules that must not be imported.
  let imports: Set<String>
  /// Whether a name is one of the types that must not be spoken of.
  let isForbidden: @Sendable (String) -> Bool

  /// Looks at all files of some roles.
  ///
  /// Where a file holds nothing but such roles, an import says all; elsewhere what the types speak of is looked at.
  func run(
    _ roles: Set<Role>, _ context: RuleContext, _ report: inout RuleReport, always: Bool = false,
    message: (_ what: String, _ owner: TypeRole) -> String
  ) {
    var seen: Set<String> = []
    // What an import is said of is rather who does the work than what is asked of it.
    let types = context.module.types.filter { roles.contains($0.role) }
    for type in types.filter({ !$0.role.isProtocol }) + types.filter(\.role.isProtocol) {
      for (file, part) in context.parts(of: type) {
        let isOwn = file.types.allSatisfy { other in
          guard let role = context.roles.role(of: other.name, preferring: context.number)?.type.role else {
            return true
          }
          return roles.contains(role)
        }
        let found = isOwn ? file.imports.filter { imports.contains($0.module) } : []
        for statement in found where seen.insert("\(file.text.path):\(statement.range.lowerBound)").inserted {
          report.find(message(statement.module, type), type, in: file, at: statement.range)
        }
        // An import says what the words below it would say again.
        if found.isEmpty || always {
          uses(file, part, type, context, &report, message)
        }
        if found.isEmpty { report.pass() }
      }
    }
  }

  private func uses(
    _ file: CodeFile, _ part: CodeType, _ type: TypeRole, _ context: RuleContext, _ report: inout RuleReport,
    _ message: (_ what: String, _ owner: TypeRole) -> String
  ) {
    var lines: Set<String> = []
    for name in file.typeNames(in: part.range) where isForbidden(name.text) {
      guard context.index.kind(of: name.text) == nil else { continue }
      guard lines.insert("\(file.text.line(at: name.range.lowerBound)) \(name.text)").inserted else { continue }
      report.find(message(name.text, type), type, in: file, at: name.range)
    }
  }
}
