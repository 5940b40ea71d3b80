internal import Diagnostics
internal import ModuleRoles

struct ForbiddenCode: Sendable {
  let imports: Set<String>
  let isForbidden: @Sendable (String) -> Bool

  /// Reports forbidden imports in files of some roles only, and forbidden uses in other files.
  func run(
    _ roles: Set<Role>, _ context: RuleContext, _ report: inout RuleReport, always: Bool = false,
    message: (_ what: String, _ owner: TypeRole) -> String
  ) {
    var seen: Set<String> = []
    // Report an import for the implementing type before its protocols.
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
        // After an import is reported, reporting the uses would be repetitive.
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
