@testable import XcodeProject

/// Checks the object graph of a project that is parsed again as nested dictionaries.
///
/// It shares no code with the library, so it does not repeat the library's mistakes.
struct IndependentCheck {
  private(set) var problems = Set<String>()

  init(_ project: ProjectFile) {
    guard case .dictionary(let file) = PlainPropertyList.parse(project.bytes),
      case .dictionary(let objects)? = file["objects"]
    else {
      problems = ["no objects"]
      return
    }
    var parents: [String: [String]] = [:]
    var phases: [String: [String]] = [:]
    var mainGroups = Set<String>()
    let referenceKeys: Set<String> = [
      "fileRef", "productRef", "mainGroup", "productRefGroup", "buildConfigurationList", "target", "targetProxy",
      "productReference", "baseConfigurationReference", "buildPhase",
    ]
    let listKeys: Set<String> = [
      "children", "files", "buildPhases", "targets", "dependencies", "buildConfigurations", "exceptions",
      "fileSystemSynchronizedGroups",
    ]
    for (id, value) in objects {
      guard case .dictionary(let object) = value, case .string(let isa)? = object["isa"] else {
        problems.insert("\(id) has no isa")
        continue
      }
      for (key, value) in object {
        if key == "mainGroup", case .string(let group) = value { mainGroups.insert(group) }
        if referenceKeys.contains(key), case .string(let other) = value, objects[other] == nil {
          problems.insert("\(id).\(key) leads to \(other)")
        }
        guard listKeys.contains(key), case .array(let list) = value else { continue }
        let ids = list.compactMap { if case .string(let text) = $0 { text } else { nil } }
        if Set(ids).count != ids.count { problems.insert("\(id).\(key) lists something twice") }
        for other in ids {
          if objects[other] == nil { problems.insert("\(id).\(key) lists \(other)") }
          if key == "children" { parents[other, default: []].append(id) }
          if key == "files" { phases[other, default: []].append(id) }
        }
      }
      if isa == "PBXBuildFile", object["fileRef"] == nil, object["productRef"] == nil {
        problems.insert("\(id) builds nothing")
      }
    }
    var built: [String: Int] = [:]
    for (id, value) in objects {
      guard case .dictionary(let object) = value, case .string(let isa)? = object["isa"] else { continue }
      switch isa {
      case "PBXBuildFile":
        if phases[id]?.count != 1 { problems.insert("\(id) is in \(phases[id]?.count ?? 0) phases") }
        if case .string(let file)? = object["fileRef"], let phase = phases[id]?.first {
          built["\(phase) builds \(file)", default: 0] += 1
        }
      case "PBXFileReference", "PBXGroup", "PBXVariantGroup":
        if parents[id]?.count != 1, !mainGroups.contains(id) {
          problems.insert("\(id) has \(parents[id]?.count ?? 0) parents")
        }
      default: break
      }
    }
    for (key, count) in built where count > 1 { problems.insert("\(key) \(count) times") }
  }
}
