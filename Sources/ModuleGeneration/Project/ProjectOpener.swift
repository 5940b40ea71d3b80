public import Diagnostics
public import FileSystem
public import SystemPackage
internal import XcodeProject

/// Opens the project that a request is about: the one that is named, or the only one that fits.
public struct ProjectOpener: Sendable {
  private let files: FileSystem
  private let workingDirectory: FilePath
  private var discovery: ProjectDiscovery { ProjectDiscovery(files: files) }

  /// Makes an opener; paths are shown relative to the working directory.
  public init(files: FileSystem, workingDirectory: FilePath) {
    self.files = files
    self.workingDirectory = workingDirectory
  }

  /// Opens a project.
  ///
  /// - Parameters:
  ///   - named: The value of `xcodeproj_path`, relative to `root`; a workspace is allowed too.
  ///   - root: The folder of the Rambafile or of the project.
  ///   - targets: The targets that the project must have, to choose between several.
  /// - Throws: `project-missing`, `project-ambiguous`, and what is wrong with the project file.
  public func open(
    _ named: Located<String>?, root: FilePath, targets: [String]
  ) throws(DiagnosticError) -> Project {
    guard let named, !named.value.allSatisfy(\.isWhitespace) else { return try search(root, targets) }
    let path = RambafilePath.folder(named.value, root: root, files: files)
    if let generated = discovery.generator(in: path.removingLastComponent()) { return try project(generated) }
    if path.extension == "xcworkspace" { return try workspace(path, named, targets) }
    for candidate in [path, FilePath(path.string + ".xcodeproj")]
    where files.kind(of: candidate.appending("project.pbxproj")) == .file {
      return .xcode(try open(candidate))
    }
    let found = discovery.xcodeProjects(below: root)
    let names = found.map { $0.relative(to: root).string }
    // Of one project elsewhere it is plain that it was meant.
    let nearest = names.nearest(to: named.value) ?? (names.count == 1 ? names[0] : nil)
    throw DiagnosticError(
      Diagnostic(
        "project-missing", category: named.place == nil ? .missing : .data,
        "there is no Xcode project at '\(named.value)'\(Diagnostic.suggestion(nearest))", at: named.place,
        notes: names.isEmpty
          ? [.init("no .xcodeproj is in '\(root.shown(from: workingDirectory))' or up to two folders below")]
          : [.init("projects are \(names.joined(separator: ", "))")],
        fixes: nearest.flatMap { nearest in named.place.map { [.init(replace: $0, with: nearest)] } } ?? []))
  }

  private func search(_ root: FilePath, _ targets: [String]) throws(DiagnosticError) -> Project {
    if let generated = discovery.generator(in: root) { return try project(generated) }
    let found = discovery.xcodeProjects(below: root)
    if found.count == 1 { return .xcode(try open(found[0])) }
    if found.isEmpty {
      if let package = discovery.package(in: root) { return try project(package) }
      throw DiagnosticError(
        Diagnostic(
          "project-missing", category: .missing,
          "no Xcode project or Swift package is in '\(root.shown(from: workingDirectory))'",
          help: ["name the project in the Rambafile: 'xcodeproj_path: App.xcodeproj'"]))
    }
    return try choose(found, targets, root)
  }

  private func workspace(
    _ path: FilePath, _ named: Located<String>, _ targets: [String]
  ) throws(DiagnosticError) -> Project {
    let contents = path.appending("contents.xcworkspacedata")
    let shown = contents.shown(from: workingDirectory)
    let folder = path.removingLastComponent()
    let listed = try ProjectSearch.projects(inWorkspace: try files.read(contents, shownAs: shown), path: shown)
    let found = listed.map { FilePath($0).resolved(from: folder) }.filter {
      files.kind(of: $0.appending("project.pbxproj")) == .file && $0.lastComponent?.string != "Pods.xcodeproj"
    }
    if found.count == 1 { return .xcode(try open(found[0])) }
    return try choose(found, targets, folder)
  }

  private func choose(
    _ found: [FilePath], _ targets: [String], _ root: FilePath
  ) throws(DiagnosticError) -> Project {
    var opened: [OpenedXcodeProject] = []
    for path in found { opened.append(try open(path)) }
    if !targets.isEmpty {
      let holding = opened.filter { project in
        targets.allSatisfy { name in project.targets.contains { $0.name == name } }
      }
      if holding.count == 1 { return .xcode(holding[0]) }
    }
    throw DiagnosticError(
      Diagnostic(
        "project-ambiguous", category: .usage,
        "there are \(found.count) Xcode projects in '\(root.shown(from: workingDirectory))'",
        notes: [.init("they are \(found.map { $0.relative(to: root).string }.joined(separator: ", "))")],
        help: [
          "--project-targets NAME decides by a target that only one of them has; so does 'xcodeproj_path' in a Rambafile"
        ]))
  }

  private func open(_ bundle: FilePath) throws(DiagnosticError) -> OpenedXcodeProject {
    try OpenedXcodeProject(bundle: bundle, shownAs: bundle.shown(from: workingDirectory), files: files)
  }

  private func project(_ kind: ProjectDiscovery.Kind) throws(DiagnosticError) -> Project {
    switch kind {
    case .xcode(let path): return .xcode(try open(path))
    case .generated(let generator, let manifest): return .generated(generator, manifest: manifest)
    case .swiftPackage(let path):
      let shown = path.shown(from: workingDirectory)
      let source = SourceText(path: shown, bytes: try files.read(path, shownAs: shown))
      return .swiftPackage(SwiftPackageManifest(source), at: path)
    }
  }
}
