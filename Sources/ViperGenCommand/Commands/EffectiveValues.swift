internal import Diagnostics
internal import FileSystem
internal import Git
internal import ModuleRequests
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SystemPackage

struct EffectiveValue: Codable {
  let name: String
  let value: String?
  let source: String
}

struct EffectiveValues {
  private let session: Session
  private let context: TemplateContext
  private let preferences: Preferences

  init(_ session: Session) throws(DiagnosticError) {
    self.session = session
    context = try TemplateContext(session)
    preferences = try Preferences(session.folders, files: session.files)
  }

  func all() async throws(DiagnosticError) -> [EffectiveValue] {
    let rambafile = context.rambafile
    let found = await request()
    let git = await Git().configValue("user.name", in: context.root)
    let file = EffectiveValue(
      name: "rambafile", value: rambafile?.source.path, source: rambafile == nil ? "none found" : "found")
    let values = RambafileKey.allCases.compactMap { key -> EffectiveValue? in
      // The plural key includes the singular one. Each additional catalog has its own line.
      if case .name = key.declaration.kind { return nil }
      return key == .catalogs ? nil : value(key, found: foundValue(key, found, git), template: found?.template)
    }
    return [file] + values + answers(found) + catalogs
  }

  /// Template parameters that the project determines.
  private func answers(_ found: RequestContext?) -> [EffectiveValue] {
    guard let found else { return [] }
    let given = Set(found.request.customParameters.map(\.name))
    return DetectedParameter.all(
      for: found.request, given: given, in: found.project, root: found.root, files: session.files
    ).map { EffectiveValue(name: $0.name, value: $0.value, source: $0.reason) }
  }

  private func foundValue(_ key: RambafileKey, _ found: RequestContext?, _ git: String?) -> String? {
    func shown(_ folder: FilePath?) -> String? { folder?.removingLastComponent().relative(to: context.root).string }
    let request = found?.request
    return switch key {
    case .company: request?.company
    case .author: git
    case .projectName: request?.projectName
    case .xcodeprojPath: found?.project.xcodeproj?.relative(to: context.root).string
    case .productModuleName: request?.productModuleName
    case .projectTargets: request?.code?.targets.joined(separator: ", ")
    case .projectFilePath: shown(request?.code?.folder)
    case .testTargets: request?.tests?.targets.joined(separator: ", ")
    case .testFilePath: shown(request?.tests?.folder)
    case .moduleKind: ModuleKind.module.rawValue
    case .createLogicalGroups, .noProject: "false"
    case .template: found?.template.value ?? "viper"
    case .prefix, .projectTarget, .projectGroupPath, .testTarget, .testGroupPath, .podfilePath, .cartfilePath,
      .customParameters, .templates, .catalogs, .lint:
      nil
    }
  }

  private var catalogs: [EffectiveValue] {
    var values = context.catalogs.map { EffectiveValue(name: "catalog", value: $0.text, source: $0.place.description) }
    let address = context.sources.publicCatalog
    let isSet = session.environment["VIPER_GEN_PUBLIC_CATALOG"] != nil
    values.append(
      EffectiveValue(
        name: "public_catalog", value: address, source: isSet ? "environment VIPER_GEN_PUBLIC_CATALOG" : "default"))
    values.append(
      EffectiveValue(
        name: "cache", value: context.sources.cache?.path.string,
        source: session.environment["XDG_CACHE_HOME"] == nil ? "default" : "environment XDG_CACHE_HOME"))
    return values
  }

  /// The first value of: environment, Rambafile, preferences, default.
  private func value(_ key: RambafileKey, found: String?, template: Located<String>?) -> EffectiveValue {
    let declaration = key.declaration
    let name = key.rawValue
    if let variable = declaration.variable, let value = variable.value(in: session.environment) {
      return EffectiveValue(name: name, value: value, source: "environment \(variable.rawValue)")
    }
    let preference: Located<String>? =
      switch key {
      case .company: preferences.company
      case .author: preferences.author
      default: nil
      }
    for located in [context.rambafile?.shown(key), preference] {
      guard let located else { continue }
      return EffectiveValue(name: name, value: located.value, source: located.place?.description ?? "Rambafile")
    }
    guard let found, !found.isEmpty else { return EffectiveValue(name: name, value: nil, source: "not set") }
    let source =
      switch key {
      case .author: "git user.name"
      case .template: template?.place?.description ?? "default"
      default: declaration.fallback ?? "detected in the project"
      }
    return EffectiveValue(name: name, value: found, source: source)
  }

  /// The context that `gen` would use; `nil` if it has errors, which `gen` reports better.
  private func request() async -> RequestContext? {
    try? await RequestReader(files: session.files, surroundings: try session.surroundings()).read(
      GenerationOptions(moduleName: "Example"), in: try session.requiredPlace())
  }
}
