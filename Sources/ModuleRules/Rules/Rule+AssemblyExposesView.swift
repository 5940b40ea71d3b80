internal import ModuleRoles

extension Rule {
  static let assemblyExposesView = Rule("assembly-exposes-view") { context, report in
    guard context.module.architecture.ownership == .fromView else { return }
    let inner: Set<Role> = [
      .presenter, .interactor, .router, .interactorInput, .interactorOutput, .routerInput,
    ]
    for type in context.module.types(.assembly) {
      for (file, part) in context.parts(of: type) {
        // Members declared only in an Objective-C implementation are private.
        let isSeen = file.isSwift ? !part.isPrivate : part.kind == .class
        for method in part.methods where isSeen && !method.isPrivate && !method.isInitializer {
          guard let given = context.role(among: method.result) else { continue }
          if inner.contains(given.role) {
            report.find(
              "'\(method.name)' exposes \(given.role.article); make it private", type, in: file,
              at: method.nameRange)
          } else {
            report.pass()
          }
        }
      }
    }
  }
}
