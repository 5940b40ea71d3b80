internal import Diagnostics
internal import ModuleTemplates
internal import SwiftSource
internal import TestDoubles

/// Finds the declarations that an addition edits, in any of the module's files.
struct AdditionPlaces {
  /// A declaration and the index of its file.
  struct Found {
    let entry: Int
    let declaration: Declaration
  }

  let tree: CodeTree
  let module: Int
  let name: String
  /// Whether the declarations are in other modules or in files of no module.
  var areOutside = false

  private func declarations(_ role: FileEntry.Role?, _ isMeant: (Declaration) -> Bool) -> [Found] {
    tree.indices(of: module, role: role).filter { tree.entries[$0].isAdopted == areOutside }.flatMap { entry in
      tree.entries[entry].file.declarations.filter(isMeant).map { Found(entry: entry, declaration: $0) }
    }
  }

  /// A type that the module declares.
  ///
  /// - Parameter word: The keyword of the type; `type` matches any kind except protocols, `nil` any kind.
  /// - Throws: `addition-place-missing` with similar names, or `addition-place-ambiguous`.
  func type(_ word: String?, _ name: String, _ part: AdditionPart) throws(DiagnosticError) -> Found {
    let found = declarations(part.role) { declaration in
      guard declaration.qualifiedName == name, declaration.kind.isType, declaration.kind != .extension else {
        return false
      }
      guard let word else { return true }
      return word == "type" ? declaration.kind != .protocol : declaration.kind.rawValue == word
    }
    guard let first = found.first else { throw missing(part, near: names(part.role)) }
    guard found.count == 1 else {
      throw DiagnosticError(
        "addition-place-ambiguous", category: .conflict, "'\(part.target.shown)' is declared \(found.count) times",
        at: place(first),
        notes: found.dropFirst().map { .init("another declaration is here", at: place($0)) }.shortened,
        help: ["rename all but one, or move them out of the module '\(self.name)'"])
    }
    return first
  }

  /// A type and its extensions, in this order.
  func homes(of name: String) -> [Found] {
    let types = declarations(nil) { $0.kind.isType && $0.kind != .extension && $0.qualifiedName == name }
    return types + declarations(nil) { $0.kind == .extension && $0.name == name }
  }

  /// The type or extension that declares a conformance; `nil` if the module has none.
  func conformance(of type: String, to name: String) -> Found? {
    homes(of: type).first { found in found.declaration.inheritedTypes.contains { $0.baseName == name } }
  }

  /// A function or variable of a type that has a body.
  func body(_ member: String, of type: String, _ part: AdditionPart) throws(DiagnosticError) -> Found {
    let members = homes(of: type).flatMap { home in
      home.declaration.members.filter {
        [.function, .variable, .deinitializer].contains($0.kind) && $0.range(of: .body) != nil
      }
      .map { Found(entry: home.entry, declaration: $0) }
    }
    let found = members.first { $0.declaration.name == member || $0.declaration.shownName == member }
    guard let found else { throw missing(part, near: members.map(\.declaration.name)) }
    return found
  }

  func place(_ found: Found) -> Place {
    Place(tree.entries[found.entry].text, found.declaration.range(of: .name) ?? found.declaration.range)
  }

  private func names(_ role: FileEntry.Role?) -> [String] {
    declarations(role) { $0.kind.isType && $0.kind != .extension }.filter { !tree.entries[$0.entry].isNew }
      .map(\.declaration.qualifiedName)
  }

  func missing(_ part: AdditionPart, near names: [String]) -> DiagnosticError {
    let (required, declared) = part.target.required
    let known = Set(names).sorted()
    let outside = (tree.entries.filter(\.isAdopted).map(\.source) + tree.others).first { other in
      other.file.declarations.contains { $0.qualifiedName == declared && $0.kind.isType && $0.kind != .extension }
    }
    return DiagnosticError(
      "addition-place-missing", category: .missing,
      "module '\(name)' has no \(required)" + Diagnostic.suggestion(known.nearest(to: declared)),
      notes: (known.isEmpty ? [] : [.init("it declares \(known.prefix(20).joined(separator: ", "))")])
        + [.init("the template adds to it here", at: part.place)],
      help: [
        outside.map { "move '\($0.text.path)', which declares it, into the module's directory" }
          ?? "restore or write the declaration; viper-gen map --module \(name.shellWord) shows the module's types"
      ])
  }
}

extension AdditionPart.Target {
  /// The declaration that the target requires, and its name.
  fileprivate var required: (shown: String, name: String) {
    switch self {
    case .type(let word, let name): ("\(word) '\(name)'", name)
    case .conformance(let name, _), .initializer(let name), .calls(let name), .head(let name):
      ("type '\(name)'", name)
    case .statements(let member, let type), .cases(let member, let type), .result(let member, let type):
      ("function or variable '\(member)' in '\(type)'", member)
    case .conformances(let name): ("type that conforms to '\(name)'", name)
    case .file(let path): ("file '\(path)'", path)
    }
  }
}
