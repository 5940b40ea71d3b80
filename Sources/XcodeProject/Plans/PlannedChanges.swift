/// An existing object by index, or a planned object by its index in ``PlannedChanges/objects``.
enum ObjectReference: Hashable {
  case existing(Int)
  case new(Int)
}

/// An object to add, with fields in the order in which they are written.
struct NewObject {
  enum Value {
    case string(String)
    case reference(ObjectReference)
    case references([ObjectReference])
    case strings([String])
  }

  let kind: ObjectKind
  let comment: String
  /// A name from which the ID is derived instead of from the edit; `nil` for ordinary objects.
  ///
  /// Two branches that add the same object, such as a missing phase, then use the same ID, and a merge keeps one.
  var sharedName: String?
  var fields: [(key: String, value: Value)]
}

/// The lists to which edits add entries.
enum ListKey: Hashable {
  case children, files, buildPhases, exceptions, membershipExceptions
  case packageReferences, packageProducts

  /// Whether the order of the entries has no meaning, so that new ones can be anywhere.
  var isSpread: Bool {
    switch self {
    case .children, .files, .packageReferences, .packageProducts: true
    case .buildPhases, .exceptions, .membershipExceptions: false
    }
  }

  /// Whether the IDs of new entries record if the list existed before; see ``IdentifierMaker``.
  var isFounded: Bool { self == .packageReferences || self == .packageProducts }

  var name: StaticString {
    switch self {
    case .children: "children"
    case .files: "files"
    case .buildPhases: "buildPhases"
    case .exceptions: "exceptions"
    case .membershipExceptions: "membershipExceptions"
    case .packageReferences: "packageReferences"
    case .packageProducts: "packageProductDependencies"
    }
  }
}

/// The changes of an addition, before IDs and offsets are assigned.
struct PlannedChanges {
  enum Entry {
    case reference(ObjectReference)
    case string(String)
  }

  struct ListAddition {
    let object: Int
    let key: ListKey
    var entries: [Entry]
  }

  private(set) var objects: [NewObject] = []
  private(set) var lists: [ListAddition] = []
  private(set) var withdrawals: [(object: Int, key: ListKey, text: String)] = []
  /// A description of the edit, from which IDs are derived.
  private(set) var content: [String] = []

  var isEmpty: Bool { objects.isEmpty && lists.isEmpty && withdrawals.isEmpty }

  mutating func note(_ text: String) { content.append(text) }

  mutating func add(_ object: NewObject) -> ObjectReference {
    objects.append(object)
    return .new(objects.count - 1)
  }

  /// Keeps shared IDs only for groups whose single entry is a new group, such as the directory of all modules.
  ///
  /// The other groups get IDs of the edit, so that the objects of a module are adjacent in each section.
  mutating func resolveSharedGroups() {
    for index in objects.indices where objects[index].kind == .group {
      if case .references(let children)? = objects[index].fields.first(where: { $0.key == "children" })?.value,
        children.count == 1, case .new(let child) = children[0], objects[child].kind == .group
      {
        continue
      }
      objects[index].sharedName = nil
    }
  }

  mutating func insert(_ key: String, _ value: NewObject.Value, afterFirstOf object: ObjectReference) {
    if case .new(let index) = object { objects[index].fields.insert((key, value), at: 1) }
  }

  mutating func withdraw(_ text: String, from key: ListKey, of object: Int) {
    withdrawals.append((object, key, text))
  }

  mutating func append(_ entry: Entry, to key: ListKey, of object: ObjectReference) {
    switch object {
    case .existing(let object):
      if let index = lists.firstIndex(where: { $0.object == object && $0.key == key }) {
        lists[index].entries.append(entry)
      } else {
        lists.append(ListAddition(object: object, key: key, entries: [entry]))
      }
    case .new(let index):
      guard let field = objects[index].fields.firstIndex(where: { $0.key == "\(key.name)" }) else { return }
      switch (objects[index].fields[field].value, entry) {
      case (.references(let list), .reference(let reference)):
        objects[index].fields[field].value = .references(list + [reference])
      case (.strings(let list), .string(let text)):
        objects[index].fields[field].value = .strings(list + [text])
      default: break
      }
    }
  }
}

extension ProjectEdit.Summary {
  init(of kinds: some Sequence<ObjectKind>) {
    for kind in kinds {
      if kind == .fileReference { files += 1 }
      if kind == .buildFile { buildFiles += 1 }
      if kind.isGroup { groups += 1 }
      if kind.isPhase { buildPhases += 1 }
      if kind == .localPackage { packages += 1 }
      if kind == .packageProduct { products += 1 }
    }
  }

  init(of changes: PlannedChanges) {
    self.init(of: changes.objects.map(\.kind))
    for case .strings(let paths) in changes.objects.flatMap(\.fields).map(\.value) { exceptions += paths.count }
    for list in changes.lists where list.key == .membershipExceptions { exceptions += list.entries.count }
  }
}
