internal import ModuleRoles

extension Rule {
  static let fileName = Rule("file-name", isConvention: true) { context, report in
    for type in context.module.types {
      let (file, declared) = context.index[type.place]
      guard file.soleType != nil, let stem = file.stem else { continue }
      if isName(stem, of: type.name) {
        report.pass()
      } else {
        report.find("rename the file to '\(type.name)', its only type", type, in: file, at: declared.nameRange)
      }
    }
  }

  /// Either name can omit a suffix such as `Protocol`.
  ///
  /// Generamba's templates declare `LoginModuleConfigurator` in `LoginConfigurator`.
  private static func isName(_ stem: String, of type: String) -> Bool {
    if stem == type || stem.hasPrefix(type + "+") { return true }
    let (file, name) = (bare(stem), bare(type))
    return file == name || file == bare(name.replacing("Module", with: ""))
  }

  private static func bare(_ name: String) -> String {
    for ending in ["Protocols", "Protocol", "Interface"] where name.hasSuffix(ending) && name != ending {
      return String(name.dropLast(ending.count))
    }
    return name
  }
}
