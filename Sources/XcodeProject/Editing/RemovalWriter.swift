/// Writes a planned removal as edits of a property list.
struct RemovalWriter {
  private let document: ProjectDocument
  private var edit = EditBuilder()

  static func edit(_ planner: RemovalPlanner, in document: ProjectDocument) -> EditBuilder {
    var writer = RemovalWriter(document: document)
    writer.write(planner)
    return writer.edit
  }

  private mutating func write(_ planner: RemovalPlanner) {
    remove(planner.objects)
    for (list, entries) in planner.lists where !planner.objects.contains(list.object) {
      let left = ListRemoval.count(list.key.name, of: list.object, document) - entries.count
      if left == 0, list.key == .exceptions || planner.founded.contains(list) {
        removeField(list.key.name, of: list.object)
      } else {
        ListRemoval.remove(
          { document.object(at: $0).map(entries.contains) ?? false }, from: list.key.name, of: list.object, document,
          into: &edit)
      }
    }
    removeDetails(planner)
    for (set, paths) in planner.exceptions {
      if ListRemoval.count(ListKey.membershipExceptions.name, of: set, document) == paths.count {
        removeField(ListKey.membershipExceptions.name, of: set)
      } else {
        ListRemoval.remove(
          { paths.contains(document.string($0)) }, from: ListKey.membershipExceptions.name, of: set, document,
          into: &edit)
      }
    }
  }

  /// Removes entries for removed files from a synchronized folder and its exceptions, except memberships.
  private mutating func removeDetails(_ planner: RemovalPlanner) {
    guard let paths = planner.cover else { return }
    for node in planner.navigator.synchronizedNodes {
      let node = planner.navigator.nodes[node]
      guard let folder = node.folder else { continue }
      var lists: [Int: [ProjectDocument.FileEntry]] = [:]
      for entry in document.fileEntries(ofFolder: node.object)
      where entry.key != "membershipExceptions" && !planner.objects.contains(entry.object) {
        lists[entry.field.lowerBound, default: []].append(entry)
      }
      for entries in lists.values {
        let gone = entries.filter {
          ExceptionPath.isRemoved(document.string($0.range), in: folder, with: paths)
        }
        if gone.count == entries.count, entries[0].object != node.object {
          edit.remove(ListRemoval.extent(of: entries[0].field, in: document))
        } else {
          for entry in gone { edit.remove(ListRemoval.extent(of: entry.extent, in: document)) }
        }
      }
    }
  }

  private mutating func remove(_ objects: Set<Int>) {
    var left = objects
    let sections = document.outline.sections
    let gone = sections.indices.filter { index in
      !sections[index].objects.isEmpty && sections[index].objects.allSatisfy(objects.contains)
    }
    let lastKept = sections.indices.last { !gone.contains($0) } ?? -1
    for index in gone {
      left.subtract(sections[index].objects)
      edit.remove(extent(ofSection: index, isAtEnd: index > lastKept))
    }
    for object in left {
      edit.remove(ListRemoval.extent(of: document.objects[object].entry, in: document))
    }
  }

  /// The range of a section with the empty line after it, or before it at the end of the objects.
  private func extent(ofSection index: Int, isAtEnd: Bool) -> Range<Int> {
    let section = document.outline.sections[index]
    let whole = ListRemoval.extent(of: section.begin.lowerBound..<section.end.upperBound, in: document)
    if !isAtEnd {
      return whole.lowerBound..<(Layout.nextLine(after: whole.upperBound, in: document.text) ?? whole.upperBound)
    }
    var start = whole.lowerBound
    if start > 1, document.text[start - 1].isLineEnd {
      let isPair = document.text[start - 1] == .newline && document.text[start - 2] == .carriageReturn
      let before = isPair ? start - 2 : start - 1
      if before > 0, document.text[before - 1].isLineEnd { start = before }
    }
    return start..<whole.upperBound
  }

  private mutating func removeField(_ key: StaticString, of object: Int) {
    guard let field = document.field(key, of: object) else { return }
    edit.remove(ListRemoval.extent(of: field.key.lowerBound..<field.end, in: document))
  }
}
