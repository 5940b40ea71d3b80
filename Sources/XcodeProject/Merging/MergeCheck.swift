struct MergeCheck {
  let base: ProjectDocument
  let ours: ProjectDocument
  let theirs: ProjectDocument
  let merged: ProjectDocument

  /// Problems of the result that neither side has.
  var problems: [String] {
    let lost = lostObjects
    if !lost.isEmpty { return lost }
    let known = Set(MergeGraph(ours).problems + MergeGraph(theirs).problems)
    return MergeGraph(merged).problems.filter { !known.contains($0) }.map(\.text) + danglingReferences
  }

  /// Objects that neither side removed, but that are missing in the result.
  private var lostObjects: [String] {
    var lost: [String] = []
    for (side, other) in [(ours, theirs), (theirs, ours)] {
      for index in side.objects.indices {
        let id = side.identifier(index)
        guard merged.object(id) == nil, base.object(id) == nil || other.object(id) != nil else { continue }
        lost.append("'\(side.label(of: index))' would be lost")
      }
    }
    return lost
  }

  /// Objects to which one side refers and which the other side removed.
  private var danglingReferences: [String] {
    var removed: [String: String] = [:]
    for side in [ours, theirs] {
      for index in side.objects.indices {
        let id = side.identifier(index)
        if merged.object(id) == nil { removed[id] = side.label(of: index) }
      }
    }
    guard !removed.isEmpty else { return [] }
    func references(in document: ProjectDocument) -> Set<[String]> {
      var found = Set<[String]>()
      for index in document.objects.indices {
        document.forEachString(in: PropertyListValue(kind: .dictionary, range: document.objects[index].body)) { text in
          if removed[text] != nil, document.object(text) == nil { found.insert([document.identifier(index), text]) }
        }
      }
      return found
    }
    let new = references(in: merged).subtracting(references(in: ours)).subtracting(references(in: theirs))
    return new.compactMap { pair in
      guard let user = merged.object(pair[0]), let name = removed[pair[1]] else { return nil }
      return "'\(merged.label(of: user))' requires '\(name)', which the other side removed"
    }.sorted()
  }
}

extension ProjectDocument {
  /// Visits all keys and strings in a value, at every depth.
  fileprivate func forEachString(in value: PropertyListValue, _ visit: (String) -> Void) {
    switch value.kind {
    case .string: visit(string(value.range))
    case .data: break
    case .array:
      forEachElement(ofArrayAt: value.range.lowerBound) { element, _, _ in forEachString(in: element, visit) }
    case .dictionary:
      forEachField(ofDictionaryAt: value.range.lowerBound) { field in
        visit(string(field.key))
        forEachString(in: field.value, visit)
        return true
      }
    }
  }
}
