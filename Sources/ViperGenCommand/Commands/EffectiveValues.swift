internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleTemplates
internal import SystemPackage

/// One configured value, and where it comes from.
struct EffectiveValue: Encodable {
  let name: String
  let value: String?
  let source: String
}

/// What every key amounts to here and now.
struct EffectiveValues {
  private let session: Session
  private let context: TemplateContext
  private let preferences: Preferences

  init(_ session: Session, rambafile: String?) throws(DiagnosticError) {
    self.session = session
    context = try TemplateContext(session, rambafile: rambafile)
    preferences = try Preferences(environment: session.environment, files: session.files)
  }

  func all() async throws(DiagnosticError) -> [EffectiveValue] {
    let rambafile = context.rambafile
    let found = await request()
    let git = await Git().configValue("user.name", in: context.root)
    func texts(_ values: [Located<String>]?) -> Located<String>? {
      guard let values, let first = values.first else { return nil }
      return Located(values.map(\.value).joined(separator: ", "), at: first.place)
    }
    let code = found?.request.code
    let tests = found?.request.tests
    func shown(_ folder: FilePath?) -> String? { folder?.removingLastComponent().relative(to: context.root).string }
    let project = found.map { "found in \($0.project.shownName)" } ?? "default"
    return [
      EffectiveValue(
        name: "rambafile", value: rambafile?.source.path, source: rambafile == nil ? "none found" : "found"),
      value("company", nil, rambafile?.company, preferences.company, found?.request.company, project),
      value("author", .author, rambafile?.author, preferences.author, git, "git user.name"),
      value("project_name", nil, rambafile?.projectName, nil, found?.request.projectName, project),
      value("xcodeproj_path", nil, rambafile?.xcodeprojPath, nil, xcodeproj(found), "found"),
      value("prefix", nil, rambafile?.prefix, nil, nil, "default"),
      value(
        "product_module_name", nil, rambafile?.productModuleName, nil, found?.request.productModuleName,
        "from project_name"),
      value(
        "project_targets", .projectTargets, texts(rambafile?.projectTargets), nil,
        code?.targets.joined(separator: ", "),
        project),
      value("project_file_path", .modulePath, rambafile?.projectFilePath, nil, shown(code?.folder), project),
      value("project_group_path", .modulePath, rambafile?.projectGroupPath, nil, nil, "as project_file_path"),
      value(
        "test_targets", .testTargets, texts(rambafile?.testTargets), nil, tests?.targets.joined(separator: ", "),
        project),
      value("test_file_path", .testPath, rambafile?.testFilePath, nil, shown(tests?.folder), project),
      value("test_group_path", .testPath, rambafile?.testGroupPath, nil, nil, "as test_file_path"),
      value("template", .template, rambafile?.template, nil, found?.template.value ?? "viper", "default"),
      value("podfile_path", nil, rambafile?.podfilePath, nil, nil, "default"),
      value("cartfile_path", nil, rambafile?.cartfilePath, nil, nil, "default"),
    ] + catalogs
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
        name: "cache", value: context.sources.cache.string,
        source: session.environment["XDG_CACHE_HOME"] == nil ? "default" : "environment XDG_CACHE_HOME"))
    return values
  }

  private func value(
    _ name: String, _ variable: EnvironmentOption?, _ rambafile: Located<String>?, _ preference: Located<String>?,
    _ fallback: String?, _ fallbackSource: String
  ) -> EffectiveValue {
    if let variable, let value = variable.value(in: session.environment) {
      return EffectiveValue(name: name, value: value, source: "environment \(variable.rawValue)")
    }
    for located in [rambafile, preference] {
      guard let located else { continue }
      return EffectiveValue(name: name, value: located.value, source: located.place?.description ?? "Rambafile")
    }
    guard let fallback, !fallback.isEmpty else { return EffectiveValue(name: name, value: nil, source: "not set") }
    return EffectiveValue(name: name, value: fallback, source: fallbackSource)
  }

  /// What `gen` would work with; `nil` when something is wrong, which `gen` says better.
  private func request() async -> RequestContext? {
    try? await RequestReader(files: session.files, surroundings: session.surroundings).read(
      GenerationOptions(moduleName: "Example"), rambafile: context.rambafile?.path.string)
  }

  private func xcodeproj(_ found: RequestContext?) -> String? {
    found?.project.xcodeproj?.relative(to: context.root).string
  }
}
