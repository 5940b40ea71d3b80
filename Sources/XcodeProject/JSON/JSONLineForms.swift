/// Decides which containers Xcode writes on a single line.
///
/// The rules follow the formatter in Apple's package. A few kinds of objects are on a single line, whatever its length,
/// if they have few entries. Other containers have a line for each entry.
enum JSONLineForms {
  /// The members of an object that affect its layout.
  struct Contents {
    var kind: String?
    var hasChildren = false
    var memberships = 0
    var hasExceptions = false
    var isEmpty = true

    mutating func note(_ key: String, _ value: String?, count: Int) {
      isEmpty = false
      switch key {
      case "kind": kind = value
      case "children": hasChildren = count > 0
      case "target-membership": memberships = count
      case "membership-exceptions": hasExceptions = count > 0
      default: break
      }
    }
  }

  /// The position of a value, which affects its layout.
  struct Place {
    /// The key of the value, if it is a member.
    var key = ""
    /// The key of the array that contains the value.
    var listKey = ""
    var ownerKind: String?
    /// Whether the value belongs to a single file in an exception.
    var isInTable = false
  }

  /// The members of an exception that map files to values.
  private static let tables: Set<String> = ["platforms", "attributes", "asset-tags"]

  /// The containers that Xcode writes in files and groups.
  ///
  /// Objects with other multiline containers keep their layout.
  static let knownContainers: Set<String> = [
    "children", "target-membership", "membership-exceptions", "opaque-folders", "file-types",
  ]

  /// The position of a member in an object, whose own key is `outer`.
  static func place(ofMember key: String, inMember outer: String) -> Place {
    Place(key: key, isInTable: tables.contains(outer))
  }

  /// Whether Xcode writes an object on a single line.
  static func isOneLine(_ contents: Contents, at place: Place) -> Bool {
    if contents.isEmpty { return true }
    switch place.listKey {
    case "target-membership", "dependencies", "configurations", "specialized-configurations": return true
    case "build-phases":
      return !["copy", "script", "apple-script"].contains(contents.kind)
    case "files", "children":
      if place.ownerKind == "variant-group" || place.ownerKind == "version-group" { return false }
      switch contents.kind {
      case nil: return contents.memberships <= 1
      case "folder": return !contents.hasExceptions
      case "group": return !contents.hasChildren
      default: return !contents.hasChildren && contents.memberships <= 1
      }
    case "": return place.key == "build-phase"
    default: return false
    }
  }

  static func isOneLine(_ object: Int, in document: JSONDocument) -> Bool {
    var contents = Contents()
    for member in document.children(of: object) {
      let kind = document.nodes[member].kind
      let count = kind == .string ? 1 : document.nodes[member].count
      contents.note(document.key(member), document.hasKey(member, "kind") ? document.string(member) : nil, count: count)
    }
    return isOneLine(contents, at: place(of: object, in: document))
  }

  static func place(of object: Int, in document: JSONDocument) -> Place {
    let node = document.nodes[object]
    guard node.key.isEmpty, object != JSONDocument.root else {
      return place(ofMember: document.key(object), inMember: document.key(node.parent))
    }
    let list = document.nodes[node.parent]
    return Place(
      listKey: document.key(node.parent), ownerKind: document.string("kind", of: list.parent))
  }

  /// Whether a document follows these rules, judged by its first thousand objects.
  static func areUsed(in document: JSONDocument) -> Bool {
    var balance = 0
    var seen = 0
    for index in document.nodes.indices where document.nodes[index].kind == .object {
      let node = document.nodes[index]
      guard node.count > 0, isOneLine(index, in: document) else { continue }
      balance += node.isMultiline ? -1 : 1
      seen += 1
      if seen == 1000 { break }
    }
    return balance >= 0
  }

  /// Whether every array of a multi-line object has lines of its own, as Xcode writes them.
  static func areArraysSplit(in document: JSONDocument) -> Bool {
    !document.nodes.contains { node in
      node.kind == .array && !node.isMultiline && !node.key.isEmpty && document.nodes[node.parent].isMultiline
        && !tables.contains(document.key(node.parent))
    }
  }
}
