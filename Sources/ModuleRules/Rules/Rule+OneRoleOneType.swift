internal import ModuleRoles

extension Rule {
  static let oneRoleOneType = Rule("one-role-one-type") { context, report in
    guard context.module.architecture.ownership == .fromView else { return }
    for role in [Role.view, .presenter, .interactor, .router] {
      let types = context.module.types(role)
      for type in types {
        let (file, declared) = context.index[type.place]
        let others = Set(context.parts(of: type).flatMap { $0.type.inherited }).compactMap { name in
          context.role(among: [name]).flatMap { $0.role.conformer == nil || $0.role.conformer == role ? nil : $0 }
        }
        if let other = others.min(by: { $0.name < $1.name }) {
          report.find(
            "\(role.article) is also \(other.role.conformer?.article ?? ""): it conforms to '\(other.name)'", type,
            in: file, at: declared.nameRange)
        } else {
          report.pass()
        }
      }
      // A presenter can have a view for each kind of device.
      let named = types.filter { $0.evidence == .name }
      guard role != .view, let first = named.first, context.module.architecture.name != "contract" else { continue }
      for type in named.dropFirst() where type.name != first.name {
        let (file, declared) = context.index[type.place]
        report.find(
          "'\(first.name)' is already \(role.article) of '\(context.module.name)'", type, in: file,
          at: declared.nameRange)
      }
    }
  }
}
