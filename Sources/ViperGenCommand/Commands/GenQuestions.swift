internal import Diagnostics
internal import ModuleRequests
internal import ModuleTemplates

/// The questions of `gen` without arguments, asked before the project is locked.
struct GenQuestions {
  private let session: Session
  typealias Answers = (module: String, template: String)

  init(_ session: Session) {
    self.session = session
  }

  /// Asks for template and name, and prints the equivalent command.
  func ask() async throws(DiagnosticError) -> Answers {
    guard let place = try session.projectPlace() else { throw session.projectMissing }
    let context = try TemplateContext(session, rambafile: place.rambafile, root: place.root)
    var options = GenerationOptions(moduleName: "")
    options.fill(from: session.environment)
    let usual = RequestReader.template(options, context.rambafile).value
    // A template that is only in a catalog must be installed first.
    let listed = await context.everything(session).list().templates.filter { $0.kind != .catalog }
    var dialogue = Dialogue(session, takesSuggestions: false)
    let suggested = listed.contains { $0.name == usual } ? usual : nil
    let template = try dialogue.ask(TemplateChoice(listed, suggesting: suggested).question(option: "TEMPLATE"))
    let module = try dialogue.ask(.init(text: "Name of the module", option: "MODULE", suggestion: nil, given: nil))
    guard let template, let module else { throw DiagnosticError(dialogue.mistakes) }
    session.console.inform(
      "\nviper-gen gen \(module.shellWord) \(template.shellWord)")
    return (module, template)
  }
}
