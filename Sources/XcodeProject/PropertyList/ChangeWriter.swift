/// Writes planned changes as edits of a property list.
struct ChangeWriter {
  private let document: ProjectDocument
  private let layout: Layout
  private let changes: PlannedChanges
  private let maker: IdentifierMaker
  /// Makers of IDs for shared objects, by shared name; see ``NewObject/sharedName``.
  private let sharedMakers: [String: IdentifierMaker]
  private var spread: InsertionPositions
  private let sites: [ObjectKind: ObjectSite]
  private(set) var ids: [String]
  private(set) var edit = EditBuilder()

  private typealias List = (list: PlannedChanges.ListAddition, site: ListSite?, order: EntryOrder?)
  private let lists: [List]
  /// New objects whose IDs record that this edit created their list.
  private let listCreators: Set<Int>

  init(_ changes: PlannedChanges, document: ProjectDocument, project: String) {
    self.document = document
    self.changes = changes
    layout = Layout(document)
    let shared = Set(changes.objects.compactMap(\.sharedName)).sorted()
    let makers = IdentifierMaker.makers(
      project: project, contents: [changes.content] + shared.map(IdentifierMaker.shared), document: document)
    maker = makers[0]
    sharedMakers = Dictionary(uniqueKeysWithValues: zip(shared, makers.dropFirst()))
    ids = Array(repeating: "", count: changes.objects.count)
    let kinds = Set(changes.objects.map(\.kind))
    let sites = Dictionary(uniqueKeysWithValues: kinds.map { ($0, ObjectSite($0, in: document)) })
    self.sites = sites
    let lists = changes.lists.map { list -> List in
      let site = ListSite(list.key.name, of: list.object, in: document)
      let order = site.flatMap { Self.order(of: $0, list.key, in: document, project: project) }
      return (list: list, site: site, order: order)
    }
    self.lists = lists
    listCreators = Self.listCreators(of: lists, in: document, project: project)
    // Shared objects and sorted lists have positions of their own.
    let spreadKinds = Set(changes.objects.filter { $0.sharedName == nil }.map(\.kind))
    let sectionGaps = spreadKinds.compactMap { sites[$0]?.gapCount }
    let listGaps = lists.compactMap { $0.list.key.isSpread && $0.order == nil ? $0.site?.gapCount : nil }
    spread = InsertionPositions(maker.fraction)
    let sorted = lists.compactMap { list, site, order -> (gaps: Range<Int>, count: Int)? in
      guard let site, let order, let entry = list.entries.first(where: { !isShared($0) }) else { return nil }
      return (order.gaps(for: name(of: entry), isGroup: isGroup(entry)), site.gapCount)
    }
    spread = InsertionPositions(maker.fraction, overGaps: sectionGaps + listGaps, sorted: sorted)
    writeObjects()
    for (list, site, order) in lists { write(list, at: site, in: order) }
    for (object, key, text) in changes.withdrawals {
      edit.removeEntries(of: key.name, of: object, in: document) { [document] in document.string($0) == text }
    }
  }

  private mutating func writeObjects() {
    var placements: [(site: ObjectSite, gap: Int, indexes: [Int])] = []
    var count = 0
    // Sort by name, so that adjacent new sections are in order.
    for kind in ObjectKind.allCases.sorted(by: { "\($0.isa)" < "\($1.isa)" }) {
      guard let site = sites[kind] else { continue }
      let indexes = changes.objects.indices.filter { changes.objects[$0].kind == kind }
      var gaps: [Int: [Int]] = [:]
      for index in indexes {
        guard let shared = changes.objects[index].sharedName.flatMap({ sharedMakers[$0] }) else { continue }
        let placed = shared.place(1, from: 0, in: site, by: InsertionPositions(shared.fraction))
        ids[index] = placed.ids.first.map { identifier($0, of: index) } ?? ""
        gaps[placed.gap, default: []].append(index)
      }
      let own = indexes.filter { changes.objects[$0].sharedName == nil }
      if !own.isEmpty {
        let placed = maker.place(own.count, from: count, in: site, by: spread)
        count += own.count
        for (index, id) in zip(own, placed.ids) { ids[index] = identifier(id, of: index) }
        gaps[placed.gap, default: []] += own
      }
      for (gap, indexes) in gaps.sorted(by: { $0.key < $1.key }) {
        placements.append((site, gap, indexes.sorted { ids[$0] < ids[$1] }))
      }
    }
    // Write the text last, because objects refer to each other by ID.
    var edit = EditBuilder()
    for (site, gap, indexes) in placements {
      site.insert(
        { indent, isFlat in indexes.map { text(of: $0, indent: indent, isFlat: isFlat) } }, atGap: gap, layout: layout,
        into: &edit)
    }
    self.edit = edit
  }

  private func identifier(_ id: String, of object: Int) -> String {
    listCreators.contains(object) ? IdentifierMaker.founding(id) : id
  }

  /// An object founds its list if the list is new, or if it contains only our objects and one of them is a founder.
  ///
  /// Such a list is deleted with its last entry.
  private static func listCreators(of lists: [List], in document: ProjectDocument, project: String) -> Set<Int> {
    var listCreators = Set<Int>()
    for (list, site, _) in lists where list.key.isFounded {
      let isFounded =
        site.map { site in
          let ids = site.elements.map { document.string($0.range) }
          return ids.contains { IdentifierMaker.isListCreator($0, project: project) }
            && ids.allSatisfy { IdentifierMaker.isOwn($0, project: project) }
        } ?? true
      guard isFounded else { continue }
      for case .reference(.new(let object)) in list.entries { listCreators.insert(object) }
    }
    return listCreators
  }

  private static func order(
    of site: ListSite, _ key: ListKey, in document: ProjectDocument, project: String
  ) -> EntryOrder? {
    guard key.isSpread else { return nil }
    // Only groups list groups, which saves a lookup for each of the thousands of files in a phase.
    let mayListGroups = key == .children
    return EntryOrder(of: site, least: mayListGroups ? 0 : 5) { index in
      mayListGroups
        && document.object(at: site.elements[index].range).map { document.objects[$0].kind.isGroup } ?? false
    } isOwnAt: { index in
      IdentifierMaker.isOwn(document.string(site.elements[index].range), project: project)
    }
  }

  private mutating func write(_ addition: PlannedChanges.ListAddition, at site: ListSite?, in order: EntryOrder?) {
    let entries = addition.entries.map(text(of:))
    guard let site else {
      FieldSite(before: addition.key.name, of: addition.object, in: document).insert(layout: layout, into: &edit) {
        "\(addition.key.name) = \(layout.list(entries, indent: $0, isFlat: $1));"
      }
      return
    }
    let gaps: [Int] =
      switch addition.key {
      case .children, .files, .packageReferences, .packageProducts:
        addition.entries.map { entry in
          let spread = spread(of: entry)
          guard let order else { return spread.gap(of: site.gapCount) }
          return spread.gap(
            of: site.gapCount, within: order.gaps(for: name(of: entry), isGroup: isGroup(entry)))
        }
      case .buildPhases: addition.entries.map { phaseGap(for: $0, in: site) }
      case .exceptions: entries.map { _ in site.elements.count }
      case .membershipExceptions: addition.entries.map { pathGap(for: $0, in: site) }
      }
    let sortsBlock = addition.key == .membershipExceptions || Set(gaps).count > 1
    var blocks: [Int: [(name: String, text: String)]] = [:]
    for (index, gap) in gaps.enumerated() {
      blocks[gap, default: []].append((name(of: addition.entries[index]), entries[index]))
    }
    for (gap, block) in blocks.sorted(by: { $0.key < $1.key }) {
      let block = sortsBlock ? block.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) } : block
      site.insert(block.map(\.text), atGap: gap, layout: layout, into: &edit)
    }
  }

  /// The position of an entry: shared objects get the same position in every edit.
  private func spread(of entry: PlannedChanges.Entry) -> InsertionPositions {
    guard case .reference(.new(let index)) = entry, let name = changes.objects[index].sharedName,
      let shared = sharedMakers[name]
    else { return spread }
    return InsertionPositions(shared.fraction)
  }

  private func isShared(_ entry: PlannedChanges.Entry) -> Bool {
    if case .reference(.new(let index)) = entry { changes.objects[index].sharedName != nil } else { false }
  }

  /// Xcode's usual order is headers, sources, frameworks, resources.
  private func phaseGap(for entry: PlannedChanges.Entry, in site: ListSite) -> Int {
    func rank(_ kind: ObjectKind) -> Int? {
      [.headersPhase: 0, .sourcesPhase: 1, .frameworksPhase: 2, .resourcesPhase: 3][kind]
    }
    guard case .reference(.new(let index)) = entry, let own = rank(changes.objects[index].kind) else {
      return site.elements.count
    }
    return site.elements.firstIndex { element in
      document.object(at: element.range).flatMap { rank(document.objects[$0].kind) }.map { $0 > own } ?? false
    } ?? site.elements.count
  }

  private func pathGap(for entry: PlannedChanges.Entry, in site: ListSite) -> Int {
    let name = name(of: entry)
    return site.elements.firstIndex { name.utf8.lexicographicallyPrecedes(document.string($0.range).utf8) }
      ?? site.elements.count
  }

  private func name(of entry: PlannedChanges.Entry) -> String {
    switch entry {
    case .string(let text): text
    case .reference(let reference): comment(for: reference)
    }
  }

  private func isGroup(_ entry: PlannedChanges.Entry) -> Bool {
    switch entry {
    case .reference(.new(let index)): changes.objects[index].kind.isGroup
    case .reference(.existing(let object)): document.objects[object].kind.isGroup
    case .string: false
    }
  }

  private func text(of entry: PlannedChanges.Entry) -> String {
    switch entry {
    case .string(let text): PropertyListText.encoded(text)
    case .reference(let reference): text(of: reference)
    }
  }

  private func text(of reference: ObjectReference) -> String {
    let id =
      switch reference {
      case .new(let index): ids[index]
      case .existing(let object): String(decoding: document.text[document.objects[object].key], as: UTF8.self)
      }
    return id + PropertyListText.comment(comment(for: reference))
  }

  private func comment(for reference: ObjectReference) -> String {
    switch reference {
    case .new(let index): changes.objects[index].comment
    case .existing(let object): document.comment(for: object)
    }
  }

  private func text(of index: Int, indent: String, isFlat: Bool) -> String {
    let object = changes.objects[index]
    let isFlat = isFlat || object.kind == .buildFile || object.kind == .fileReference
    let inner = indent + layout.unit
    let before = isFlat ? "" : layout.newline + inner
    let after = isFlat ? " " : ""
    var output = text(of: .new(index)) + " = {" + before + "isa = \(object.kind.isa);" + after
    for (key, value) in object.fields {
      output += before + key + " = " + text(of: value, indent: inner, isFlat: isFlat) + ";" + after
    }
    return output + (isFlat ? "" : layout.newline + indent) + "};"
  }

  private func text(of value: NewObject.Value, indent: String, isFlat: Bool) -> String {
    switch value {
    case .string(let text): PropertyListText.encoded(text)
    case .reference(let reference): text(of: reference)
    case .references(let list):
      layout.list(list.map(text(of:)), indent: indent, isFlat: isFlat)
    case .strings(let list):
      layout.list(list.map(PropertyListText.encoded), indent: indent, isFlat: isFlat)
    }
  }
}

extension Layout {
  /// A list with parentheses; `indent` is the indentation of the line with the opening parenthesis.
  func list(_ entries: [String], indent: String, isFlat: Bool) -> String {
    if isFlat { return "(" + entries.map { $0 + ", " }.joined() + ")" }
    return "(" + newline + entries.map { indent + unit + $0 + "," + newline }.joined() + indent + ")"
  }
}
