internal import ModuleTemplates
internal import ProjectKinds

/// Compares the file names of modules with those of templates.
struct TemplateMatch {
  private let modules: [ModuleConventions.Module]

  init(_ modules: [ModuleConventions.Module]) {
    // A sample of modules is sufficient.
    self.modules = Array(modules.prefix(40))
  }

  /// The average share of file names that the modules and the template have in common.
  func score(_ template: ModuleTemplate) -> Double {
    guard let spec = (try? template.rambaspec(scope: .example())) ?? (try? template.rambaspec()), !modules.isEmpty
    else {
      return 0
    }
    let endings = Set(spec.files.filter { $0.role == .code && $0.path != nil }.map { Self.name($0.name.text) })
    let scores = modules.map { module in
      let names = Set(module.files.map(Self.name))
      let expected = Set(endings.map { module.name + $0 })
      return Double(names.intersection(expected).count) / Double(names.union(expected).count)
    }
    return scores.reduce(0, +) / Double(scores.count)
  }

  private static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
