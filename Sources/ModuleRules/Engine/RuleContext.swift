internal import Diagnostics
internal import ModuleRoles
internal import SystemPackage

/// A module to check, with the project's indexes.
struct RuleContext: Sendable {
  let roles: ProjectRoles
  let number: Int
  let settings: RuleSettings
  let strongReferences: StrongReferences
  /// The used requirements; empty if no enabled rule needs them.
  let usedNames: UsedNames
  let conformers: TestConformers
  let features: Features
  /// The types that do the work of services although their names do not show it.
  let dataTypes: DataTypes
  /// The libraries and headers that bridging headers import for all Swift files.
  let bridgedModules: Set<String>

  var module: CodeModule { roles.modules[number] }
  var index: CodeIndex { roles.code.index }

  struct Property {
    let owner: TypeRole
    let file: CodeFile
    let property: CodeProperty
  }

  struct Method {
    let owner: TypeRole
    let file: CodeFile
    let method: CodeMethod
  }

  /// The maximum number of declarations with the same name; beyond it, extensions belong to none of them.
  private static let mostNamesakes = 100

  /// The declaration and extensions of a type, without tests.
  func parts(of type: TypeRole) -> [(file: CodeFile, type: CodeType)] {
    let places = index.places(of: type.name).filter { !index[$0].file.isTest }
    let declarations = places.filter { index.kind(at: $0) != .extension }
    return places.filter { place in
      guard index.kind(at: place) == .extension else { return place == type.place }
      // If several types have the name, an extension belongs to the nearest one.
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

  /// Stored instance properties.
  ///
  /// A redeclaration in an Objective-C class extension replaces the first one.
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

  /// The types of a property, or the element types of a collection.
  ///
  /// A collection of weak references, such as `[WeakBox<Listener>]`, has no element types here.
  func heldTypes(_ found: Property) -> [String] {
    guard found.property.form == .collection else { return found.property.types }
    // `LoginViewController.Row` and `LoginViewController.defaults` contain no view controller.
    let names = found.file.typeNames(in: found.property.range).filter {
      found.file.text.bytes[$0.range.upperBound...].first != UInt8(ascii: ".")
    }.map(\.text)
    return names.contains { $0.contains("Weak") || $0.contains("Unowned") } ? [] : names
  }

  func requirements(of role: Role) -> [Method] {
    module.types(role).flatMap { type in
      let (file, declared) = index[type.place]
      return declared.methods.map { Method(owner: type, file: file, method: $0) }
    }
  }

  /// The role of a type in this module; `nil` for types without a role and types of other modules only.
  func role(among names: [String]) -> TypeRole? {
    for name in names {
      guard let found = roles.role(of: name, preferring: number) else { continue }
      if found.module == number || roles.isShared(name, with: number) { return found.type }
    }
    return nil
  }

  /// Whether a type has reference semantics, so that it can be part of a reference cycle.
  func isCounted(_ type: TypeRole) -> Bool {
    let kind = index.kind(at: type.place)
    guard kind == .protocol else { return index[type.place].type.isReference }
    // A protocol is excluded if all conforming types are value types.
    let conformers = module.types.filter { !$0.role.isProtocol && index.supertypes(of: $0.name).contains(type.name) }
    return conformers.isEmpty || conformers.contains { index[$0.place].type.isReference }
  }
}
