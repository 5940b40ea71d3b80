/// The naming conventions of a variant of VIPER.
///
/// Tables map the part of a type name after the module name to a role; ``arrows`` maps the part before it. Shared names
/// are in ``common``, so an architecture lists only its own names.
package struct Architecture: Sendable {
  /// The name used by bundled templates and documentation.
  package let name: String
  /// Roles of classes, structures and actors.
  let types: [String: Role]
  /// Roles of protocols, without an ending such as `Protocol`.
  let protocols: [String: Role]
  /// Names that no other architecture uses; one of them identifies the architecture of a module.
  let marks: Set<String>
  /// Names that other architectures use too; they decide only if no mark is found.
  let hints: Set<String>
  /// Roles by the prefix of the type name, as in `ViewToPresenterLoginProtocol`.
  let arrows: [String: Role]
  /// Layer directories besides those in ``common``.
  let folders: [String: Role]
  /// The strong references between the parts of a module.
  package let ownership: Ownership

  /// Whether method names begin with the verbs of The Book of VIPER.
  package var hasBookVerbs: Bool { ["book", "async", "swiftui", "arrow"].contains(name) }

  package enum Ownership: Sendable {
    /// The view references the presenter, which references interactor and router; references back are weak.
    case fromView
    /// An object outside the module, such as a router tree or a factory, references the parts.
    case fromOutside
    /// The view references the interactor, which references the presenter, which has a weak reference to the view.
    case circle
  }

  init(
    _ name: String, types: [String: Role] = [:], protocols: [String: Role] = [:], marks: Set<String> = [],
    hints: Set<String> = [], arrows: [String: Role] = [:], folders: [String: Role] = [:],
    ownership: Ownership = .fromView
  ) {
    self.name = name
    self.types = types
    self.protocols = protocols
    self.marks = marks
    self.hints = hints
    self.arrows = arrows
    self.folders = folders
    self.ownership = ownership
  }

  /// All architectures; the first applies to modules without marks of another one.
  package static let all: [Architecture] = [
    book, wireframe, contract, zik, fourV, ribs, async, swiftUI, infinum, juanpe, arrow, cleanSwift,
  ]

  /// Endings of protocol names that do not affect the role.
  static let protocolEndings = ["Protocol", "Protocols", "Interface", "Type", "Contract"]

  /// Endings of type names that do not affect the role.
  static let typeEndings = ["Implementation", "Impl", "Default"]

  /// The role of a type by its name, with the module's part of the name and the rest.
  ///
  /// - Parameter isProtocol: Whether the type is a protocol. A name can mean another role for a protocol.
  package func reading(of name: String, isProtocol: Bool) -> (role: Role, module: Substring, ending: Substring)? {
    if isProtocol, let found = Self.arrow(in: name, arrows) { return found }
    let own = isProtocol ? protocols : types
    let common = isProtocol ? Self.common.protocols : Self.common.types
    let endings = isProtocol ? Self.protocolEndings : Self.typeEndings
    // Try the unshortened name first: `LoginViewInterface` can have another role than `LoginView`.
    if let found = Self.longest(in: name[...], own, common) { return found }
    for ending in endings where name.hasSuffix(ending) && name.count > ending.count {
      if let found = Self.longest(in: name.dropLast(ending.count), own, common) {
        return (found.role, found.module, name[found.module.endIndex...])
      }
    }
    return nil
  }

  private static func arrow(
    in name: String, _ arrows: [String: Role]
  ) -> (role: Role, module: Substring, ending: Substring)? {
    for (start, role) in arrows where name.hasPrefix(start) {
      var module = name.dropFirst(start.count)
      for ending in protocolEndings where module.hasSuffix(ending) && module.count > ending.count {
        module = module.dropLast(ending.count)
        break
      }
      if !module.isEmpty { return (role, module, name.prefix(start.count)) }
    }
    return nil
  }

  /// The longest suffix in the tables that begins with a capital letter.
  private static func longest(
    in name: Substring, _ own: [String: Role], _ common: [String: Role]
  ) -> (role: Role, module: Substring, ending: Substring)? {
    var start = name.startIndex
    while start < name.endIndex {
      if name[start].isUppercase {
        let ending = String(name[start...])
        // Names such as `LoginOutputInteractor` do not follow the conventions and have no role.
        if let role = own[ending] ?? common[ending], !name[..<start].hasSuffix("Input"),
          !name[..<start].hasSuffix("Output")
        {
          return (role, name[..<start], name[start...])
        }
      }
      start = name.index(after: start)
    }
    return nil
  }

  package func role(ofFolder name: String) -> Role? { folders[name] ?? Self.common.folders[name] }
}
