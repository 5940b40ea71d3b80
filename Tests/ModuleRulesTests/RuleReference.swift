@testable import ModuleRules

/// The Markdown reference page of all rules.
enum RuleReference {
  static var page: String {
    var text = """
      # The architecture's rules

      `viper-gen lint` holds modules in Swift and Objective-C against these rules; this page is made from them, and
      `viper-gen lint --explain RULE` prints one. Which type plays which role is told by the records, by names, by what conforms
      to what, and by folders: `viper-gen lint --roles` shows it and says why. Forms with words of their own (wireframe,
      contract, ZIK, RIBs, 4V) are held against those, and not against the Book's.

      A line is allowed by a comment on it, or alone above it: `// viper-gen:allow RULE reason`; without a reason it allows
      nothing. `lint:` in the Rambafile turns rules off or makes warnings of them, names verbs, forbidden imports and paths that are
      left out, and adds rules of your own:

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

      A rule of your own names the types that it is about by `role` or `type` (a pattern with `*`), and says `must-not-import`,
      `must-not-use`, `must-not-conform`, `must-conform` or `must-be-named`.

      `viper-gen lint --baseline` writes what is there today to `\(Baseline.path)`, which is let be from then on and
      only shrinks; `--since main` looks at the lines that the branch changed.

      `--fix` mends what needs no judgement, all of it or nothing, with `--dry-run`, `--diff` and `undo`: what must be weak becomes
      so, missing documentation is begun, and a file in the wrong layer's folder goes to the right one, on the disk and in
      the Xcode project; tests follow their code. A file stays where a record wants it, where it holds something of another layer, where
      it lies outside of its module's folder, and where a header is imported with its folder, though what else is mended in it is. If
      anything is in its new place, nothing is written.


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
        "```swift\n// right\n\(example.right)\n\n// wrong\n\(example.wrong.replacing("// here", with: "// found"))\n```\n\n"
    }
    return text
  }
}
