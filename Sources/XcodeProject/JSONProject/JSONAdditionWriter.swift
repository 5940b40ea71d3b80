/// Translates planned additions, in the terms of a property list, to changes of JSON values.
///
/// A build file of the property list is a membership of the file in JSON. The build file of a package product is part
/// of the product.
struct JSONAdditionWriter {
  private let project: JSONProject
  private var document: JSONDocument { project.document }
  private let planned: PlannedChanges
  private(set) var changes = JSONChanges()
  private var memberships: [ObjectReference: [JSONValue]] = [:]
  private var parents: [Int: ObjectReference] = [:]
  private var identified: [Int: String] = [:]

  init(_ planned: PlannedChanges, in project: JSONProject) {
    self.planned = planned
    self.project = project
    findParents()
    collectMemberships()
    for list in planned.lists {
      switch list.key {
      case .children: addChildren(list)
      case .buildPhases: addPhases(list)
      case .exceptions: addExceptions(list)
      case .membershipExceptions: addPaths(list)
      case .packageReferences: addPackages(list)
      case .packageProducts: addProducts(list)
      case .files: break
      }
    }
    let existing = memberships.compactMap { reference, values -> (Int, [JSONValue])? in
      if case .existing(let file) = reference { return (file, values) }
      return nil
    }
    for (file, values) in existing.sorted(by: { $0.0 < $1.0 }) {
      add(values, to: "target-membership", of: file, order: JSONKeyOrder.list(of: project.kind(of: file)))
    }
    withdrawPaths()
  }

  private func field(_ key: String, of object: NewObject) -> NewObject.Value? {
    object.fields.first { $0.key == key }?.value
  }

  private func text(_ key: String, of object: NewObject) -> String? {
    if case .string(let text)? = field(key, of: object) { return text }
    return nil
  }

  private func references(_ key: String, of object: NewObject) -> [Int] {
    guard case .references(let all)? = field(key, of: object) else { return [] }
    return all.compactMap { reference in
      if case .new(let index) = reference { return index }
      return nil
    }
  }

  private static func newObjects(in list: PlannedChanges.ListAddition) -> [Int] {
    list.entries.compactMap { entry in
      if case .reference(.new(let index)) = entry { return index }
      return nil
    }
  }

  // MARK: - Memberships

  private mutating func findParents() {
    for list in planned.lists {
      for index in Self.newObjects(in: list) { parents[index] = .existing(list.object) }
    }
    for (index, object) in planned.objects.enumerated() {
      for key in ["children", "files"] {
        for child in references(key, of: object) { parents[child] = .new(index) }
      }
    }
  }

  private mutating func collectMemberships() {
    for (index, object) in planned.objects.enumerated() where object.kind == .buildFile {
      guard case .reference(let file)? = field("fileRef", of: object), let phase = parents[index],
        let reference = reference(to: phase)
      else { continue }
      memberships[file, default: []].append(
        reference.isPlain ? reference.value : .object([.init("build-phase", reference.value)]))
    }
  }

  private mutating func reference(to phase: ObjectReference) -> JSONReference? {
    switch phase {
    case .existing(let node):
      guard let phase = project.phases[node] else { return nil }
      return project.phases.uniqueReference(to: phase) ?? JSONReference([.id(identify(phase))])
    case .new(let index):
      guard case .existing(let target)? = parents[index] else { return nil }
      return JSONReference(names: [
        document.string("name", of: target) ?? "", BuildPhase(planned.objects[index].kind).keyword,
      ])
    }
  }

  /// Adds an ID to a phase, because another phase of the target has the same kind and name.
  private mutating func identify(_ phase: JSONPhases.Phase) -> String {
    if let known = identified[phase.node] { return known }
    let number = project.phases.all.filter { $0.target == phase.target }.firstIndex { $0.node == phase.node } ?? 0
    let id = IdentifierMaker.derived(
      from: "ambiguous \(phase.targetName) \(phase.kind) \(number)", project: project.rootIdentifier, in: document)
    identified[phase.node] = id
    if document.nodes[phase.node].kind == .string {
      changes.replace(phase.node, with: .object([.init("kind", .string(phase.kind)), .init("id", .string(id))]))
    } else {
      changes.add("id", .string(id), to: phase.node, order: .listed(JSONKeyOrder.phase))
    }
    return id
  }

  // MARK: - Groups and files

  private mutating func addChildren(_ list: PlannedChanges.ListAddition) {
    let group = list.object
    let objects = Self.newObjects(in: list)
    let isRoot = group == JSONDocument.root
    let values = objects.map { value(of: $0) }
    guard let children = document.member(isRoot ? "files" : "children", of: group) else {
      let order = isRoot ? JSONKeyOrder.root : JSONKeyOrder.list(of: project.kind(of: group))
      mark(group, hasList: false)
      changes.add(isRoot ? "files" : "children", .array(values), to: group, order: .listed(order))
      return
    }
    if document.nodes[children].count == 0 { mark(group, hasList: true) }
    let order = JSONListOrder(group, in: project)
    var placed = zip(objects, values).map { object, value in
      let new = planned.objects[object]
      return (gap: order.gap(for: new.comment, isGroup: new.kind == .group), name: new.comment.lowercased(), value)
    }
    if order.isSorted { placed.sort { ($0.gap, $0.name) < ($1.gap, $1.name) } }
    for (gap, _, value) in placed { changes.insert(value, into: children, at: gap) }
  }

  /// Records that a group was empty, so that it stays when its new files are removed.
  private mutating func mark(_ group: Int, hasList: Bool) {
    guard project.kind(of: group) == .group, document.member("id", of: group) == nil else { return }
    let id = JSONAddedIDs.group(group, in: project, hasList: hasList)
    changes.add("id", .string(id), to: group, order: .listed(JSONKeyOrder.group))
  }

  private func value(of index: Int) -> JSONValue {
    let object = planned.objects[index]
    let path = text("path", of: object).map {
      JSONPath.written($0, sourceTree: text("sourceTree", of: object) ?? "<group>")
    }
    let members = memberships[.new(index)].map { [JSONValue.Member("target-membership", .array($0))] } ?? []
    if object.kind == .fileReference { return .object([.init("path", .string(path ?? ""))] + members) }
    var all: [JSONValue.Member] = []
    switch object.kind {
    case .variantGroup: all.append(.init("kind", .string("variant-group")))
    case .versionGroup: all.append(.init("kind", .string("version-group")))
    default: all.append(.init("kind", .string("group")))
    }
    if let path { all.append(.init("path", .string(path))) }
    if let name = text("name", of: object) { all.append(.init("name", .string(name))) }
    if case .reference(let version)? = field("currentVersion", of: object) {
      all.append(.init("current-version", JSONReference(names: names(of: version)).value))
      all.append(.init("type", .string("wrapper.xcdatamodel")))
    }
    all += members
    let children = references("children", of: object).map { value(of: $0) }
    if !children.isEmpty { all.append(.init("children", .array(children))) }
    return .object(all)
  }

  private func names(of reference: ObjectReference) -> [String] {
    switch reference {
    case .existing(let node): return JSONTree.names(of: node, in: document)
    case .new(let index):
      return (parents[index].map { names(of: $0) } ?? []) + [planned.objects[index].comment]
    }
  }

  // MARK: - Phases and packages

  private mutating func addPhases(_ list: PlannedChanges.ListAddition) {
    let name = document.string("name", of: list.object) ?? ""
    let values = Self.newObjects(in: list).map { index -> JSONValue in
      let keyword = BuildPhase(planned.objects[index].kind).keyword
      let id = JSONAddedIDs.phase(keyword, of: name, in: project)
      return .object([.init("kind", .string(keyword)), .init("id", .string(id))])
    }
    add(values, to: "build-phases", of: list.object, order: JSONKeyOrder.target) { [project] value, phase in
      Self.rank(value["kind"]?.string) < Self.rank(project.phases[phase]?.kind)
    }
  }

  /// Xcode's usual order is headers, sources, frameworks, resources; other phases keep their positions.
  private static func rank(_ keyword: String?) -> Int {
    ["headers", "compile-sources", "frameworks", "resources"].firstIndex { $0 == keyword } ?? -1
  }

  private mutating func addPackages(_ list: PlannedChanges.ListAddition) {
    let values = Self.newObjects(in: list).map { index -> JSONValue in
      let path = text("relativePath", of: planned.objects[index]) ?? "."
      return .object([.init("kind", .string("local")), .init("path", .string(path))])
    }
    add(values, to: "packages", of: JSONDocument.root, order: JSONKeyOrder.root)
  }

  private mutating func addProducts(_ list: PlannedChanges.ListAddition) {
    let frameworks = BuildPhase.frameworks.keyword
    var products = Self.newObjects(in: list).map { index -> (package: String, name: String, value: JSONValue) in
      let object = planned.objects[index]
      var package: String?
      if case .reference(let reference)? = field("package", of: object) { package = packageName(reference) }
      let name = text("productName", of: object) ?? ""
      var members = package.map { [JSONValue.Member("package", .string($0))] } ?? []
      members.append(.init("product-name", .string(name)))
      members.append(.init("build-phase", .object([.init("build-phase", .string(frameworks))])))
      return (package ?? "", name, .object(members))
    }
    products.sort { ($0.package, $0.name) < ($1.package, $1.name) }
    let values = products.map(\.value)
    add(values, to: "package-product-members", of: list.object, order: JSONKeyOrder.target) { [document] value, other in
      (value["package"]?.string ?? "", value["product-name"]?.string ?? "")
        < (document.string("package", of: other) ?? "", document.string("product-name", of: other) ?? "")
    }
  }

  private func packageName(_ reference: ObjectReference) -> String? {
    switch reference {
    case .existing(let node): project.packageName(node)
    case .new(let index): text("relativePath", of: planned.objects[index]).map { JSONProject.packageName(path: $0) }
    }
  }

  /// Adds values to a list: each before the first entry that it precedes, or at the end.
  private mutating func add(
    _ values: [JSONValue], to key: StaticString, of object: Int, order: [String],
    precedes: (_ value: JSONValue, _ entry: Int) -> Bool = { _, _ in false }
  ) {
    guard let list = document.member(key, of: object) else {
      return changes.add("\(key)", .array(values), to: object, order: .listed(order))
    }
    let entries = Array(document.children(of: list))
    for value in values {
      changes.insert(value, into: list, at: entries.firstIndex { precedes(value, $0) } ?? entries.count)
    }
  }

  // MARK: - Exceptions

  private func isOwner(_ target: String, of folder: Int) -> Bool {
    document.strings("target-membership", of: folder).contains(target)
  }

  private mutating func addExceptions(_ list: PlannedChanges.ListAddition) {
    let values = Self.newObjects(in: list).compactMap { index -> JSONValue? in
      guard case .reference(.existing(let target))? = field("target", of: planned.objects[index]),
        case .strings(let paths)? = field("membershipExceptions", of: planned.objects[index])
      else { return nil }
      let name = document.string("name", of: target) ?? ""
      let key = isOwner(name, of: list.object) ? "exclusions" : "inclusions"
      let sorted = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      return .object([.init("target", .string(name)), .init(key, .strings(sorted))])
    }
    add(values, to: "membership-exceptions", of: list.object, order: JSONKeyOrder.folder)
  }

  private mutating func addPaths(_ list: PlannedChanges.ListAddition) {
    let folder = document.nodes[document.nodes[list.object].parent].parent
    let isOwner = isOwner(document.string("target", of: list.object) ?? "", of: folder)
    let key: StaticString = isOwner ? "exclusions" : "inclusions"
    let paths = list.entries.compactMap { entry -> String? in
      if case .string(let path) = entry { return path }
      return nil
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    add(paths.map { .string($0) }, to: key, of: list.object, order: JSONKeyOrder.exception) { [document] path, entry in
      (path.string ?? "").utf8.lexicographicallyPrecedes((document.string(entry) ?? "").utf8)
    }
  }

  private mutating func withdrawPaths() {
    var removal = JSONRemoval(document)
    for (set, _, path) in planned.withdrawals {
      for key: StaticString in ["exclusions", "inclusions"] {
        for element in document.elements(key, of: set) where document.string(element) == path {
          removal.remove(element)
        }
      }
    }
    removal.write(&changes)
  }
}
