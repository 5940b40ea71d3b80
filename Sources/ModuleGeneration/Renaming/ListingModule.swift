internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SwiftSource
internal import SystemPackage

/// A module whose list parameters contain a renamed or moved module, such as a container.
struct ListingModule: Sendable {
  let record: ModuleRecords.Change
  /// The unedited files that its template renders differently now.
  let written: [RenamingConsequences.Follower]
  /// The edited files that its template renders differently now; they are not changed.
  let edited: Set<FilePath>
  /// The names that its code no longer contains.
  let vanishing: Set<String>
}

/// Finds and renders the modules whose list parameters contain a certain module.
struct ListingModules {
  let moduleRecords: ModuleRecords

  /// The modules that are rendered differently.
  ///
  /// The result is empty if several modules have the name, because a list does not show which one it refers to.
  ///
  /// - Parameters:
  ///   - name: The name of the renamed or moved module.
  ///   - request: The new request of a part; `nil` if the part does not refer to the module.
  func naming(
    _ name: String, as request: (ModuleRecord.Part, ModuleRecord) -> ModuleRequest?
  ) throws(DiagnosticError) -> [ListingModule] {
    // Other callers report unreadable records.
    let records = (try? moduleRecords.records()) ?? []
    guard records.count(where: { $0.name == name }) == 1 else { return [] }
    var found: [ListingModule] = []
    for record in records where record.name != name {
      let requests = record.parts.map { request($0, record) }
      guard requests.contains(where: { $0 != nil }) else { continue }
      if let module = try module(record, as: requests) { found.append(module) }
    }
    return found
  }

  private func module(
    _ record: ModuleRecord, as requests: [ModuleRequest?]
  ) throws(DiagnosticError) -> ListingModule? {
    var newRecord = record
    var written: [RenamingConsequences.Follower] = []
    var edited: Set<FilePath> = []
    var (old, new): (Set<String>, Set<String>) = ([], [])
    for (part, request) in zip(record.parts, requests) {
      guard let request, let template = try? moduleRecords.template(of: part, of: record),
        let pristine = try? PristineModule(part, template: template, moduleRecords: moduleRecords)
      else { continue }
      let rendered = try RenderedPart(request, template)
      let module = RenamedModule(
        record: record, part: part, template: template, pristine: pristine, request: request,
        rendered: rendered.rendered, placed: rendered.placed, moduleRecords: moduleRecords)
      // If files are added or removed, the user must run an update.
      guard Set(module.placed.map(\.path)) == Set(pristine.placed.map(\.path)) else { continue }
      let changed = module.pairs.filter { $0.old.file.content != $0.new.file.content }
      for (old, new) in changed {
        guard let before = try moduleRecords.files.content(of: old.path, limit: .moduleFile) else { continue }
        let form = TextForm(of: before.bytes)
        guard form.plain(before.bytes) == old.file.content, let after = new.file.content.map(form.dressed) else {
          edited.insert(old.path)
          continue
        }
        written.append(
          .init(
            change: FileChange(path: old.path, before: before, after: after), shown: moduleRecords.shown(old.path),
            places: LineCount.added(to: before.bytes, in: after)))
      }
      old.formUnion(Self.names(in: pristine.placed))
      new.formUnion(Self.names(in: module.placed))
      newRecord = newRecord.replacing(try module.recorded())
    }
    guard newRecord != record else { return nil }
    return ListingModule(
      record: .init(old: record, new: newRecord), written: written, edited: edited,
      vanishing: old.subtracting(new))
  }

  private static func names(in files: [ModuleLayout.Placed]) -> Set<String> {
    let texts = files.filter { $0.path.extension == "swift" }.compactMap(\.file.content)
    return Set(texts.flatMap { SwiftFile($0).names(in: 0..<$0.count).map(\.name) })
  }
}
