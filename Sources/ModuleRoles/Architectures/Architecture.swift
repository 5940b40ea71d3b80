/// A form of VIPER: by which names its types are known.
///
/// Names are what stands behind (or, as ``arrows`` say, before) the name of a module. What is common to all forms is
/// in ``common``, so that a form says only what it has of its own or calls otherwise.
package struct Architecture: Sendable {
  /// Its name, as the bundled templates and the guides call it.
  package let name: String
  /// The names of classes, structures and actors.
  let types: [String: Role]
  /// The names of protocols, without an ending such as `Protocol`.
  let protocols: [String: Role]
  /// Names that no other form has: a module with one of them is of this form.
  let marks: Set<String>
  /// Names that others have too, but which speak for it where nothing speaks for another.
  let hints: Set<String>
  /// What stands before the module's name: `ViewToPresenterLoginProtocol`.
  let arrows: [String: Role]
  /// The folders that it keeps its layers in, besides those that are common.
  let folders: [String: Role]
  /// Who keeps whom alive, where it is not the view that keeps all.
  package let ownership: Ownership

  /// Whether methods begin with the Book's verbs.
  package var hasBookVerbs: Bool { ["book", "async", "swiftui", "arrow"].contains(name) }

  /// Who keeps a module alive.
  package enum Ownership: Sendable {
    /// The view keeps the presenter, which keeps the interactor and the router; what points back is weak.
    case fromView
    /// Something outside keeps the parts: a tree of routers, a factory.
    case fromOutside
    /// The view keeps the interactor, which keeps the presenter, which points back to the view.
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

  /// All forms; the first is the one of a module that bears no other's mark.
  package static let all: [Architecture] = [
    book, wireframe, contract, zik, fourV, ribs, async, swiftUI, infinum, juanpe, arrow, cleanSwift,
  ]

  /// Endings of protocols that say no more than that they are protocols.
  static let protocolEndings = ["Protocol", "Protocols", "Interface", "Type", "Contract"]

  /// Endings of types that say no more than that they are not protocols.
  static let typeEndings = ["Implementation", "Impl", "Default"]

  /// What a type's name says in this form: its role, and the part of the name that is the module's.
  ///
  /// - Parameters:
  ///   - isProtocol: Whether it is declared as a protocol; names of protocols mean other roles than those of types.
  func reading(of name: String, isProtocol: Bool) -> (role: Role, module: Substring, ending: Substring)? {
    if isProtocol, let found = Self.arrow(in: name, arrows) { return found }
    let own = isProtocol ? protocols : types
    let common = isProtocol ? Self.common.protocols : Self.common.types
    let endings = isProtocol ? Self.protocolEndings : Self.typeEndings
    // What is there as it is written comes first: `LoginViewInterface` may mean more than `LoginView`.
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

  /// The longest ending that a table knows, at the beginning of a word.
  private static func longest(
    in name: Substring, _ own: [String: Role], _ common: [String: Role]
  ) -> (role: Role, module: Substring, ending: Substring)? {
    var start = name.startIndex
    while start < name.endIndex {
      if name[start].isUppercase {
        let ending = String(name[start...])
        // `LoginOutputInteractor` turns the words round: who uses it must say what it is.
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

  /// The role of those whose files lie in a folder, if its name says so.
  package func role(ofFolder name: String) -> Role? { folders[name] ?? Self.common.folders[name] }
}
