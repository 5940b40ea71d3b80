internal import ModuleRoles
internal import SystemPackage

extension Rule {
  static let packageBoundaries = Rule("package-boundaries") { context, report in
    guard !context.features.isEmpty else { return }
    var seen: Set<String> = []
    for type in context.module.types {
      for (file, _) in context.parts(of: type) where !file.isTest && seen.insert(file.relative.string).inserted {
        guard context.features.isInside(file, of: context.module.name) else { continue }
        for imported in file.imports {
          if let refusal = context.features.refusal(of: imported.module, in: file) {
            report.find(refusal, type, in: file, at: imported.range)
          } else {
            report.pass()
          }
        }
      }
    }
  }
}
