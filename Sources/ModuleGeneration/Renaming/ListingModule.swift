internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SwiftSource
internal import SystemPackage

/// A module that was made with another one in a list, as containers are, as it is when that has another name or place.
struct ListingModule: Sendable {
  let record: ModuleMemory.Change
  /// The files that its template writes otherwise from now on, and that nobody had edited.
  let written: [RenamingConsequences.Follower]
  /// The files that it would write otherwise, had people not edited them; they stay as they are.
  let edited: Set<FilePath>
  /// The names that its code has no more.
  let vanishing: Set<String>
}

/// Finds the modules that were made with one in a list, and writes them as their templates do from now on.
struct ListingModules {
  let memory: ModuleMemory

  /// All that have something to do with a module and are written otherwise; none where several modules bear its name, for
  /// a list does not say which of them it means.
  ///
  /// - Parameters:
  ///   - name: The module.
  ///   - request: What a part is made from, from now on; `nil` for one that has nothing to do with the module.
  func naming(
    _ name: String, as request: (ModuleRecord.Part, ModuleRecord) -> ModuleRequest?
  ) throws(DiagnosticError) -> [ListingModule] {
    // Who reads them all otherwise says what is wrong with one of them.
    let records = (try? memory.records()) ?? []
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
      guard let request, let template = try? memory.template(of: part, of: record),
        let pristine = try? PristineModule(part, template: template, memory: memory)
      else { continue }
      let rendered = try RenderedPart(request, template)
      let module = RenamedModule(
        record: record, part: part, template: template, pristine: pristine, request: request,
        rendered: rendered.rendered, placed: rendered.placed, memory: memory)
      // A file that comes or goes is for people to decide about.
      guard Set(module.placed.map(\.path)) == Set(pristine.placed.map(\.path)) else { continue }
      let changed = module.pairs.filter { $0.old.file.content != $0.new.file.content }
      if changed.isEmpty { continue }
      for (old, new) in changed {
        guard let before = try memory.files.content(of: old.path, limit: .moduleFile) else { continue }
        let form = TextForm(of: before.bytes)
        guard form.plain(before.bytes) == old.file.content, let after = new.file.content.map(form.dressed) else {
          edited.insert(old.path)
          continue
        }
        written.append(
          .init(
            change: FileChange(path: old.path, before: before, after: after), shown: memory.shown(old.path),
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
