/// Merges groups of the same directory: entries move to the group with the most entries.
struct GroupJoiner {
  private let before: ProjectDocument
  private let navigator: Navigator
  private(set) var removed: Set<Int> = []
  private(set) var edit = EditBuilder()

  /// Merges the outermost duplicate groups; returns `nil` if there are none.
  static func join(_ document: ProjectDocument, _ navigator: Navigator) -> GroupJoiner? {
    let doubles = DoubleGroup.outermost(in: navigator).filter {
      ListSite("children", of: navigator.nodes[$0.kept].object, in: document) != nil
    }
    guard !doubles.isEmpty else { return nil }
    var joiner = GroupJoiner(before: document, navigator: navigator)
    for double in doubles { joiner.join(double) }
    joiner.removeEntries()
    return joiner
  }

  private mutating func join(_ double: DoubleGroup) {
    let kept = navigator.nodes[double.kept]
    guard let site = ListSite("children", of: kept.object, in: before), let parent = kept.parent else { return }
    let document = before
    let order = EntryOrder(of: site, least: 0) { index in
      document.object(at: site.elements[index].range).map { document.objects[$0].kind.isGroup } ?? false
    } isOwnAt: { _ in
      true
    }
    var known = Dictionary(
      kept.files.compactMap { file in navigator.realPath(of: file, in: double.kept).map { ($0, file) } },
      uniquingKeysWith: { first, _ in first })
    var blocks: [Int: [(name: String, text: String)]] = [:]
    for other in double.others {
      removed.insert(navigator.nodes[other].object)
      for child in document.objects("children", of: navigator.nodes[other].object) {
        if let path = navigator.realPath(of: child, in: other), document.objects[child].kind == .fileReference {
          if let duplicate = known[path], let builders = Self.builders(of: child, alsoOf: duplicate, document) {
            removed.formUnion(builders.union([child]))
            continue
          }
          known[path] = child
        }
        let name = document.comment(for: child)
        let gap = order.map { $0.gaps(for: name, isGroup: document.objects[child].kind.isGroup).lowerBound }
        blocks[gap ?? site.elements.count, default: []].append(
          (name, document.identifier(child) + PropertyListText.comment(name)))
      }
    }
    for (gap, block) in blocks.sorted(by: { $0.key < $1.key }) {
      let block = order == nil ? block : block.sorted { $0.name.lowercased() < $1.name.lowercased() }
      site.insert(block.map(\.text), atGap: gap, layout: Layout(document), into: &edit)
    }
    let gone = Set(double.others.map { navigator.nodes[$0].object })
    edit.remove(gone, from: "children", of: navigator.nodes[parent].object, in: before)
  }

  private mutating func removeEntries() {
    for phase in before.objects.indices where before.objects[phase].kind.isPhase {
      guard before.objects("files", of: phase).contains(where: removed.contains) else { continue }
      edit.remove(removed, from: "files", of: phase, in: before)
    }
    for object in removed { edit.removeEntry(before.objects[object].entry, of: before) }
  }

  /// The problem of the result, or `nil`: all other objects must exist, and all files must keep their paths.
  func problem(_ after: ProjectDocument, _ navigator: Navigator) -> String? {
    let kept = before.objects.indices.filter { !removed.contains($0) }.map(before.identifier)
    guard kept == after.objects.indices.map(after.identifier) else {
      return "the objects differ from the original"
    }
    let gone = Set(removed.map { before.identifier($0) as String? })
    let files = Self.listings(before, self.navigator).filter { !gone.contains($0[0]) }
    guard Set(files) == Set(Self.listings(after, navigator)) else { return "a file moved" }
    let (old, new) = (Set(MergeGraph(before).problems), MergeGraph(after).problems)
    return new.first { !old.contains($0) }?.text
  }

  private static func listings(_ document: ProjectDocument, _ navigator: Navigator) -> [[String?]] {
    ListedFile.all(in: navigator).map { [document.identifier($0.file), $0.path] }
  }

  /// The build files of a file, if every phase that builds it also builds another file; otherwise `nil`.
  private static func builders(of file: Int, alsoOf other: Int, _ document: ProjectDocument) -> Set<Int>? {
    var own: Set<Int> = []
    for phase in document.objects.indices where document.objects[phase].kind.isPhase {
      let entries = document.objects("files", of: phase)
      let builders = entries.filter { document.object("fileRef", of: $0) == file }
      if builders.isEmpty { continue }
      guard entries.contains(where: { document.object("fileRef", of: $0) == other }) else { return nil }
      own.formUnion(builders)
    }
    return own
  }
}
