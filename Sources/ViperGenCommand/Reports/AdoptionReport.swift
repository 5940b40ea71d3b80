internal import Diagnostics
internal import ModuleGeneration

/// What `adopt` says.
struct AdoptionReport {
  private let adoption: Adopter.Adoption
  private let isDryRun: Bool

  init(_ adoption: Adopter.Adoption, isDryRun: Bool) {
    self.adoption = adoption
    self.isDryRun = isDryRun
  }

  func print(_ session: Session) {
    let console = session.console
    console.report(adoption.plan.warnings)
    if session.isJSON { return session.printJSON(adoption.plan, isDryRun: isDryRun, payload) }
    if !console.isQuiet {
      for file in adoption.files {
        let remark = file.state == .edited ? "   \(Self.remark(file.similarity))" : ""
        console.write("  \(file.state.word, file.state.style, width: 11)\(file.shown)\(remark)\n")
      }
    }
    if !adoption.found.isEmpty { console.talk("Found in the files: \(adoption.found.joined(separator: ", "))") }
    let start = adoption.plan.isEmpty ? "is recorded already" : isDryRun ? "would be recorded" : "is recorded now"
    console.talk("\(adoption.module) \(start), as made from \(adoption.template).")
    if adoption.files.contains(where: { $0.state == .missing }), !isDryRun {
      console.talk(
        """
        next: viper-gen gen \(adoption.module) \(adoption.templateName) --on-conflict skip writes the missing files; \
        update leaves them away
        """)
    }
  }

  /// Neither "0 %" nor "100 %" can be said of a file that is the template's and was edited.
  private static func remark(_ similarity: Double) -> String {
    if similarity >= 1 { return "differs from the template in its head, its imports or its space only" }
    return similarity > 0
      ? "\(max(1, min(99, Int(similarity * 100)))) % as the template writes it"
      : "no line of its code is the template's"
  }

  struct Payload: Codable {
    struct File: Codable {
      let path: String
      let state: String
      let similarity: Double
    }
    let module: String
    let template: String
    let found: [String]
    let files: [File]
  }

  private var payload: Payload {
    Payload(
      module: adoption.module, template: adoption.template, found: adoption.found,
      files: adoption.files.map { .init(path: $0.shown, state: $0.state.word, similarity: $0.similarity) })
  }
}
