internal import ModuleRoles

extension Rule {
  static let protocolVerbs = Rule("protocol-verbs", isConvention: true) { context, report in
    guard context.module.architecture.name != "4v" else { return }
    let roles: [Role] = [
      .viewInput, .viewOutput, .interactorInput, .interactorOutput, .routerInput, .moduleInput, .moduleOutput,
    ]
    for role in roles {
      for requirement in context.requirements(of: role) where requirement.owner.evidence == .name {
        let method = requirement.method
        guard !method.isStatic, !method.isInitializer, method.name.first?.isLowercase == true else { continue }
        // As in Cocoa, a delegate's method begins with the sender: `listModuleDidClose`.
        let isOfDelegate = role == .moduleOutput && requirement.owner.name.hasSuffix("Delegate")
        // UIKit's own events: `viewDidLoad`.
        let isOfView = role == .viewOutput && FirstWord.words(of: method.name).first == "view"
        if !isOfDelegate, !isOfView, FirstWord.isNoVerb(method.name) {
          report.find(
            "'\(method.name)' must begin with a verb", requirement.owner, in: requirement.file, at: method.nameRange)
        } else {
          report.pass()
        }
      }
    }
  }
}
