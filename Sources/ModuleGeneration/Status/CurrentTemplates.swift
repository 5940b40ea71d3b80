internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import RecordedModules
internal import SystemPackage

/// A cache of the current templates and of the snapshots, each read once.
struct CurrentTemplates: Sendable {
  /// A template in its current version.
  struct Current: Sendable {
    let template: ModuleTemplate
    let digest: ContentDigest
    let version: String?
  }

  private var current: [String: Current] = [:]
  private var bases: [ModuleRecord.Template: ModuleTemplate] = [:]

  init(of records: [ModuleRecord], _ library: TemplateLibrary, _ moduleRecords: ModuleRecords) {
    for recorded in Set(records.flatMap(\.parts).map(\.template)) {
      if let base = try? moduleRecords.snapshots.template(recorded)?.kept() { bases[recorded] = base }
      guard current[recorded.name] == nil, let template = try? library.find(recorded.name).kept(),
        let snapshot = try? TemplateSnapshot(of: template)
      else { continue }
      current[recorded.name] = Current(
        template: template, digest: snapshot.digest, version: (try? template.rambaspec())?.version?.text)
    }
  }

  /// The current template with a name; `nil` if it is missing or unreadable.
  func now(_ name: String) -> Current? { current[name] }

  /// The template in a part's snapshot; `nil` if the snapshot is missing or damaged.
  func base(of recorded: ModuleRecord.Template) -> ModuleTemplate? { bases[recorded] }
}
