internal import ModuleTemplates

/// Tells from the names of files which template modules were made from.
struct TemplateMatch {
  private let modules: [ModuleHabits.Module]

  init(_ modules: [ModuleHabits.Module]) {
    // The files of a few dozen modules say as much as those of all.
    self.modules = Array(modules.prefix(40))
  }

  /// How well a template explains the modules that are there: the share of files that are both its and theirs.
  func score(_ template: ModuleTemplate) -> Double {
    guard let spec = (try? template.rambaspec(scope: .example())) ?? (try? template.rambaspec()), !modules.isEmpty
    else {
      return 0
    }
    let endings = Set(spec.files.filter { $0.role == .code && $0.path != nil }.map { Self.name($0.name.text) })
    guard !endings.isEmpty else { return 0 }
    let scores = modules.map { module in
      let names = Set(module.files.map(Self.name))
      let expected = Set(endings.map { module.name + $0 })
      return Double(names.intersection(expected).count) / Double(names.union(expected).count)
    }
    return scores.reduce(0, +) / Double(scores.count)
  }

  private static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
