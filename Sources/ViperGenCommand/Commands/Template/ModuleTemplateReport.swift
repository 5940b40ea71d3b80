internal import Diagnostics
internal import ModuleGeneration
internal import ModuleTemplates

struct ModuleTemplateReport {
  private let proposal: TemplateMaker.Proposal

  init(_ proposal: TemplateMaker.Proposal) { self.proposal = proposal }

  var warnings: [Diagnostic] { proposal.warnings }

  func print(_ session: Session, template: String) {
    let console = session.console
    console.write("\n")
    if !proposal.facts.isEmpty { console.write("  found      \(proposal.facts.joined(separator: ", "))\n") }
    for name in proposal.kept { console.write("  kept       \(name)\n") }
    for place in proposal.outside {
      console.write("  \("outside", .yellow)    \(place); a new module may need the same\n")
    }
    let shared = proposal.template.shared
    for file in shared.fixed {
      console.write("  \("fixed", .yellow)      \(file): each module would write a file with this name\n")
    }
    for (file, parameter) in shared.optional {
      console.write("  \("parameter", .yellow)  \(parameter) selects \(file), which not all modules have\n")
    }
    for file in shared.withGaps {
      console.write("  \("to fill", .yellow)    \(file): '// …' marks differences between the modules\n")
    }
    for file in shared.clashing {
      console.write("  \("clash", .yellow)      \(file): the modules have too little in common\n")
    }
    if !shared.clashing.isEmpty {
      console.inform(
        "The template is based on \(proposal.modules[0].name) only: files of different modules would not fit together. "
          + "Name another module first to use its files.")
    }
    for module in proposal.modules.prefix(shared.clashing.isEmpty ? .max : 1) {
      for other in module.others { console.write("  \("differs", .yellow)    \(other.shown): \(other.difference)\n") }
      let all = module.identical + module.others.count
      console.inform(
        module.others.isEmpty
          ? "Rendered for \(module.name), the template reproduces all \(all) files, byte for byte."
          : "Rendered for \(module.name), the template reproduces \(module.identical) of \(all) files, byte for byte.")
    }
    let name = template.shellWord
    console.inform(
      "next: viper-gen adopt \(proposal.modules[0].name.shellWord) \(name) records the module; viper-gen gen Example \(name) --dry-run --diff"
    )
  }
}
