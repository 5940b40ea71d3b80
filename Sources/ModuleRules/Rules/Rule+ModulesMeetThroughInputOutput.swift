internal import Diagnostics
internal import ModuleRoles

extension Rule {
  static let modulesMeetThroughInputOutput = Rule("modules-meet-through-input-output") { context, report in
    guard context.module.architecture.ownership == .fromView else { return }
    let inner: Set<Role> = [
      .presenter, .interactor, .interactorInput, .interactorOutput, .viewInput, .viewOutput, .routerInput,
    ]
    for type in context.module.types where [.view, .presenter, .interactor, .router].contains(type.role) {
      var lines: Set<Int> = []
      for (file, part) in context.parts(of: type) {
        for name in file.typeNames(in: part.range) {
          guard let other = context.roles.role(of: name.text, preferring: context.number),
            other.module != context.number,
            inner.contains(other.type.role), other.type.evidence == .name,
            !context.roles.isShared(name.text, with: context.number)
          else { continue }
          // Report a line once, even if it names several types.
          guard lines.insert(file.text.line(at: name.range.lowerBound)).inserted else { continue }
          report.find(
            "'\(name.text)' is internal to module '\(context.roles.modules[other.module].name)'; \(type.role.article) must not use it",
            type, in: file, at: name.range)
        }
        report.pass()
      }
    }
  }
}
