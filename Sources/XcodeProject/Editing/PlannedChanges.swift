/// An object of the project, or one that an edit adds.
enum ObjectReference: Hashable {
  case existing(Int)
  case new(Int)
}

/// An object to be added: its fields in the order in which they are written.
struct NewObject {
  enum Value {
    case string(String)
    case reference(ObjectReference)
    case references([ObjectReference])
    case strings([String])
    case settings(MembershipSettings)
  }

  /// The properties of a membership, for phases that use them.
  struct MembershipSettings {
    var headerRole = FileAddition.HeaderRole.project
    var compilerFlags: String?

    init?(_ addition: FileAddition, in phase: BuildPhase.Kind) {
      if phase == .headers { headerRole = addition.headerRole }
      if phase == .sources { compilerFlags = addition.compilerFlags }
      if headerRole == .project, compilerFlags == nil { return nil }
    }
  }

  let kind: ObjectKind
  /// What comments call it.
  let comment: String
  /// For what several edits would make alike, such as a missing phase: what its id is derived from instead of the edit.
  ///
  /// So two branches make the same object, and a merge has one.
  var sharedName: String?
  var fields: [(key: String, value: Value)]
}

/// The lists that edits add to; each has its own idea of where an entry goes.
enum ListKey: Hashable {
  case children, files, buildPhases, exceptions, membershipExceptions
  case packageReferences, packageProducts

  /// Whether the order of its entries means nothing, so that new ones may go anywhere.
  var isSpread: Bool {
    switch self {
    case .children, .files, .packageReferences, .packageProducts: true
    case .buildPhases, .exceptions, .membershipExceptions: false
    }
  }

  /// Whether objects whose ids are made here tell whether the list was there before they came; see ``IdentifierMaker``.
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

/// What an addition amounts to, before ids and offsets are known.
struct PlannedChanges {
  enum Entry {
    case reference(ObjectReference)
    case string(String)
  }

  /// Entries for one list of an object that is there already.
  struct ListAddition {
    let object: Int
    let key: ListKey
    var entries: [Entry]
  }

  private(set) var objects: [NewObject] = []
  private(set) var lists: [ListAddition] = []
  /// Entries of lists that go away, as object, list and text.
  private(set) var withdrawals: [(object: Int, key: ListKey, text: String)] = []
  /// What the edit is about, for deriving ids.
  private(set) var content: [String] = []

  var isEmpty: Bool { objects.isEmpty && lists.isEmpty && withdrawals.isEmpty }

  mutating func note(_ text: String) { content.append(text) }

  mutating func add(_ object: NewObject) -> ObjectReference {
    objects.append(object)
    return .new(objects.count - 1)
  }

  /// Lets only those groups have an id of their own folder that hold one new group and nothing else, as the folder of all
  /// modules does: what belongs to one module stays together, in one block of each section.
  mutating func settleSharedGroups() {
    for index in objects.indices where objects[index].kind == .group {
      if case .references(let children)? = objects[index].fields.first(where: { $0.key == "children" })?.value,
        children.count == 1, case .new(let child) = children[0], objects[child].kind == .group
      {
        continue
      }
      objects[index].sharedName = nil
    }
  }

  /// Gives a new object one more field, behind its first.
  mutating func insert(_ key: String, _ value: NewObject.Value, afterFirstOf object: ObjectReference) {
    if case .new(let index) = object { objects[index].fields.insert((key, value), at: 1) }
  }

  mutating func withdraw(_ text: String, from key: ListKey, of object: Int) {
    withdrawals.append((object, key, text))
  }

  /// Adds an entry to a list of an object, new or not.
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
