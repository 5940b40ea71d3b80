/// What the files of a project declare under the names that matter, and which types belong together.
struct NameCatalog: Sendable {
  /// A declaration of such a name.
  struct Entry: Sendable {
    /// The file, by its index.
    let file: Int
    let isOwn: Bool
    let declared: FileNames.Declared

    var owner: String? { declared.owner }
    /// Whether it declares a type for the whole target.
    var isTopLevelType: Bool { declared.owner == nil && declared.kind == .type }
  }

  let files: [NamedFile]
  private let entries: [String: [Entry]]
  private let supertypes: [String: Set<String>]
  /// The functions that other files than the module's declare, whatever they are called.
  private let functionsElsewhere: Set<String>
  /// Names that the module's files use as members, types or values.
  private let usedInModule: Set<String>

  /// Gathers what files declare.
  init(_ files: [NamedFile]) {
    self.files = files
    var entries: [String: [Entry]] = [:]
    var supertypes: [String: Set<String>] = [:]
    var functionsElsewhere: Set<String> = []
    var usedInModule: Set<String> = []
    // A variable of Objective-C is known by its looks alone: a lowercase word that only the module's files hold.
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
        functionsElsewhere.formUnion(names.functions)
      }
      for declared in names.declared {
        entries[declared.name, default: []].append(Entry(file: index, isOwn: file.isOwn, declared: declared))
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
}
