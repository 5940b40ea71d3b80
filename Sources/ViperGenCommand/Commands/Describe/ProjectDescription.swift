internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleRequests
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SystemPackage
internal import XcodeProject

/// The output of `describe`.
///
/// Add new facts about the project as members.
struct ProjectDescription: Codable {
  struct Project: Codable {
    let kind: String
    let name: String
    let path: String
    /// The format of an Xcode project: `pbxproj` or `xcproj`.
    let format: String?
    let remark: String?
    /// The command to run after adding files, such as `xcodegen`.
    let commandAfterAdding: String?
  }
  struct Target: Codable {
    let name: String
    let purpose: String
  }
  struct Place: Codable {
    let folder: String
    let targets: [String]
  }
  struct Template: Codable {
    let name: String
    let kind: String
    let source: String
    let summary: String?
    let version: String?
    let isDefault: Bool
    /// The parameters of the default template, and with `--templates` of every template that declares some.
    let parameters: [TemplateDescription.Payload.Parameter]?
    let presets: [String]
  }
  struct Module: Codable {
    let name: String
    let handle: String
    let templates: [String]
    /// `clean`, or the differences.
    let state: [String]
    let clean: Bool
  }

  let rambafile: String?
  let project: Project
  let targets: [Target]
  let code: Place?
  let tests: Place?
  let prefix: String
  let parameters: [String: String]
  let templates: [Template]
  let modules: [Module]

  init(
    _ facts: ProjectFacts, _ statuses: [ModuleStatus], listed: [ListedTemplate], details: [String: Rambaspec],
    _ session: Session
  ) {
    let context = facts.context
    let module = context.project
    rambafile = context.rambafile.map { $0.path.shown(from: session.workingDirectory) }
    project = Project(
      kind: type(of: module).kindName, name: module.name,
      path: (type(of: module).hasManifest ? module.manifest : module.folder).shown(from: session.workingDirectory),
      format: module.fileList.flatMap { FilePath($0.path).extension }, remark: module.remark,
      commandAfterAdding: module.commandAfterAdding)
    targets = module.targets.map { Target(name: $0.name, purpose: "\($0.purpose)") }
    code = facts.place(context.request.code).map { Place(folder: $0.folder, targets: $0.targets) }
    tests = facts.place(context.request.tests).map { Place(folder: $0.folder, targets: $0.targets) }
    prefix = context.request.prefix
    parameters = Dictionary(
      context.request.customParameters.map { ($0.name, $0.value.text) }, uniquingKeysWith: { $1 })
    templates = listed.map { template in
      let spec = details[template.name]
      return Template(
        name: template.name, kind: template.kind.rawValue, source: template.source, summary: template.summary,
        version: template.version, isDefault: template.name == context.template.value,
        parameters: spec?.parameters?.map { TemplateDescription.Payload.Parameter($0, needs: []) },
        presets: spec?.presets.map(\.name.text) ?? [])
    }
    modules = statuses.map { status in
      let facts = StatusReport.facts(status)
      return Module(
        name: status.name, handle: status.handle, templates: status.templates.map(\.recorded.shown),
        state: facts.isEmpty ? ["clean"] : facts, clean: status.isClean)
    }
  }
}
