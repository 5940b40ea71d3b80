package import Diagnostics
internal import FileChanges
package import FileSystem
package import SystemPackage
internal import XcodeProject

/// Opens the project for a request: the named one, or the only one that fits.
package struct ProjectOpener: Sendable {
  private let files: FileSystem
  private let workingDirectory: FilePath
  private var discovery: ProjectDiscovery { ProjectDiscovery(files: files) }

  /// - Parameter workingDirectory: Paths in messages are relative to this directory.
  package init(files: FileSystem, workingDirectory: FilePath) {
    self.files = files
    self.workingDirectory = workingDirectory
  }

  /// The value of `xcodeproj_path`.
  package struct Name: Sendable {
    let text: String
    let path: FilePath
    let place: Place?

    /// - Parameters:
    ///   - text: The value as written.
    ///   - path: The absolute path of the Xcode project or workspace.
    ///   - place: The position of the value in the Rambafile.
    package init(_ text: String, path: FilePath, at place: Place?) {
      self.text = text
      self.path = path
      self.place = place
    }
  }

  /// Opens a project.
  ///
  /// - Parameters:
  ///   - named: The project; if it is `nil`, the opener searches `root`.
  ///   - root: The directory of the Rambafile or of the project.
  ///   - targets: Required targets, to choose between several projects.
  /// - Throws: `project-missing`, `project-ambiguous`, or an error in the project file.
  package func open(_ named: Name?, root: FilePath, targets: [String]) throws(DiagnosticError) -> any ModuleProject {
    guard let named, !named.text.allSatisfy(\.isWhitespace) else {
      if let package = try ownPackage(root, with: targets) { return package }
      return try choose(candidates(root), targets, root)
    }
    let beside = discovery.projects(in: named.path.removingLastComponent())
    // A generated `.xcodeproj` is overwritten from its manifest, so open the manifest.
    if let first = beside.first, first.kind.makesXcodeProject {
      return try open(first)
    }
    if named.path.extension == "xcworkspace" {
      return try choose(workspace(named), targets, named.path.removingLastComponent())
    }
    for path in [named.path, FilePath(named.path.string + ".xcodeproj")] {
      if let opened = try open(path) { return opened }
    }
    let kind = files.kind(of: named.path)
    if kind != .missing {
      throw DiagnosticError(
        "project-missing", category: named.place == nil ? .missing : .data,
        kind == .folder
          ? "'\(named.text)' is not an Xcode project: it contains no project file"
          : "'\(named.text)' is not a directory, as an Xcode project is", at: named.place,
        help: ["restore '\(named.text)' from version control, or name another project"])
    }
    let names = discovery.xcodeProjects(around: root).map { $0.relative(to: root).string }
    // A single project elsewhere is certainly the intended one.
    let nearest = names.nearest(to: named.text) ?? (names.count == 1 ? names[0] : nil)
    throw DiagnosticError(
      "project-missing", category: named.place == nil ? .missing : .data,
      "unknown Xcode project '\(named.text)'\(Diagnostic.suggestion(nearest))", at: named.place,
      notes: names.isEmpty
        ? [.init("'\(root.shown(from: workingDirectory))' and its directories contain no .xcodeproj")]
        : [.init("projects are \(names.joined(separator: ", "))")],
      help: nearest == nil ? ["correct the path, or restore the project from version control"] : [],
      fixes: nearest.flatMap { nearest in named.place.map { [.init(replace: $0, with: nearest)] } } ?? [])
  }

  /// Opens the project with a manifest from a module record.
  ///
  /// - Returns: `nil` if the project no longer exists.
  package func open(_ manifest: FilePath) throws(DiagnosticError) -> (any ModuleProject)? {
    let folder = manifest.removingLastComponent()
    for kind in ModuleProjects.kinds {
      if let found = discovery.projects(in: folder, of: kind).first(where: { $0.manifest == manifest }) {
        return try open(found)
      }
    }
    return nil
  }

  private func open(_ candidate: ProjectDiscovery.Candidate) throws(DiagnosticError) -> any ModuleProject {
    let shown = candidate.manifest.shown(from: workingDirectory)
    // A manifest with conflict markers is invalid for other programs too.
    if let bytes = try? files.readIfPresent(candidate.manifest, limit: .manifest),
      let line = ConflictMarkers.line(in: bytes, orRemains: true)
    {
      throw DiagnosticError(ConflictMarkers.unresolved(at: Place(SourceText(path: shown, bytes: bytes), line)))
    }
    return try candidate.kind.init(manifest: candidate.manifest, shownAs: shown, files: files)
  }

  // MARK: - Choosing

  /// The package in a directory if it declares all required targets.
  ///
  /// A search below the directory is then unnecessary.
  private func ownPackage(_ root: FilePath, with targets: [String]) throws(DiagnosticError) -> (any ModuleProject)? {
    let own = discovery.projects(in: root)
    guard !targets.isEmpty, own.count == 1, own[0].kind.mayBePart else { return nil }
    let package = try open(own[0])
    return targets.allSatisfy { name in package.targets.contains { $0.name == name } } ? package : nil
  }

  /// The candidates for a command in a directory.
  private func candidates(_ root: FilePath) throws(DiagnosticError) -> [ProjectDiscovery.Candidate] {
    let own = discovery.projects(in: root)
    guard own.allSatisfy({ $0.kind.mayBePart }) else { return own }
    let below = discovery.projects(below: root)
    // Packages and examples below a package are parts of it.
    if !own.isEmpty {
      return own
        + below.filter {
          !$0.kind.mayBePart && !ProjectTarget.isSupporting($0.folder.relative(to: root).string)
        }
    }
    if !below.isEmpty { return below }
    throw DiagnosticError(
      "project-missing", category: .missing,
      "'\(root.shown(from: workingDirectory))' contains no Xcode project or Swift package",
      notes: BuildSystem(of: root, files: files).map { [.init($0.note)] } ?? [],
      help: ["name the project in the Rambafile: 'xcodeproj_path: App.xcodeproj'", BuildSystem.help])
  }

  private func workspace(_ named: Name) throws(DiagnosticError) -> [ProjectDiscovery.Candidate] {
    let contents = named.path.appending("contents.xcworkspacedata")
    let shown = contents.shown(from: workingDirectory)
    let folder = named.path.removingLastComponent()
    let bytes = try files.read(contents, shownAs: shown, limit: .workspace)
    let workspace = try WorkspaceFile(bytes: bytes, path: shown, folder: folder.string)
    return workspace.projects.map { FilePath($0) }.compactMap { path in
      discovery.projects(in: path.removingLastComponent(), of: OpenedXcodeProject.self).first { $0.manifest == path }
    }
  }

  private func choose(
    _ found: [ProjectDiscovery.Candidate], _ targets: [String], _ root: FilePath
  ) throws(DiagnosticError) -> any ModuleProject {
    if found.count == 1 {
      if targets.isEmpty, let library = CocoaPodsLibrary(in: root, files: files), isExample(found[0], root) {
        throw DiagnosticError(
          library.question(example: try open(found[0]), shownAs: found[0].manifest.relative(to: root).string))
      }
      return try open(found[0])
    }
    var opened: [any ModuleProject] = []
    for candidate in found { opened.append(try open(candidate)) }
    if !targets.isEmpty {
      for isSure in [true, false] {
        let holding = opened.filter { project in
          targets.allSatisfy { name in
            isSure ? project.targets.contains { $0.name == name } : project.target(name) != nil
          }
        }
        if holding.count == 1 { return holding[0] }
      }
    }
    // The project whose directory contains the working directory.
    let own = opened.filter { $0.folder != root && workingDirectory.isWithin($0.folder) }
    if own.count == 1 { return own[0] }
    let choices = opened.map { ProjectDefaults(of: $0, files: files) }.filter { !$0.candidates.isEmpty }
    if let plain = Self.plain(choices, root) { return plain.project }
    throw DiagnosticError(
      ambiguity(choices.isEmpty ? opened.map { ProjectDefaults(of: $0, files: files) } : choices, root))
  }

  private func isExample(_ candidate: ProjectDiscovery.Candidate, _ root: FilePath) -> Bool {
    !workingDirectory.isWithin(candidate.folder)
      && ProjectTarget.isSupporting(candidate.folder.relative(to: root).string)
  }

  /// The only project with an application or, without applications, the only one with another product.
  private static func plain(_ choices: [ProjectDefaults], _ root: FilePath) -> ProjectDefaults? {
    let products = choices.filter(\.hasProduct)
    // An example app beside a framework is also an application, but not the main product of the workspace.
    let own = products.filter { !ProjectTarget.isSupporting($0.project.manifest.relative(to: root).string) }
    let useful = own.isEmpty ? products : own
    if useful.count == 1 { return useful[0] }
    // A package beside an application may be any part of it, so the choice is ambiguous.
    guard !useful.contains(where: \.mayBePart) else { return nil }
    let applications = useful.filter(\.hasApplication)
    // An app that only starts the features of other projects is rarely the place for another one.
    guard applications.count == 1, let app = applications.first,
      app.weight * 6 >= useful.reduce(0, { $0 + $1.weight })
    else { return nil }
    return app
  }

  private func ambiguity(_ choices: [ProjectDefaults], _ root: FilePath) -> Diagnostic {
    // List applications and packages before projects that contain only libraries, and those with many modules first.
    func rank(_ choice: ProjectDefaults) -> Int {
      if ProjectDefaults.isNamedForModules(choice.project.name) { return 0 }
      return choice.hasApplication || choice.mayBePart ? 0 : 1
    }
    let sorted = choices.map { choice in
      let targets = choice.likeliest
      let isWithoutUIKit = targets.first.map(choice.project.isWithoutUIKit) == true
      let modules = ModuleConventions(below: choice.project.folder, files: files, leavingOutProjects: true).modules
        .count
      return (
        project: choice.project, targets: targets,
        order: [isWithoutUIKit ? 1 : 0, modules > 9 ? -modules : 0, rank(choice), -choice.weight]
      )
    }.sorted { $0.order.lexicographicallyPrecedes($1.order) }
    func names(_ targets: [ProjectTarget]) -> String {
      targets.isEmpty ? "no target for modules" : targets.prefix(12).map(\.name).joined(separator: ", ")
    }
    let deciding = sorted.lazy.compactMap { choice in
      choice.targets.first { target in
        !ProjectTarget.isSupporting(target.name)
          && choices.count { $0.project.targets.contains { $0.name == target.name } } == 1
      }?.name
    }.first
    return Diagnostic(
      "project-ambiguous", category: .usage,
      "'\(root.shown(from: workingDirectory))' contains \(choices.count) projects",
      notes: sorted.map {
        .init("\($0.project.manifest.relative(to: root).string) with \(names($0.targets))")
      }.shortened,
      help: (deciding.map { ["choose with --project-targets '\($0)', or another target that only one of them has"] }
        ?? [])
        + ["\(deciding == nil ? "" : "or ")set 'xcodeproj_path' in a Rambafile; viper-gen setup writes one"])
  }
}

extension ProjectDefaults {
  fileprivate var mayBePart: Bool { type(of: project).mayBePart }
}

extension ProjectDiscovery {
  /// The manifests of the projects in a directory; if it contains only packages, also of the nearest projects below it.
  package func manifests(around folder: FilePath) -> [FilePath] {
    let own = projects(in: folder)
    return (own.allSatisfy { $0.kind.mayBePart } ? own + projects(below: folder) : own).map(\.manifest)
  }

  /// Errors about merge conflicts in the project files in a directory or, if it has none, the nearest ones below it.
  package func conflicts(around folder: FilePath, workingDirectory: FilePath) -> [Diagnostic] {
    manifests(around: folder).flatMap { manifest in
      let bundle = XcodeProjectBundle(path: manifest, files: files)
      return manifest.extension == "xcodeproj" ? bundle.possibleFiles : [manifest]
    }.compactMap { path in
      guard let bytes = try? files.readIfPresent(path, limit: .xcodeProject),
        let line = ConflictMarkers.line(in: bytes, orRemains: true)
      else { return nil }
      let shown = path.shown(from: workingDirectory)
      return ConflictMarkers.unresolved(at: Place(SourceText(path: shown, bytes: bytes), line))
    }
  }

  /// Checks the Xcode projects in a directory or, if it has none, the nearest ones below it.
  ///
  /// - Throws: `project-two-formats` if one of them contains a project file of each format.
  package func checkFormats(around folder: FilePath, workingDirectory: FilePath) throws(DiagnosticError) {
    for bundle in xcodeProjects(around: folder) {
      _ = try XcodeProjectBundle(path: bundle, files: files).fileName(shownAs: bundle.shown(from: workingDirectory))
    }
  }

  /// The Xcode projects in a directory or, if it has none, the nearest ones below it; sorted.
  package func xcodeProjects(around folder: FilePath) -> [FilePath] {
    let own = projects(in: folder, of: OpenedXcodeProject.self)
    return (own.isEmpty ? projects(below: folder).filter { $0.kind is OpenedXcodeProject.Type } : own).map(\.manifest)
  }
}
