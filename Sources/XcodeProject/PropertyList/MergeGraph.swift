struct MergeGraph {
  /// A problem of an object, with the object's ID for comparing projects.
  struct Problem: Hashable {
    let object: String
    let text: String
  }

  private(set) var problems: [Problem] = []

  private let document: ProjectDocument
  private var parents: [Int: [Int]] = [:]
  private var phases: [Int: [Int]] = [:]

  init(_ document: ProjectDocument) {
    self.document = document
    for index in document.objects.indices {
      let kind = document.objects[index].kind
      if kind.isGroup {
        for child in document.objects("children", of: index) { parents[child, default: []].append(index) }
      } else if kind.isPhase {
        for file in document.objects("files", of: index) { phases[file, default: []].append(index) }
      }
    }
    findProblems()
  }

  private mutating func findProblems() {
    let main = document.objects(of: .project).compactMap { document.object("mainGroup", of: $0) }
    let circling = circling()
    var built: [[Int]: Int] = [:]
    for index in document.objects.indices {
      switch document.objects[index].kind {
      case .fileReference, .group, .variantGroup, .versionGroup, .synchronizedFolder:
        let count = parents[index]?.count ?? 0
        if count != 1, !main.contains(index) {
          note(index, count == 0 ? "would be in no group" : "would be in two groups")
        }
        if circling.contains(index) { note(index, "would be in itself") }
      case .buildFile:
        let count = phases[index]?.count ?? 0
        if count != 1 { note(index, count == 0 ? "would be in no build phase" : "would be in two build phases") }
        if let file = document.object("fileRef", of: index), let phase = phases[index]?.first {
          built[[phase, file], default: 0] += 1
        }
      default: break
      }
    }
    for (key, count) in built where count > 1 { note(key[1], "would be built twice by one phase") }
  }

  private mutating func note(_ object: Int, _ problem: String) {
    problems.append(
      Problem(object: document.identifier(object), text: "'\(document.label(of: object))' \(problem)"))
  }

  /// The objects whose chain of first parents never ends.
  ///
  /// Each chain ends at an object that was visited before, so the time is linear.
  private func circling() -> Set<Int> {
    var found: Set<Int> = []
    var known: Set<Int> = []
    for start in parents.keys where !known.contains(start) {
      var chain: [Int] = []
      var current = start
      while known.insert(current).inserted {
        chain.append(current)
        guard let next = parents[current]?.first else { break }
        current = next
      }
      if found.contains(current) || parents[current] != nil && chain.contains(current) { found.formUnion(chain) }
    }
    return found
  }
}
