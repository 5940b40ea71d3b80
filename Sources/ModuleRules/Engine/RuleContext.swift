internal import ModuleRoles
internal import SystemPackage

/// A module that is held against rules, with all that there is to know of it.
struct RuleContext: Sendable {
  let roles: ProjectRoles
  /// The module, by its index.
  let number: Int
  /// What the project asks for.
  let settings: RuleSettings
  /// Who keeps what, over the whole project.
  let keepers: Keepers
  /// Which requirements are used, where a rule that is on asks for it.
  let usedNames: UsedNames
  /// Which tests hold doubles, where a rule that is on asks for it.
  let conformers: TestConformers
  /// The features that others know by an interface.
  let features: Features

  var module: CodeModule { roles.modules[number] }
  /// The types of the project.
  var index: CodeIndex { roles.code.index }

  /// A property with the type that has it.
  struct Property {
    let owner: TypeRole
    let file: CodeFile
    let property: CodeProperty
  }

  /// A method with the type that has it.
  struct Method {
    let owner: TypeRole
    let file: CodeFile
    let method: CodeMethod
  }

  /// Of more types of one name, extensions belong to none.
  private static let mostNamesakes = 100

  /// The parts of a type: its declaration and its extensions, tests left out.
  func parts(of type: TypeRole) -> [(file: CodeFile, type: CodeType)] {
    let places = index.places(of: type.name).filter { !index[$0].file.isTest }
    let declarations = places.filter { index.kind(at: $0) != .extension }
    return places.filter { place in
      guard index.kind(at: place) == .extension else { return place == type.place }
      // Where several bear the name, an extension is of the one that is nearest.
      return declarations.count == 1
        || declarations.count <= Self.mostNamesakes && nearest(to: place, among: declarations) == type.place
    }.map { index[$0] }
  }

  private func nearest(to place: CodeIndex.Place, among others: [CodeIndex.Place]) -> CodeIndex.Place? {
    let own = index[place].file.path.components
    func shared(_ other: CodeIndex.Place) -> Int {
      zip(own, index[other].file.path.components).prefix { $0 == $1 }.count
    }
    return others.max { shared($0) < shared($1) }
  }

  /// What a role keeps in properties of its own, each name once.
  ///
  /// A property that Objective-C declares again in a class extension is as it is there.
  func storedProperties(of role: Role) -> [Property] {
    module.types(role).flatMap { type -> [Property] in
      var found: [String: Int] = [:]
      var properties: [Property] = []
      for (file, part) in parts(of: type) {
        for property in part.properties where property.isStored && !property.isStatic {
          let entry = Property(owner: type, file: file, property: property)
          if let known = found[property.name] {
            if property.ownership != .strong { properties[known] = entry }
          } else {
            found[property.name] = properties.count
            properties.append(entry)
          }
        }
      }
      return properties
    }
  }

  /// What protocols of a role ask for.
  func requirements(of role: Role) -> [Method] {
    module.types(role).flatMap { type in
      let (file, declared) = index[type.place]
      return declared.methods.map { Method(owner: type, file: file, method: $0) }
    }
  }

  /// What a type in a declaration does in this module; `nil` where it is of another module alone or none.
  func role(among names: [String]) -> TypeRole? {
    for name in names {
      guard let found = roles.role(of: name, preferring: number) else { continue }
      if found.module == number || roles.isShared(name, with: number) { return found.type }
    }
    return nil
  }

  /// Whether values of a type are counted, so that they can keep each other alive.
  func isCounted(_ type: TypeRole) -> Bool {
    let kind = index.kind(at: type.place)
    guard kind == .protocol else { return index[type.place].type.isReference }
    // A protocol of which all conformers are values is one of values.
    let conformers = module.types.filter { !$0.role.isProtocol && index.supertypes(of: $0.name).contains(type.name) }
    return conformers.isEmpty || conformers.contains { index[$0.place].type.isReference }
  }
}
