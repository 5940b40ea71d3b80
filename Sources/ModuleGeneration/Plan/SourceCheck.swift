internal import Diagnostics
internal import FileSystem
internal import ModuleRequests
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SystemPackage

/// A check whether the files are in directories that their targets build.
struct SourceCheck {
  let context: RequestContext
  let files: FileSystem
  let workingDirectory: FilePath

  /// Checks all files.
  ///
  /// - Throws: `file-not-in-sources` for each target that would not build all of its files.
  func check(_ files: [FileStep]) throws(DiagnosticError) {
    var mistakes: [Diagnostic] = []
    for name in Self.targets(of: files) {
      guard let target = context.project.target(name), let sources = target.sources else { continue }
      let unbuilt = files.filter { $0.targets.contains(name) && !target.builds($0.path) }
      if let first = unbuilt.first { mistakes.append(mistake(target, sources, unbuilt, first)) }
    }
    if !mistakes.isEmpty { throw DiagnosticError(mistakes) }
  }

  /// A warning about inferred targets, which only the project's generator can confirm.
  func warnings(_ files: [FileStep]) -> [Diagnostic] {
    let assumed = Self.targets(of: files).compactMap { context.project.target($0) }.filter(\.isAssumed)
    guard !assumed.isEmpty else { return [] }
    let names = assumed.map { "'\($0.name)'" }.joined(separator: " and ")
    let shown = context.project.manifest.shown(from: workingDirectory)
    let command = context.project.commandAfterAdding
    return [
      Diagnostic(
        .warning, "target-computed", category: .usage,
        "'\(shown)' computes its targets, so viper-gen guesses that \(names) \(assumed.count == 1 ? "is" : "are") built from these directories",
        help: command.map { ["run '\($0)', then viper-gen check"] } ?? [])
    ]
  }

  private static func targets(of files: [FileStep]) -> [String] {
    var seen: Set<String> = []
    return files.flatMap(\.targets).filter { seen.insert($0).inserted }
  }

  private func mistake(
    _ target: ProjectTarget, _ sources: [SourceFolder], _ unbuilt: [FileStep], _ first: FileStep
  ) -> Diagnostic {
    let isTest = first.role == .test
    let folder = (isTest ? context.request.tests : context.request.code)?.folder ?? first.path.removingLastComponent()
    let whole = unbuilt.count == 1 ? first.shown : folder.shown(from: workingDirectory)
    let others = context.project.targets.filter { other in
      unbuilt.allSatisfy { other.builds($0.path) } && other.isUnitTests == isTest
    }
    let option = isTest ? "--test-targets" : "--project-targets"
    let path = isTest ? "--test-path" : "--module-path"
    let place = sources.isEmpty ? nil : context.project.folder(of: target).shown(from: workingDirectory)
    return Diagnostic(
      "file-not-in-sources", category: invalidValuePlace(isTest) == nil ? .usage : .data,
      "\(unbuilt.count == 1 ? "" : "no file in ")'\(whole)' is \(unbuilt.count == 1 ? "not " : "")built by target '\(target.name)' of \(context.project.shownName)",
      at: invalidValuePlace(isTest),
      notes: sources.isEmpty
        ? []
        : [.init("it builds \(sources.map { "'\($0.path.shown(from: workingDirectory))'" }.joined(separator: ", "))")],
      help: others.map { "\(option) \($0.name): that target builds this directory" }
        + (place.map { ["\(path) '\($0)' is a directory that '\(target.name)' builds"] } ?? []))
  }

  /// The position of the directory in the Rambafile.
  private func invalidValuePlace(_ isTest: Bool) -> Place? {
    let paths =
      isTest
      ? [context.rambafile?[text: .testFilePath], context.rambafile?[text: .testGroupPath]]
      : [context.rambafile?[text: .projectFilePath], context.rambafile?[text: .projectGroupPath]]
    let folder = (isTest ? context.request.tests : context.request.code)?.folder
    // The directory may come from an option instead.
    return paths.lazy.compactMap { $0 }.first { path in
      let named = RambafilePath.folder(path.value, root: context.root, files: files)
      return folder == named || folder?.removingLastComponent() == named
    }?.place
  }
}
