/// Writes a planned removal as edits of a property list.
struct RemovalWriter {
  private let document: ProjectDocument
  private(set) var edit = EditBuilder()

  init(_ removal: PlannedRemoval, in document: ProjectDocument) {
    self.document = document
    remove(removal.objects)
    for (list, entries) in removal.lists where !removal.objects.contains(list.object) {
      let left = document.count(list.key.name, of: list.object) - entries.count
      if left == 0, list.key == .exceptions || removal.founded.contains(list) {
        removeField(list.key.name, of: list.object)
      } else {
        edit.remove(entries, from: list.key.name, of: list.object, in: document)
      }
    }
    removeDetails(removal)
    for (set, paths) in removal.exceptions {
      if document.count(ListKey.membershipExceptions.name, of: set) == paths.count {
        removeField(ListKey.membershipExceptions.name, of: set)
      } else {
        edit.removeEntries(of: ListKey.membershipExceptions.name, of: set, in: document) { [document] in
          paths.contains(document.string($0))
        }
      }
    }
  }

  /// Removes entries for removed files from a synchronized folder and its exceptions, except memberships.
  private mutating func removeDetails(_ removal: PlannedRemoval) {
    guard let paths = removal.cover else { return }
    for node in removal.navigator.synchronizedNodes {
      let node = removal.navigator.nodes[node]
      guard let folder = node.folder else { continue }
      var lists: [Int: [ProjectDocument.FileEntry]] = [:]
      for entry in document.fileEntries(ofFolder: node.object)
      where entry.key != "membershipExceptions" && !removal.objects.contains(entry.object) {
        lists[entry.field.lowerBound, default: []].append(entry)
      }
      for entries in lists.values {
        let gone = entries.filter {
          ExceptionPath.isRemoved(document.string($0.range), in: folder, with: paths)
        }
        if gone.count == entries.count, entries[0].object != node.object {
          edit.removeEntry(entries[0].field, of: document)
        } else {
          for entry in gone { edit.removeEntry(entry.extent, of: document) }
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
      edit.removeEntry(document.objects[object].entry, of: document)
    }
  }

  /// The range of a section with the empty line after it, or before it at the end of the objects.
  private func extent(ofSection index: Int, isAtEnd: Bool) -> Range<Int> {
    let section = document.outline.sections[index]
    let whole = document.extent(of: section.begin.lowerBound..<section.end.upperBound)
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
    edit.removeEntry(field.key.lowerBound..<field.end, of: document)
  }
}
