/// The declarations of relevant names in a project, and the inheritance of its types.
struct NameCatalog: Sendable {
  /// A declaration of a relevant name.
  struct Entry: Sendable {
    let file: Int
    let isOwn: Bool
    let declared: SourceNames.Declared

    var owner: String? { declared.owner }
    var isTopLevelType: Bool { declared.owner == nil && declared.kind == .type }
  }

  let files: [NamedFile]
  private let entries: [String: [Entry]]
  private let supertypes: [String: Set<String>]
  /// The names of all functions declared outside the module.
  private let otherFunctions: Set<String>
  /// Names that the module's files use as members, types or values.
  private let usedInModule: Set<String>

  init(_ files: [NamedFile]) {
    self.files = files
    var entries: [String: [Entry]] = [:]
    var supertypes: [String: Set<String>] = [:]
    var otherFunctions: Set<String> = []
    var usedInModule: Set<String> = []
    // In Objective-C, assume that a lowercase word that only the module's files contain is a local variable.
    let others = Set(files.filter { !$0.isOwn }.flatMap { $0.names?.mentions ?? [] }.map(\.name))
    for (index, file) in files.enumerated() {
      guard let names = file.names else { continue }
      supertypes.merge(names.supertypes) { $0.union($1) }
      if file.isOwn {
        for mention in names.mentions where mention.role == .member || mention.role == .plain {
          let isVariable = file.kind == .objectiveC && mention.role == .plain && mention.name.first?.isLowercase == true
          if !isVariable || others.contains(mention.name) { usedInModule.insert(mention.name) }
        }
      } else {
        otherFunctions.formUnion(names.functions)
      }
      for declared in names.declared {
        entries[declared.name, default: []].append(
          Entry(file: index, isOwn: file.owns(declared.name), declared: declared))
      }
    }
    (self.entries, self.otherFunctions, self.usedInModule) = (entries, otherFunctions, usedInModule)
    self.supertypes = supertypes
  }

  func declarations(of name: String) -> [Entry] { entries[name] ?? [] }

  var names: [String] { entries.keys.sorted() }

  /// Whether a file outside the module declares a function with this name.
  func isDeclaredElsewhere(_ function: String) -> Bool { otherFunctions.contains(function) }

  /// Whether the module's files use a name other than as a local variable or label.
  func isUsedInModule(_ name: String) -> Bool { usedInModule.contains(name) }

  /// Whether the project declares or extends a type with this name.
  func isType(_ name: String) -> Bool { supertypes[name] != nil }

  /// A type and its inherited types, with a limit of 1000 types.
  func lineage(of type: String) -> Set<String> {
    var found: Set<String> = [type]
    var waiting = [type]
    while found.count < 1000, let current = waiting.popLast() {
      for next in supertypes[current] ?? [] where found.insert(next).inserted { waiting.append(next) }
    }
    return found
  }
}
