/// Verifies an edit: other declarations are unchanged, and exactly the expected ones are new.
struct EditVerifier {
  private let edit: SourceEdit
  private let editor: SourceEditor

  init(_ edit: SourceEdit, _ editor: SourceEditor) {
    self.edit = edit
    self.editor = editor
  }

  var problem: String? {
    let (before, after) = (edit.before, edit.after)
    var next = 0
    var owners: [Int: Int] = [:]
    var found: [(kind: DeclarationKind, name: String)] = []
    for index in before.records.indices where !editor.removed.contains(index) {
      let old = Declaration(file: before, index: index)
      let place = shifted(Int(before.tokens[Int(old.record.introducer)].start))
      // Declarations in the result before the next old one are new.
      while next < after.records.count, !isSame(index, next, place) {
        let new = Declaration(file: after, index: next)
        found.append((new.kind, new.name))
        next += 1
      }
      guard next < after.records.count else { return "\(old.kind.rawValue) '\(old.qualifiedName)' would be lost" }
      let parent = Int(after.records[next].parent)
      guard owners[Int(before.records[index].parent), default: -1] == parent else {
        return "\(old.kind.rawValue) '\(old.qualifiedName)' would move"
      }
      owners[index] = next
      if let problem = difference(index, next) { return problem }
      next += 1
    }
    while next < after.records.count {
      let new = Declaration(file: after, index: next)
      found.append((new.kind, new.name))
      next += 1
    }
    let expected = editor.added.sorted { $0.offset < $1.offset }.flatMap(\.declarations)
    guard found.count == expected.count, zip(found, expected).allSatisfy({ $0.kind == $1.kind && $0.name == $1.name })
    else {
      let names = found.map { "\($0.kind.rawValue) \($0.name)" }.joined(separator: ", ")
      return "it would declare \(names.isEmpty ? "nothing" : names)"
    }
    return nil
  }

  private func shifted(_ offset: Int) -> Int {
    var shift = 0
    for change in edit.changes {
      if change.range.upperBound > offset { break }
      shift += change.replacement.count - change.range.count
    }
    return offset + shift
  }

  private func isSame(_ old: Int, _ new: Int, _ place: Int) -> Bool {
    let (before, after) = (edit.before, edit.after)
    let (left, right) = (before.records[old], after.records[new])
    guard left.kind == right.kind, Int(after.tokens[Int(right.introducer)].start) == place else { return false }
    // Names that share an introducer have the same offset, so compare the names.
    return left.position == right.position
      || Declaration(file: before, index: old).name == Declaration(file: after, index: new).name
  }

  /// The error message if a part of an untouched declaration differs, or `nil`.
  private func difference(_ old: Int, _ new: Int) -> String? {
    guard !editor.changed.contains(old) else { return nil }
    let (left, right) = (Declaration(file: edit.before, index: old), Declaration(file: edit.after, index: new))
    for part in Declaration.Part.allCases where part != .whole && !(part == .body && left.kind.isType) {
      let (leftTokens, rightTokens) = (left.tokens(of: part), right.tokens(of: part))
      guard leftTokens.count == rightTokens.count,
        zip(leftTokens, rightTokens).allSatisfy({
          edit.before.bytes[$0.range].elementsEqual(edit.after.bytes[$1.range])
        })
      else { return "\(left.kind.rawValue) '\(left.qualifiedName)' would change" }
    }
    return nil
  }
}
