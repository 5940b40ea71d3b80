internal import ModuleRoles

extension Rule {
  static let noStorageAboveInteractor = Rule("no-storage-above-interactor") { context, report in
    ForbiddenCode.storage.run([.view, .presenter, .displayManager], context, &report, always: true) {
      "'\($0)' accesses data; \($1.role.article) must not use it"
    }
  }
}

extension ForbiddenCode {
  static let storage = ForbiddenCode(imports: Storage.modules) { Storage.types.contains($0) }
}
