internal import SwiftSource

/// What the Swift files of a project declare under the names that matter, and which types belong together.
struct NameCatalog: Sendable {
  /// A declaration of such a name.
  struct Entry: Sendable {
    /// The file, by its index.
    let file: Int
    let declaration: Declaration
    /// The type in which it stands, by its last name.
    let owner: String?
    let isOwn: Bool

    /// Whether only its file knows it.
    var isPrivate: Bool { declaration.hasModifier("private") || declaration.hasModifier("fileprivate") }
    /// Whether it declares a type for the whole target.
    var isTopLevelType: Bool {
      owner == nil && (declaration.kind.isType || declaration.kind == .typeAlias)
    }
  }

  let files: [NamedFile]
  private let entries: [String: [Entry]]
  private let supertypes: [String: Set<String>]
  /// The functions that other files than the module's declare, whatever they are called.
  private let functionsElsewhere: Set<String>
  /// Names that the module's files use as members, types or values.
  private let usedInModule: Set<String>

  /// Reads what files declare.
  init(_ files: [NamedFile]) {
    self.files = files
    var entries: [String: [Entry]] = [:]
    var supertypes: [String: Set<String>] = [:]
    var functionsElsewhere: Set<String> = []
    var usedInModule: Set<String> = []
    for (index, file) in files.enumerated() {
      guard let mentions = file.swift else { continue }
      let wanted = Set(mentions.mentions.lazy.filter { $0.role == .declaration }.map(\.name))
      if file.isOwn {
        usedInModule.formUnion(mentions.mentions.lazy.filter { $0.role == .member || $0.role == .plain }.map(\.name))
      }
      for declaration in mentions.file.declarations {
        let name = Self.lastName(declaration.name)
        if declaration.kind == .function, !file.isOwn { functionsElsewhere.insert(name) }
        if declaration.kind.isType {
          supertypes[name, default: []].formUnion(declaration.inheritedTypes.flatMap(\.names))
        } else if declaration.kind == .typeAlias {
          supertypes[name, default: []].formUnion(declaration.type?.names ?? [])
        }
        guard declaration.kind != .extension, declaration.kind != .import, wanted.contains(declaration.name) else {
          continue
        }
        entries[declaration.name, default: []].append(
          Entry(
            file: index, declaration: declaration, owner: declaration.parent.map { Self.lastName($0.name) },
            isOwn: file.isOwn))
      }
    }
    self.entries = entries
    self.functionsElsewhere = functionsElsewhere
    self.usedInModule = usedInModule
    self.supertypes = supertypes
  }

  /// Who declares a name, in the order of the files.
  func declarations(of name: String) -> [Entry] { entries[name] ?? [] }

  /// The names that are declared.
  var names: [String] { entries.keys.sorted() }

  /// Whether another file than the module's declares a function of that name.
  func isDeclaredElsewhere(_ function: String) -> Bool { functionsElsewhere.contains(function) }

  /// Whether the module's files use a name for more than a variable of a body or a label.
  func isUsedInModule(_ name: String) -> Bool { usedInModule.contains(name) }

  /// Whether the project declares or extends a type of that name.
  func isType(_ name: String) -> Bool { supertypes[name] != nil }

  /// A type and all that it inherits from and conforms to, as far as anyone goes.
  func lineage(of type: String) -> Set<String> {
    var found: Set<String> = [type]
    var waiting = [type]
    while found.count < 1000, let current = waiting.popLast() {
      for next in supertypes[current] ?? [] where found.insert(next).inserted { waiting.append(next) }
    }
    return found
  }

  private static func lastName(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }
}

extension TypeTree {
  /// The types that a composition is made of.
  fileprivate var names: [String] {
    if case .composition(let types) = self { return types.flatMap(\.names) }
    return [baseName].compactMap { $0 }
  }
}
