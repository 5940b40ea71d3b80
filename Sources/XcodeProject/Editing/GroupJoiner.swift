/// Merges groups of the same directory: entries move to the group with the most entries.
struct GroupJoiner {
  private let before: ProjectDocument
  private let navigator: Navigator
  private let listings: [Listing]
  private(set) var removed: Set<Int> = []
  private(set) var edit = EditBuilder()

  private struct Listing: Hashable {
    let id: String
    let path: String?
  }

  /// Merges the outermost duplicate groups; returns `nil` if there are none.
  static func join(_ document: ProjectDocument, _ navigator: Navigator) -> GroupJoiner? {
    // Merge only outermost duplicates; the caller repeats the search for those inside merged groups.
    let all = DoubleGroup.all(in: navigator)
    let moving = Set(all.flatMap { [$0.kept] + $0.others })
    let doubles = all.filter { double in
      guard ListSite("children", of: navigator.nodes[double.kept].object, in: document) != nil else { return false }
      var node = navigator.nodes[double.kept].parent
      while let current = node {
        if moving.contains(current) { return false }
        node = navigator.nodes[current].parent
      }
      return true
    }
    guard !doubles.isEmpty else { return nil }
    var joiner = GroupJoiner(before: document, navigator: navigator)
    for double in doubles { joiner.join(double) }
    joiner.removeEntries()
    return joiner
  }

  private init(before: ProjectDocument, navigator: Navigator) {
    self.before = before
    self.navigator = navigator
    listings = Self.listings(before, navigator)
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
          if let twin = known[path], let builders = Self.builders(of: child, alsoOf: twin, document) {
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
    remove(gone, from: "children", of: navigator.nodes[parent].object)
  }

  private mutating func removeEntries() {
    for phase in before.objects.indices where before.objects[phase].kind.isPhase {
      guard before.objects("files", of: phase).contains(where: removed.contains) else { continue }
      remove(removed, from: "files", of: phase)
    }
    for object in removed { edit.remove(ListRemoval.extent(of: before.objects[object].entry, in: before)) }
  }

  private mutating func remove(_ objects: Set<Int>, from key: StaticString, of object: Int) {
    let document = before
    ListRemoval.remove(
      { document.object(at: $0).map(objects.contains) ?? false }, from: key, of: object, document, into: &edit)
  }

  /// The problem of the result, or `nil`: all other objects must exist, and all files must keep their paths.
  func problem(_ after: ProjectDocument, _ navigator: Navigator) -> String? {
    let kept = before.objects.indices.filter { !removed.contains($0) }.map(before.identifier)
    guard kept == after.objects.indices.map(after.identifier) else {
      return "the objects differ from the original"
    }
    let gone = Set(removed.map(before.identifier))
    let now = Set(Self.listings(after, navigator))
    guard now == Set(listings.filter { !gone.contains($0.id) }) else { return "a file moved" }
    let (old, new) = (Set(MergeGraph(before).problems), MergeGraph(after).problems)
    return new.first { !old.contains($0) }?.text
  }

  private static func listings(_ document: ProjectDocument, _ navigator: Navigator) -> [Listing] {
    navigator.nodes.indices.flatMap { node in
      navigator.nodes[node].files.map {
        Listing(id: document.identifier($0), path: navigator.realPath(of: $0, in: node))
      }
    }
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
