internal import ModuleRoles

extension Rule {
  static let prefix = Rule("prefix") { context, report in
    let prefix = context.settings.prefix
    guard !prefix.isEmpty else { return }
    for type in context.module.types {
      if type.name.hasPrefix(prefix) {
        report.pass()
      } else {
        let (file, declared) = context.index[type.place]
        // `AuthServiceAdapter: AuthService` takes its name from a type without the prefix.
        if declared.inherited.contains(where: { type.name.hasPrefix($0) && !$0.hasPrefix(prefix) }) { continue }
        report.find("'\(type.name)' must begin with '\(prefix)'", type, in: file, at: declared.nameRange)
      }
    }
  }
}
