internal import Diagnostics
internal import FileSystem
internal import Git
internal import ModuleRequests
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Completions from the project.
///
/// Errors are silent, because the user is typing.
struct ProjectCompletions {
  private let files: FileSystem
  private let root: FilePath?
  private let rambafile: FilePath?
  private let workingDirectory: FilePath

  init() {
    let disk = FileSystem()
    let place = (try? ProjectLocation(from: disk.workingDirectory, files: disk)) ?? nil
    // The repository is not trusted, so read files within its root only, as commands do.
    let folder = place?.root ?? disk.workingDirectory
    files = FileSystem(roots: [Root(WorkingTree(holding: folder, files: disk)?.top ?? folder)])
    root = place?.root
    rambafile = place?.rambafile
    workingDirectory = disk.workingDirectory
  }

  private var library: TemplateLibrary {
    TemplateLibrary(folder: root?.appending("Templates"), fileSystem: files)
  }

  var templates: [String] { ((try? library.all()) ?? []).map(\.name) }

  var declaredTemplates: [String] {
    var reader = DeclarationReader()
    return reader.templates(read()?[declarations: .templates]).map(\.name.text)
  }

  /// Names of recorded modules, or their directories if a name is not unique.
  var modules: [String] {
    guard let root else { return [] }
    let folders = ModuleRecords(root: root, files: files, workingDirectory: workingDirectory).moduleFolders
    let counts = Dictionary(folders.map { ($0.lastComponent?.string ?? "", 1) }, uniquingKeysWith: +)
    return folders.map { folder in
      let name = folder.lastComponent?.string ?? ""
      return counts[name] == 1 ? name : folder.relative(to: root).string
    }
  }

  var targets: [String] {
    guard let root else { return [] }
    var named: ProjectOpener.Name?
    if let path = read()?[text: .xcodeprojPath] {
      named = .init(path.value, path: FilePath(path.value).resolved(from: root), at: nil)
    }
    let opener = ProjectOpener(files: files, workingDirectory: workingDirectory)
    return ((try? opener.open(named, root: root, targets: []))?.targets ?? []).map(\.name)
  }

  private func read() -> Rambafile? {
    guard let rambafile, let bytes = try? files.read(rambafile, limit: .rambafile) else { return nil }
    return try? RambafileReader.read(.init(path: rambafile.string, bytes: bytes), path: rambafile).0
  }

  /// - Parameter words: The command line, in which the last template's name selects the template.
  func parameters(_ words: [String]) -> [String] {
    (rambaspec(words)?.parameters ?? []).flatMap { parameter -> [String] in
      let name = parameter.name.text
      let choices = parameter.kind == .bool ? ["true", "false"] : parameter.choices
      return choices.isEmpty ? ["\(name)="] : choices.map { "\(name)=\($0)" }
    }
  }

  func presets(_ words: [String]) -> [String] { rambaspec(words)?.presets.map(\.name.text) ?? [] }

  private func rambaspec(_ words: [String]) -> Rambaspec? {
    let library = library
    let named = words.reversed().lazy.filter { !$0.hasPrefix("-") }.compactMap { try? library.find($0) }.first
    let usual = read()?[text: .template]?.value ?? "viper"
    guard let template = try? named ?? library.find(usual) else { return nil }
    return try? template.rambaspec(scope: .example())
  }

  func additions() -> [String] {
    var names: [String] = []
    for template in (try? library.all()) ?? [] {
      for addition in (try? template.rambaspec(scope: .example()))?.additions ?? [] {
        if !names.contains(addition.name.text) { names.append(addition.name.text) }
      }
    }
    return names
  }
}
