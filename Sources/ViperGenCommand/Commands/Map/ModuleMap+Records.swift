internal import ModuleGeneration
internal import ModuleMap
internal import RecordedModules

extension ModuleMap {
  mutating func addRecords(_ moduleRecords: ModuleRecords?, _ session: Session) {
    // The map can be drawn without records.
    guard let moduleRecords, let statuses = try? session.statusReader.read(moduleRecords) else { return }
    let byHandle = Dictionary(statuses.map { ($0.handle, $0) }, uniquingKeysWith: { first, _ in first })
    for index in nodes.indices {
      guard let status = byHandle[nodes[index].name] else { continue }
      nodes[index].template = status.record.shownTemplates
      // Files that are not in the record do not make a module edited.
      let isAsRecorded = status.files.allSatisfy { $0.state == .pristine }
      nodes[index].state = status.isOutdated ? "outdated" : isAsRecorded ? "clean" : "edited"
      nodes[index].targets = Set(status.record.parts.flatMap { $0.request.code?.targets ?? [] }).sorted()
    }
  }
}
