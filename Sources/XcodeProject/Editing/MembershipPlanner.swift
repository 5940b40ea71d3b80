import Diagnostics

/// Adds files to build phases of targets that do not contain them.
struct MembershipPlanner {
  private let format: any ProjectFormat
  private var members: [Int: Set<Int>] = [:]
  private var phases: [PhaseKey: Phase] = [:]
  private var planned = Set<MembershipKey>()
  private var warnings: [Diagnostic] = []

  private typealias Phase = (reference: ObjectReference, name: String)

  private struct PhaseKey: Hashable {
    let target: Int
    let kind: BuildPhase
  }

  private struct MembershipKey: Hashable {
    let target: Int
    let item: ObjectReference
  }

  init(_ format: any ProjectFormat) {
    self.format = format
  }

  mutating func takeWarnings() -> [Diagnostic] {
    defer { warnings = [] }
    return warnings
  }

  mutating func add(
    _ item: ObjectReference, named name: String, to target: TargetTable.Record, as addition: FileAddition,
    _ changes: inout PlannedChanges
  ) {
    guard let kind = FileTypes.phase(name, role: addition.role, inFramework: target.kind == .framework) else { return }
    guard planned.insert(MembershipKey(target: target.object, item: item)).inserted else { return }
    if case .existing(let object) = item, has(object, in: target) { return }
    guard let phase = phase(kind, of: target, &changes) else {
      warnings.append(
        Diagnostic(
          .warning, "project-no-resources",
          "target '\(target.name)' has no resources phase; '\(name)' is listed but not copied"))
      return
    }
    append("fileRef", item, named: name, to: phase, &changes)
    changes.note("member \(name) \(target.name)")
  }

  mutating func link(
    _ product: ObjectReference, named name: String, to target: TargetTable.Record, _ changes: inout PlannedChanges
  ) {
    guard planned.insert(MembershipKey(target: target.object, item: product)).inserted else { return }
    if case .existing(let object) = product, has(object, in: target) { return }
    guard let phase = phase(.frameworks, of: target, &changes) else { return }
    append("productRef", product, named: name, to: phase, &changes)
  }

  private func append(
    _ key: String, _ item: ObjectReference, named name: String, to phase: Phase, _ changes: inout PlannedChanges
  ) {
    let buildFile = changes.add(
      NewObject(kind: .buildFile, comment: "\(name) in \(phase.name)", fields: [(key, .reference(item))]))
    changes.append(.reference(buildFile), to: .files, of: phase.reference)
  }

  mutating func has(_ file: Int, in target: TargetTable.Record) -> Bool {
    target.phases.contains { isMember(file, of: $0) }
  }

  private mutating func isMember(_ file: Int, of phase: Int) -> Bool {
    if let known = members[phase] { return known.contains(file) }
    let files = format.builtObjects(by: phase)
    members[phase] = files
    return files.contains(file)
  }

  private mutating func phase(
    _ kind: BuildPhase, of target: TargetTable.Record, _ changes: inout PlannedChanges
  ) -> Phase? {
    let key = PhaseKey(target: target.object, kind: kind)
    if let known = phases[key] { return known }
    let objectKind = kind.objectKind
    if let phase = target.phases.first(where: { format.kind(of: $0) == objectKind }) {
      phases[key] = (.existing(phase), format.name(of: phase))
      return phases[key]
    }
    let name = kind.defaultName
    // A static library or a tool is a single file and cannot contain resources.
    if kind == .resources, target.kind == .library || target.kind == .tool { return nil }
    let phase = changes.add(
      NewObject(
        kind: objectKind, comment: name, sharedName: "\(objectKind.isa) \(target.name)",
        fields: [
          ("buildActionMask", .string("2147483647")), ("files", .references([])),
          ("runOnlyForDeploymentPostprocessing", .string("0")),
        ]))
    changes.append(.reference(phase), to: .buildPhases, of: .existing(target.object))
    phases[key] = (phase, name)
    return phases[key]
  }
}
