internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage

/// The templates as they are now, each read once, beside what modules were made from.
struct CurrentTemplates {
  private let library: TemplateLibrary
  private let memory: ModuleMemory
  private var states: [ModuleRecord.Template: ModuleStatus.TemplateState] = [:]

  init(_ library: TemplateLibrary, memory: ModuleMemory) {
    self.library = library
    self.memory = memory
  }

  mutating func state(of record: ModuleRecord) -> ModuleStatus.TemplateState {
    if let known = states[record.template] { return known }
    let state = look(record.template)
    states[record.template] = state
    return state
  }

  private func look(_ recorded: ModuleRecord.Template) -> ModuleStatus.TemplateState {
    guard let template = try? library.find(recorded.name) else { return .missing }
    let others = (try? memory.snapshots.neighbours(of: recorded)) ?? []
    guard let snapshot = try? TemplateSnapshot(of: template, using: others) else { return .missing }
    if snapshot.digest == recorded.digest { return .current }
    return .changed(version: (try? template.rambaspec())?.version?.text)
  }
}

extension TemplateLibrary {
  /// The templates of the project in a folder.
  init(of root: FilePath, files: FileSystem, workingDirectory: FilePath) {
    let folder = root.appending("Templates")
    self.init(
      folder: files.kind(of: folder) == .folder ? folder : nil, shownAs: folder.shown(from: workingDirectory),
      fileSystem: files)
  }
}
