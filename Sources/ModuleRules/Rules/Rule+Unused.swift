internal import ModuleRoles

extension Rule {
  static let unused = Rule("unused", severity: .off) { context, report in
    for type in context.module.types where type.role.isProtocol && type.role != .dependency {
      let (file, declared) = context.index[type.place]
      // A protocol that only refines another one inherits requirements, so it is not empty.
      let refined = declared.inherited.filter { context.index.isProtocol($0) }
      if declared.methods.isEmpty, declared.properties.isEmpty, refined.isEmpty {
        report.find("protocol '\(type.name)' is empty", type, in: file, at: declared.nameRange)
      }
      for method in declared.methods where !method.isInitializer && !method.isStatic {
        if context.usedNames.contains(method.name, of: type.name, context.index) {
          report.pass()
        } else {
          report.find("'\(method.name)' is unused", type, in: file, at: method.nameRange)
        }
      }
    }
  }
}
