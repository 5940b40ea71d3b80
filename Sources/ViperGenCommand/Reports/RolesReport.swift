internal import Diagnostics
internal import FileSystem
internal import ModuleRoles
internal import SystemPackage

struct RolesReport {
  struct Payload: Codable {
    struct Module: Codable {
      let module: String
      /// The directory that contains most of the module.
      let folder: String
      let form: String
      let isRecorded: Bool
    }
    struct TypeRole: Codable {
      let type: String
      let file: String
      let line: Int
      let module: String
      let role: String
      let why: String
    }
    let modules: [Module]
    let types: [TypeRole]
  }

  private let roles: ProjectRoles
  private let shown: [(module: CodeModule, types: [TypeRole])]

  init(_ roles: ProjectRoles, in scope: LintScope) {
    self.roles = roles
    shown = roles.modules.enumerated().compactMap { number, module in
      let types = module.types.filter { scope.contains(roles.code.index[$0.place].file.path, module: number) }
      return types.isEmpty ? nil : (module, types)
    }
  }

  func print(_ session: Session) {
    if session.isJSON { return session.printJSON(.shown, payload(session)) }
    for (module, types) in shown {
      session.console.write("\(module.name, .bold)  \(module.architecture.name)  \(folder(module, session), .faint)\n")
      let roleWidth = types.map(\.role.rawValue).columns
      let nameWidth = types.map(\.name).columns
      for type in types {
        session.console.write(
          "  \(type.role.rawValue, width: roleWidth)  \(type.name, width: nameWidth)  \(type.why, .faint)\n")
      }
    }
    let types = shown.reduce(0) { $0 + $1.types.count }
    session.console.inform(
      "\(types.counted("type")) in \(shown.count.counted("module")), \(roles.code.files.count.counted("file")) checked."
    )
  }

  private func folder(_ module: CodeModule, _ session: Session) -> String {
    roles.code.root.pushing(module.folder).shown(from: session.workingDirectory)
  }

  private func payload(_ session: Session) -> Payload {
    Payload(
      modules: shown.map { module, _ in
        .init(
          module: module.name, folder: folder(module, session), form: module.architecture.name,
          isRecorded: module.isRecorded)
      },
      types: shown.flatMap { module, types in
        types.map { type in
          let (file, declared) = roles.code.index[type.place]
          return .init(
            type: type.name, file: file.text.path, line: file.text.line(at: declared.nameRange.lowerBound),
            module: module.name, role: type.role.rawValue, why: type.why)
        }
      })
  }
}
