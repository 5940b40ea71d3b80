internal import Diagnostics
internal import FileSystem
internal import ModuleRequests
internal import ModuleTemplates
internal import RecordedModules
internal import SystemPackage

struct ProjectFacts: Sendable {
  /// The context of a module named Example.
  let context: RequestContext
  let template: ModuleTemplate
  let rambaspec: Rambaspec

  init(_ project: OpenedProject, _ session: Session) async throws(DiagnosticError) {
    var options = GenerationOptions(moduleName: "Example")
    options.infersWithoutProject = true
    options.fill(from: session.environment)
    context = try await RequestReader(files: session.files, surroundings: try session.surroundings())
      .read(options, in: project.place)
    template = try RequestedTemplate.find(
      context.template, in: context.rambafile, root: context.root, files: session.files,
      workingDirectory: session.workingDirectory)
    rambaspec = try template.rambaspec(scope: context.request.scope)
  }

  /// The paths of the files of the module Example, with example values for missing required parameters.
  func files() throws(DiagnosticError) -> [String] {
    var scope = context.request.scope
    let set = Set(scope.customParameters.map(\.name))
    scope.customParameters += rambaspec.standIns(except: set)
    return try template.render(scope).files.filter { !$0.isFolder }.map(\.path)
  }

  /// The directory for code or tests, relative to the root, and the targets that build it.
  func place(_ section: ModuleRequest.Section?) -> (folder: String, targets: [String])? {
    section.map { ($0.folder.removingLastComponent().relative(to: context.root).string, $0.targets) }
  }
}
