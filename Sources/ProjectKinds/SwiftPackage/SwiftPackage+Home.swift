package import Diagnostics
internal import FileSystem
internal import SystemPackage

extension SwiftPackage {
  package func home(_ choices: ModuleHome.Choices, shownAs shown: String) throws(DiagnosticError) -> ModuleHome {
    let source = SourceText(path: shown, bytes: try files.read(manifest, shownAs: shown, limit: .manifest))
    let conventions = TargetConventions(of: self)
    let (code, tests) = (
      part(choices.module, of: choices, conventions, isTest: false),
      part(choices.module, of: choices, conventions, isTest: true)
    )
    var addition = ManifestAddition()
    for (part, isTest) in [(code, false), (tests, true)] where !part.isThere {
      addition.targets.append(
        TargetDeclaration(
          name: part.target, path: declaredPath(of: part, isTest: isTest), isTest: isTest,
          dependencies: isTest ? [.target(code.target)] : []))
    }
    guard !addition.isEmpty else {
      return ModuleHome(code: code, tests: tests, project: self, addition: addition, warnings: [])
    }
    let text = PackageManifestText(source)
    if !code.isThere {
      addition.isProduct = conventions.hasOwnProducts(text)
      addition.users = try users(choices)
    }
    guard let text, text.computedUsers(addition.users).isEmpty else {
      throw DiagnosticError(computed(source, addition, text))
    }
    try refuseWholeFolders(besides: code, tests)
    try refuseOutside(code, tests)
    let amended = SwiftPackage(
      manifest: manifest, reading: SourceText(path: shown, bytes: text.adding(addition).bytes), files: files)
    return ModuleHome(
      code: code, tests: tests, project: amended, addition: addition,
      warnings: [
        others(addition),
        code.isThere || addition.isProduct || !addition.users.isEmpty ? nil : PackageUsers.none(code.target),
      ].compactMap { $0 })
  }

  // MARK: - Directories

  private func part(
    _ module: String, of choices: ModuleHome.Choices, _ conventions: TargetConventions, isTest: Bool
  ) -> ModuleHome.Part {
    let name = isTest ? module + conventions.testSuffix : module
    if let target = targets.first(where: { $0.name == name }), let folder = target.sources?.first?.path {
      return .init(target: name, folder: folder, isThere: true)
    }
    if let named = isTest ? choices.testFolder : choices.codeFolder {
      return .init(target: name, folder: named.appending(name), isThere: false)
    }
    return .init(target: name, folder: conventions.folder(of: name, isTest: isTest), isThere: false)
  }

  /// The path to declare in the manifest; `nil` if it is SwiftPM's default for the target's name.
  private func declaredPath(of part: ModuleHome.Part, isTest: Bool) -> String? {
    let found = Self.customaryFolder(of: part.target, isTest: isTest, below: folder, files)
    return part.folder == found ? nil : part.folder.relative(to: folder).string
  }

  /// Rejects a parent directory whose sources belong to a package's only target.
  ///
  /// SwiftPM builds all of `Sources` for the only target until the package gets another one.
  private func refuseWholeFolders(besides code: ModuleHome.Part, _ tests: ModuleHome.Part) throws(DiagnosticError) {
    for part in [code, tests] where !part.isThere {
      let parent = part.folder.removingLastComponent()
      guard parent != folder,
        let owner = targets.first(where: { target in
          target.sources?.contains { $0.path.removingLastComponent() == parent && files.kind(of: $0.path) == .missing }
            ?? false
        }), (try? files.names(in: parent))?.contains(where: { $0.hasSuffix(".swift") }) ?? false
      else { continue }
      let shown = parent.relative(to: folder).string
      throw DiagnosticError(
        "target-folder-shared", category: .conflict,
        "'\(owner.name)' contains all of '\(shown)' because it is the only target",
        help: [
          "move its files to '\(shown)/\(owner.name)'",
          "or declare it with 'path: \"\(shown)\"', and choose another directory with "
            + (owner.isUnitTests ? "--test-path" : "--module-path"),
        ])
    }
  }

  /// Rejects a directory outside the package, or inside another target; SwiftPM builds neither.
  private func refuseOutside(_ code: ModuleHome.Part, _ tests: ModuleHome.Part) throws(DiagnosticError) {
    for part in [code, tests] where !part.isThere {
      if let owner = targets.first(where: { $0.builds(part.folder) }) {
        throw DiagnosticError(
          "target-folder-taken", category: .conflict,
          "'\(part.folder.relative(to: folder))' already belongs to the target '\(owner.name)'",
          help: ["choose another directory with --module-path or --test-path, or in the Rambafile"])
      }
      if part.folder.isWithin(folder) { continue }
      throw DiagnosticError(
        "target-folder-outside", category: .usage,
        "the target '\(part.target)' cannot be outside of its package, in '\(part.folder)'",
        help: ["choose a directory in '\(folder)' with --module-path and --test-path"])
    }
  }

  var otherManifests: [String] { VersionedManifests.names(in: folder, files) }

  /// A warning about version-specific manifests that cannot be edited line by line.
  ///
  /// For some versions of Swift, SwiftPM reads them instead of `Package.swift`.
  private func others(_ addition: ManifestAddition) -> Diagnostic? {
    let others = otherManifests.filter { name in
      guard let bytes = try? files.read(folder.appending(name), limit: .manifest),
        let text = PackageManifestText(SourceText(path: name, bytes: bytes))
      else { return true }
      return !text.computedUsers(addition.users).isEmpty
    }
    guard let first = others.first else { return nil }
    return Diagnostic(
      .warning, "manifest-others", category: .conflict,
      "'\(first)' replaces '\(shownName)' for some Swift versions and is unchanged",
      notes: ["add at the end of \(others.joined(separator: " and ")):"].map { .init($0) }
        + addition.linesToPaste.map { .init($0) })
  }

  // MARK: - Users

  func users(_ choices: ModuleHome.Choices) throws(DiagnosticError) -> [String] {
    if let named = choices.users {
      for name in named where !targets.contains(where: { $0.name == name }) {
        throw DiagnosticError(TargetError.unknown(name, in: self, at: nil))
      }
      return named
    }
    let programs = targets.filter { $0.purpose == .tool && !ProjectTarget.isSupporting($0.name) }
    if programs.count == 1 { return [programs[0].name] }
    if let plain = ProjectDefaults(of: self, files: files).target { return [plain.name] }
    // The top-level library: no other target depends on it, and it has dependencies.
    let libraries = targets.filter { $0.purpose == .library && !ProjectTarget.isSupporting($0.name) }
    let parts = Set(targets.filter { !$0.isUnitTests }.flatMap(\.dependencies))
    let tops = libraries.filter { !parts.contains($0.name) && !$0.dependencies.isEmpty }
    return tops.count == 1 ? [tops[0].name] : []
  }

  // MARK: - Computed manifests

  private func computed(_ source: SourceText, _ addition: ManifestAddition, _ text: PackageManifestText?) -> Diagnostic
  {
    let manifest = ManifestText(source)
    let users = text?.computedUsers(addition.users) ?? []
    let value = manifest.package.map { manifest.syntax.argument("targets", of: $0) }
    let place = value.flatMap { value in
      value.isEmpty ? nil : Place(source, manifest.range(value.startIndex..<value.startIndex + 1))
    }
    let what =
      text == nil || users.isEmpty
      ? "the list of targets" : "the dependencies of '\(users[0])'"
    return Diagnostic(
      "manifest-computed",
      "'\(source.path)' computes \(what), so viper-gen cannot insert entries",
      at: (users.isEmpty ? place : nil) ?? Place(path: source.path),
      notes: (["add at the end of \((["it"] + otherManifests).joined(separator: " and of ")):"]
        + addition.linesToPaste).map { .init($0) },
      help: ["add these lines, then run the command again"])
  }
}

extension ManifestAddition {
  /// Statements that add the same targets at the end of any manifest.
  var linesToPaste: [String] {
    let module = targets.first { !$0.isTest }?.name ?? ""
    return ["package.targets += ["] + targets.map { "  \(DeclarationWriter.line($0))," } + ["]"]
      + (isProduct
        ? ["package.products.append(.library(name: \(module.swiftLiteral), targets: [\(module.swiftLiteral)]))"] : [])
      + users.map {
        "package.targets.first { $0.name == \($0.swiftLiteral) }?.dependencies.append(\(module.swiftLiteral))"
      }
  }
}
