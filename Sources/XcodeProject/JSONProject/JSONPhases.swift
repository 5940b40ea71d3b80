/// The build phases of a JSON project, by the references in memberships.
struct JSONPhases {
  struct Phase {
    let node: Int
    let target: Int
    let targetName: String
    let kind: String
    let name: String?
  }

  let all: [Phase]
  private var byReference: [JSONReference: [Int]] = [:]
  private var byNode: [Int: Int] = [:]
  private let document: JSONDocument

  init(_ document: JSONDocument) {
    self.document = document
    var all: [Phase] = []
    for target in document.elements("targets", of: JSONDocument.root) {
      let targetName = document.string("name", of: target) ?? ""
      for phase in document.elements("build-phases", of: target) {
        guard let kind = document.string(phase) ?? document.string("kind", of: phase) else { continue }
        all.append(
          Phase(
            node: phase, target: target, targetName: targetName, kind: kind, name: document.string("name", of: phase)))
      }
    }
    self.all = all
    for (index, phase) in all.enumerated() {
      byReference[Self.reference(to: phase), default: []].append(index)
      if let id = document.string("id", of: phase.node) {
        byReference[JSONReference([.id(id)]), default: []].append(index)
      }
      byNode[phase.node] = index
    }
  }

  /// The phases that match a reference; more than one if the reference is ambiguous.
  func phases(_ reference: JSONReference) -> [Phase] { (byReference[reference] ?? []).map { all[$0] } }

  subscript(node: Int) -> Phase? { byNode[node].map { all[$0] } }

  /// The reference in a membership: a string, or `build-phase` of an object.
  func reference(ofMembership node: Int) -> JSONReference? {
    guard document.nodes[node].kind == .object else { return JSONReference(node, of: document) }
    return document.member("build-phase", of: node).flatMap { JSONReference($0, of: document) }
  }

  /// The phase of a membership; the first if the reference is ambiguous.
  func phase(ofMembership node: Int) -> Phase? {
    guard let reference = reference(ofMembership: node) else { return nil }
    return byReference[reference]?.first.map { all[$0] }
  }

  static func reference(to phase: Phase) -> JSONReference {
    JSONReference(names: [phase.targetName, phase.kind] + (phase.name.map { [$0] } ?? []))
  }

  /// The reference to write for a phase; `nil` if it requires an ID that the phase does not have.
  func uniqueReference(to phase: Phase) -> JSONReference? {
    let reference = Self.reference(to: phase)
    if byReference[reference]?.count == 1 { return reference }
    return document.string("id", of: phase.node).map { JSONReference([.id($0)]) }
  }
}
