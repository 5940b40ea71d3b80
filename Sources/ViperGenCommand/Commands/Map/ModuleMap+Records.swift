internal import ModuleGeneration
internal import ModuleMap

extension ModuleMap {
  /// Adds what records say of modules: their templates, states and targets.
  mutating func addRecords(_ memory: ModuleMemory?, _ session: Session) {
    // A record that cannot be read is no reason not to draw the code.
    guard let memory, let statuses = try? session.statusReader.read(memory) else { return }
    let byHandle = Dictionary(statuses.map { ($0.handle, $0) }, uniquingKeysWith: { first, _ in first })
    for index in nodes.indices {
      guard let status = byHandle[nodes[index].name] else { continue }
      nodes[index].template = status.record.shownTemplates
      // What lies beside the recorded files is no edit of them.
      let isAsRecorded = status.files.allSatisfy { $0.state == .pristine }
      nodes[index].state = status.isOutdated ? "outdated" : isAsRecorded ? "clean" : "edited"
      nodes[index].targets = Set(status.record.parts.flatMap { $0.request.code?.targets ?? [] }).sorted()
    }
  }
}
