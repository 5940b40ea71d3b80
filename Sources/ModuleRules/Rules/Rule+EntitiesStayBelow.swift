internal import ModuleRoles

extension Rule {
  static let entitiesStayBelow = Rule("entities-stay-below") { context, report in
    var reported: Set<String> = []
    func check(_ file: CodeFile, _ range: Range<Int>) -> CodeFile.Name? {
      file.typeNames(in: range).first { context.isManaged($0.text) }
    }
    for role in [
      Role.interactorInput, .interactorOutput, .viewInput, .viewOutput, .routerInput, .moduleInput, .moduleOutput,
    ] {
      for requirement in context.requirements(of: role) {
        guard let managed = check(requirement.file, requirement.method.range) else {
          report.pass()
          continue
        }
        reported.insert(requirement.method.fullName)
        report.find(
          "'\(managed.text)' is a managed object and passes \(role.article)", requirement.owner,
          in: requirement.file, at: managed.range)
      }
    }
    for role in [Role.view, .presenter] {
      for type in context.module.types(role) {
        for (file, part) in context.parts(of: type) {
          for property in part.properties where !property.isStatic {
            guard let managed = check(file, property.range) else { continue }
            report.find(
              "'\(managed.text)' is a managed object, and \(role.article) stores it as '\(property.name)'", type,
              in: file, at: property.nameRange)
          }
          // A method that implements a reported requirement would repeat the finding.
          for method in part.methods where !reported.contains(method.fullName) {
            let end = method.bodyRange?.lowerBound ?? method.range.upperBound
            guard let managed = check(file, method.range.lowerBound..<end) else { continue }
            report.find(
              "'\(managed.text)' is a managed object, and \(role.article) receives it in '\(method.name)'", type,
              in: file, at: managed.range)
          }
        }
      }
    }
  }
}
