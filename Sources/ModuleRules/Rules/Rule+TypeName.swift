internal import ModuleRoles

extension Rule {
  static let typeName = Rule("type-name", isConvention: true) { context, report in
    let stem = context.module.stem
    // In this architecture, protocol names contain the module's name in the middle.
    guard !context.module.isRecorded, context.module.architecture.name != "arrow", !stem.isEmpty else { return }
    for type in context.module.types where type.evidence == .name || type.evidence == .conformance {
      if type.name.hasPrefix(stem) || type.name.contains(stem) {
        report.pass()
      } else {
        let (file, declared) = context.index[type.place]
        report.find(
          "'\(type.name)' is \(type.role.article) of '\(stem)'; begin its name with the module's name", type, in: file,
          at: declared.nameRange)
      }
    }
  }
}
