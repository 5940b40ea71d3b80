internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SystemPackage

// Values from the Rambafile, interpreted as in Generamba.
extension RequestResolver {
  /// The request from the Rambafile's keys; options take precedence.
  func explicitRequest(_ rambafile: Rambafile, _ mistakes: inout Mistakes) -> ModuleRequest {
    var request = baseRequest(projectName: rambafile[text: .projectName]?.value ?? "")
    request.usesLogicalGroups = rambafile[truth: .createLogicalGroups]?.value ?? false
    let code = SectionInput(
      kind: "project", targets: rambafile[names: .projectTargets], file: rambafile[text: .projectFilePath],
      group: rambafile[text: .projectGroupPath], optionTargets: options.projectTargets,
      optionFile: options.modulePath ?? options.projectFilePath, optionFolder: named.code,
      optionGroup: options.modulePath ?? options.projectGroupPath, bothPaths: "--module-path")
    let tests = SectionInput(
      kind: "test", targets: rambafile[names: .testTargets], file: rambafile[text: .testFilePath],
      group: rambafile[text: .testGroupPath],
      optionTargets: options.testTargets, optionFile: options.testPath ?? options.testFilePath,
      optionFolder: named.tests, optionGroup: options.testPath ?? options.testGroupPath, bothPaths: "--test-path")
    request.code = section(code, of: rambafile, isLogical: request.usesLogicalGroups, &mistakes)
    if !options.withoutTests {
      request.tests = section(tests, of: rambafile, isLogical: request.usesLogicalGroups, &mistakes)
    }
    return request
  }

  private func section(
    _ input: SectionInput, of rambafile: Rambafile, isLogical: Bool, _ mistakes: inout Mistakes
  ) -> ModuleRequest.Section? {
    let named = input.optionTargets.map { $0.map { Located($0) } } ?? input.targets
    let file = input.optionFile.map { Located($0) } ?? input.file
    let group = input.optionGroup.map { Located($0) } ?? input.group
    if named == nil, file == nil, group == nil { return nil }
    let filePath = file ?? group
    let needsTargets = type(of: project).hasManifest
    let targets = needsTargets ? named : named ?? []
    if needsTargets, targets?.isEmpty ?? true {
      mistakes.add(
        Diagnostic(
          "rambafile-incomplete", "'\(input.kind)_target' is missing, but other '\(input.kind)_…' keys are set",
          at: Place(path: rambafile.source.path),
          notes: project.targets.isEmpty
            ? [] : [.init("targets are \(project.targets.map(\.name).joined(separator: ", "))")],
          help: ["add '\(input.kind)_target: NAME', or pass --\(input.kind)-targets NAME"]))
    }
    if filePath == nil {
      mistakes.add(
        Diagnostic(
          "rambafile-incomplete", "'\(input.kind)_file_path' is missing, but other '\(input.kind)_…' keys are set",
          at: Place(path: rambafile.source.path),
          help: ["add '\(input.kind)_file_path: DIRECTORY', or pass \(input.bothPaths) DIRECTORY"]))
    }
    for target in targets ?? [] where project.target(target.value) == nil {
      mistakes.add(TargetError.unknown(target.value, in: project, at: target.place))
    }
    if needsTargets, let names = input.optionTargets, input.kind == "test" {
      for name in names { if let mistake = TargetError.noTests(name, in: project) { mistakes.add(mistake) } }
    }
    guard let targets, let filePath else { return nil }
    let folder = input.optionFolder ?? RambafilePath.folder(filePath.value, root: root, files: files)
    let fileComponents = RambafilePath.components(filePath.value)
    let groupComponents = RambafilePath.components((group ?? filePath).value)
    let ownGroup = isLogical || groupComponents != fileComponents
    return .init(
      targets: targets.map(\.value), folder: isLogical ? folder : folder.appending(options.moduleName),
      groupPath: ownGroup ? groupComponents + [options.moduleName] : nil)
  }

  /// The keys and options for the code or for the tests.
  private struct SectionInput {
    let kind: String
    let targets: [Located<String>]?
    let file: Located<String>?
    let group: Located<String>?
    let optionTargets: [String]?
    let optionFile: String?
    /// The directory that `optionFile` refers to.
    let optionFolder: FilePath?
    let optionGroup: String?
    let bothPaths: String
  }
}
