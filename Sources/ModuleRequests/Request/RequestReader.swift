package import Diagnostics
package import FileSystem
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
package import SystemPackage
internal import YAML

/// Combines Rambafile, command line and project into a request.
///
/// It reports all errors together.
package struct RequestReader: Sendable {
  private let files: FileSystem
  private let surroundings: ProcessEnvironment

  package init(files: FileSystem, surroundings: ProcessEnvironment) {
    self.files = files
    self.surroundings = surroundings
  }

  /// Reads a request.
  ///
  /// - Parameters:
  ///   - options: The command line options.
  ///   - place: The location of the project.
  /// - Throws: All errors that were found.
  package func read(
    _ options: GenerationOptions, in place: ProjectLocation
  ) async throws(DiagnosticError) -> RequestContext {
    try await read(options, in: place) { _, _, _ in }.context
  }

  /// Reads a request and its template, so that errors in both are reported together.
  ///
  /// - Parameters:
  ///   - options: The command line options.
  ///   - place: The location of the project.
  ///   - text: The text of a Rambafile that is not written yet; `nil` reads the existing one.
  ///   - find: Finds the template with a name, given the directory that relative paths start from.
  /// - Throws: All errors that were found.
  package func read<Template>(
    _ options: GenerationOptions, in place: ProjectLocation, with text: [UInt8]? = nil,
    finding find: (_ name: Located<String>, _ rambafile: Rambafile?, _ root: FilePath) throws(DiagnosticError) ->
      Template
  ) async throws(DiagnosticError) -> (context: RequestContext, template: Template) {
    var mistakes = Mistakes(diagnostics: options.mistakes)
    let root = place.root
    let rambafile: Rambafile?
    do throws(DiagnosticError) {
      rambafile = try place.rambafile.map { path throws(DiagnosticError) in
        try self.rambafile(path, with: text, &mistakes)
      }
    } catch {
      // Without the Rambafile, only the command line can be checked.
      throw DiagnosticError(mistakes.diagnostics + error.diagnostics)
    }
    for path in [options.modulePath, options.testPath, options.projectFilePath, options.testFilePath].compactMap({ $0 })
    where path.hasPrefix("~") {
      mistakes.add(
        Diagnostic(
          "option-value", category: .usage, "the shell did not replace '~' in '\(path)'",
          help: ["put a space instead of '=' before the path and no quotes around it, or write the whole path"]))
    }
    func shown(_ name: String) -> String { root.appending(name).shown(from: surroundings.workingDirectory) }
    let names = rambafile == nil ? (try? files.names(in: root)) ?? [] : []
    let misnamed = names.first { RambafileLocator.isMisnamed($0) && files.kind(of: root.appending($0)) == .file }
    if let name = misnamed {
      mistakes.add(
        Diagnostic(
          .warning, "rambafile-name", "'\(name)' is not read: a Rambafile is called 'Rambafile' or '.rambafile.yml'",
          at: Place(path: shown(name)), help: ["rename it: mv \(shown(name).shellWord) \(shown("Rambafile").shellWord)"]
        ))
    }
    let prefix = rambafile?[text: .prefix]?.value ?? ""
    if let refusal = ModuleName.refusal(of: options.moduleName, prefix: prefix) { mistakes.add(refusal) }
    let template = Self.template(options, rambafile)
    let foundTemplate = mistakes.collect { () throws(DiagnosticError) in
      do throws(DiagnosticError) {
        return try find(template, rambafile, root)
      } catch {
        let name = options.moduleName
        guard options.template != nil, (try? find(.init(name), rambafile, root)) != nil else { throw error }
        throw DiagnosticError(
          error.diagnostics.map { diagnostic in
            guard diagnostic.id == "template-missing" else { return diagnostic }
            var diagnostic = diagnostic
            diagnostic.help = ["write the module first: viper-gen gen \(template.value.shellWord) \(name.shellWord)"]
            return diagnostic
          })
      }
    }
    let targets = options.projectTargets ?? rambafile?[names: .projectTargets]?.map(\.value) ?? []
    let opener = ProjectOpener(files: files, workingDirectory: surroundings.workingDirectory)
    guard
      let project = mistakes.collect({ () throws(DiagnosticError) -> any ModuleProject in
        if options.withoutProject || rambafile?[truth: .noProject]?.value ?? false {
          return FilesOnlyProject(root: root, files: files)
        }
        do throws(DiagnosticError) {
          return try opener.open(
            rambafile?[text: .xcodeprojPath].map { name in
              .init(name.value, path: RambafilePath.folder(name.value, root: root, files: files), at: name.place)
            }, root: projectFolder(options, rambafile, root, targets), targets: targets)
        } catch {
          // A Rambafile states that modules are only files, and so do recorded modules.
          let isUndecided = error.diagnostics.allSatisfy { ["project-missing", "project-ambiguous"].contains($0.id) }
          guard
            options.infersWithoutProject
              ? FilesOnlyProject.isUsual(in: root, insteadOf: error, files: files)
              : rambafile == nil && targets.isEmpty && isUndecided && FilesOnlyProject.areModules(in: root, files)
          else { throw error }
          return FilesOnlyProject(root: root, files: files)
        }
      })
    else { throw mistakes.error }
    let named = NamedFolders(options) { RambafilePath.folder($0, root: root, files: files) }
    let shaper = RequestResolver(
      options: options, rambafile: rambafile, project: project, root: root, files: files, surroundings: surroundings,
      named: named)
    let shape = try shaper.shape(&mistakes)
    guard let foundTemplate, !mistakes.hasErrors else { throw mistakes.error }
    var request = shape.request
    request.author = await author(options, rambafile, root)
    let context = RequestContext(
      root: root, rambafile: rambafile, project: shape.home?.project ?? project, request: request, home: shape.home,
      template: template, named: named.all, notice: shape.notice, found: nil,
      warnings: mistakes.diagnostics + (shape.home?.warnings ?? []))
    return (context, foundTemplate)
  }

  /// The directory to search for the project: that around the named directory of modules, such as a package, or that of
  /// the nearest project if the Rambafile is for several.
  private func projectFolder(
    _ options: GenerationOptions, _ rambafile: Rambafile?, _ root: FilePath, _ targets: [String]
  ) -> FilePath {
    let path = options.kind == .package ? nil : options.modulePath ?? options.projectFilePath
    if let path, targets.isEmpty, rambafile.map({ !$0.speaksOfCode }) ?? true {
      let around = files.ancestors(of: RambafilePath.folder(path, root: root, files: files))
      let discovery = ProjectDiscovery(files: files)
      let inner = around.prefix { $0 != root && $0.isWithin(root) }.first { !discovery.projects(in: $0).isEmpty }
      if let inner { return inner }
    }
    guard let rambafile, targets.isEmpty, !rambafile.speaksOfCode, !rambafile.speaksOfTests,
      rambafile[text: .moduleKind] == nil,
      surroundings.workingDirectory != root,
      let nearest = ProjectDiscovery(files: files).projectRoot(from: surroundings.workingDirectory),
      nearest.isWithin(root)
    else { return root }
    // A package that is a module has no modules of its own.
    let moduleRecords = ModuleRecords(root: root, files: files, workingDirectory: surroundings.workingDirectory)
    if ((try? moduleRecords.records()) ?? []).contains(where: { $0.packageFolder == nearest }) { return root }
    return nearest
  }

  private func rambafile(
    _ path: FilePath, with text: [UInt8]?, _ mistakes: inout Mistakes
  ) throws(DiagnosticError) -> Rambafile {
    let shown = path.shown(from: surroundings.workingDirectory)
    let bytes = if let text { text } else { try files.read(path, shownAs: shown, limit: .rambafile) }
    let (rambafile, found) = try RambafileReader.read(SourceText(path: shown, bytes: bytes), path: path)
    mistakes.diagnostics += found
    if let prefix = rambafile[text: .prefix], !prefix.value.isEmpty, !ModuleName.isIdentifier(prefix.value) {
      mistakes.add(
        Diagnostic(
          "rambafile-prefix", "prefix '\(prefix.value)' cannot begin the name of a Swift type",
          at: prefix.place, help: ["use letters, digits and '_', and begin with a letter"]))
    }
    if let product = rambafile[text: .productModuleName], product.value.unicodeScalars.contains(where: \.isHidden) {
      mistakes.add(
        Diagnostic(
          "rambafile-product-module", "'product_module_name' contains an invisible character: '\(product.value)'",
          at: product.place, help: ["use letters, digits and '_'"]))
    }
    return rambafile
  }

  // MARK: - Values of a request

  /// The template from the options, the Rambafile or the program's default.
  package static func template(_ options: GenerationOptions, _ rambafile: Rambafile?) -> Located<String> {
    if let name = options.template { return Located(name) }
    if let template = rambafile?[text: .template] { return template }
    // If the Rambafile declares a single template, that is the default.
    if let declarations = rambafile?[declarations: .templates]?.sequence, declarations.count == 1,
      let name = declarations[0]["name"], let text = name.string
    {
      return Located(text, at: name.place)
    }
    return Located("viper")
  }

  private func author(
    _ options: GenerationOptions, _ rambafile: Rambafile?, _ root: FilePath
  ) async -> String {
    if let author = options.author ?? rambafile?[text: .author]?.value ?? surroundings.preferredAuthor { return author }
    return await surroundings.gitUserName(root) ?? ""
  }
}
