@testable import ModuleRules

/// The Markdown reference page of all rules.
enum RuleReference {
  static var page: String {
    var text = """
      # Architecture rules

      `viper-gen lint` checks modules in Swift and Objective-C against these rules. The page is generated from the rules, and
      `viper-gen lint --explain RULE` prints one of them. Records, names, conformances, assemblies and folders determine the role of each
      type; `viper-gen lint --roles` shows the roles and the reasons. Architectures with their own vocabulary (wireframe,
      contract, ZIK, RIBs, 4V) are checked with that vocabulary instead of the Book's.

      The comment `// viper-gen:allow RULE reason` allows its own line, or the line below it. A comment without a reason has no
      effect. `lint:` in the Rambafile turns rules off or changes them to warnings. It also sets verbs, forbidden imports and
      excluded paths, and adds rules of your own:

      ```yaml
      lint:
        rules: {router-verbs: off, documented: warning}
        verbs: {Router: [open, close, embed, show]}
        imports: {Presenter: [Charts]}
        excluded: [Shop/Generated, '*.generated.swift']
        team:
          - rule: views-track-nothing
            says: views leave tracking to the interactor
            role: View
            must-not-import: [Analytics]
            must-not-use: [Tracker]
      ```

      A rule of your own selects types by `role` or `type`, a pattern with `*`. Its checks are `must-not-import`,
      `must-not-use`, `must-not-conform`, `must-conform` and `must-be-named`.

      `viper-gen lint --baseline` writes existing findings to `\(Baseline.path)`. Later runs ignore them. `--since main` reports
      only lines that changed on the branch.

      `--fix` fixes findings that need no decision, with `--dry-run`, `--diff` and `undo`. It makes references weak, adds
      documentation comments, and moves files to the folder of their layer, on the disk and in the Xcode project. Tests move
      with their code. A file does not move if its record or an import names its place, or if it contains types of another
      layer. A file outside of its module's folder does not move either. If a file exists at the new location, nothing is written.


      """
    for subject in Rule.Subject.allCases {
      text += "## \(subject.rawValue)\n\n"
      for rule in Rule.all where rule.subject == subject { text += section(rule) }
    }
    return String(text.dropLast())
  }

  private static func section(_ rule: Rule) -> String {
    let state = rule.severity == .off ? " Off unless the Rambafile turns it on." : ""
    var text = "### \(rule.identifier)\n\n\(rule.summary)\(state)\n\n\(rule.reason)\n\n"
    for example in rule.examples where !example.isObjectiveC {
      text +=
        "```swift\n// correct\n\(example.right)\n\n// wrong\n\(example.wrong.replacing("// here", with: "// found"))\n```\n\n"
    }
    return text
  }
}
