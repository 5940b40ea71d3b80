package import Diagnostics
internal import FileSystem
package import YAML

/// Parses `templates` and `catalogs` of a Rambafile, and collects all errors.
package struct DeclarationReader {
  private static let keys = ["name", "local", "git", "branch", "tag", "revision", "path"]

  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}

  package mutating func templates(_ node: Node?) -> [TemplateDeclaration] {
    guard let node, !node.isNull else { return [] }
    guard let items = node.sequence else {
      fail("'templates' must be a list, not \(node.kindName)", node.place, help: ["write '- {name: viper}' below it"])
      return []
    }
    guard items.count <= Self.mostTemplates else {
      fail("the Rambafile declares \(items.count) templates; the limit is \(Self.mostTemplates)", node.place)
      return []
    }
    var declarations: [TemplateDeclaration] = []
    for item in items {
      guard let declaration = template(item) else { continue }
      let (name, key) = (declaration.name.text, declaration.name.text.withoutCaseAndForm)
      if let first = declarations.first(where: { $0.name.text.withoutCaseAndForm == key }) {
        diagnostics.append(
          Diagnostic(
            "templates-twice",
            first.name.text == name
              ? "template '\(name)' is declared twice"
              : "templates '\(first.name.text)' and '\(name)' differ only in letter case, which many disks ignore",
            at: declaration.name.place, notes: [Diagnostic.Note("the first declaration is here", at: first.name.place)])
        )
      } else {
        declarations.append(declaration)
      }
    }
    return declarations
  }

  /// Each entry costs a directory lookup or a fetch, so longer lists would take too long.
  private static let (mostTemplates, mostCatalogs) = (1000, 100)

  package mutating func catalogs(_ node: Node?) -> [Rambaspec.Text] {
    guard let node, !node.isNull else { return [] }
    var texts: [Rambaspec.Text] = []
    guard (node.sequence?.count ?? 1) <= Self.mostCatalogs else {
      fail(
        "the Rambafile declares \(node.sequence?.count ?? 1) catalogs; the limit is \(Self.mostCatalogs)", node.place)
      return []
    }
    for item in node.sequence ?? [node] {
      if let text = item.string {
        texts.append(Rambaspec.Text(text: text, place: item.place))
      } else if !item.isNull {
        fail("a catalog must be the address of a repository or a directory, not \(item.kindName)", item.place)
      }
    }
    return texts
  }

  private static let example = "write '- {name: viper}', or add 'git' or 'local' with the template's location"

  private mutating func template(_ node: Node) -> TemplateDeclaration? {
    if let name = node.string {
      let text = Rambaspec.Text(text: name, place: node.place)
      return checked(TemplateDeclaration(name: text, source: .catalog, place: node.place))
    }
    guard let mapping = node.mapping else {
      fail("a template must have a 'name', not \(node.kindName)", node.place, help: [Self.example])
      return nil
    }
    diagnostics += mapping.duplicateKeyWarnings
    for entry in mapping.entries {
      guard let key = entry.key.text, !Self.keys.contains(key) else { continue }
      let suggestion = Self.keys.nearest(to: key)
      // As in the rest of a Rambafile, an unknown key is an error only if it resembles a known one.
      diagnostics.append(
        Diagnostic(
          suggestion == nil ? .warning : .error, "templates-unknown-key",
          "unknown key '\(key)'" + Diagnostic.suggestion(suggestion), at: entry.key.place))
    }
    guard let name = text(mapping, "name") else {
      fail("the template has no 'name'", node.place, help: [Self.example])
      return nil
    }
    return checked(TemplateDeclaration(name: name, source: source(mapping), place: node.place))
  }

  private mutating func source(_ mapping: Mapping) -> TemplateDeclaration.Source {
    let path = text(mapping, "path")
    let local = text(mapping, "local")
    if let address = text(mapping, "git") {
      if let place = mapping.entry("local")?.key.place {
        diagnostics.append(
          Diagnostic(.warning, "templates-local-and-git", "'local' has no effect together with 'git'", at: place))
      }
      return .git(address: address, reference: reference(mapping), path: path)
    }
    for key in ["branch", "tag", "revision"] {
      guard let entry = mapping.entry(key), !entry.value.isNull else { continue }
      fail("'\(key)' requires 'git'", entry.key.place, help: ["add 'git: ADDRESS', or remove '\(key)'"])
    }
    if let local { return .local(local) }
    guard let path, let key = mapping.entry("path")?.key.place else { return .catalog }
    diagnostics.append(
      Diagnostic(
        .warning, "templates-path-for-local", "'path' without 'git' is read as 'local'", at: key,
        help: ["write 'local: \(path.text)'"], fixes: [Diagnostic.Fix(replace: key, with: "local")]))
    return .local(path)
  }

  private mutating func reference(_ mapping: Mapping) -> GitReference {
    var found: [(reference: GitReference, place: Place)] = []
    if let text = text(mapping, "revision") { found.append((.revision(text.text), text.place)) }
    if let text = text(mapping, "tag") { found.append((.tag(text.text), text.place)) }
    if let text = text(mapping, "branch") { found.append((.branch(text.text), text.place)) }
    if found.count > 1 {
      fail(
        "use only one of 'branch', 'tag' and 'revision'", found[1].place, help: ["remove all but one"])
    }
    return found.first?.reference ?? .defaultBranch
  }

  private mutating func text(_ mapping: Mapping, _ key: String) -> Rambaspec.Text? {
    guard let node = mapping[key], !node.isNull else { return nil }
    // YAML parses an abbreviated commit or a tag such as 1.10 as a number, so take the source text.
    guard let text = node.text else {
      fail("'\(key)' must be a text, not \(node.kindName)", node.place)
      return nil
    }
    return Rambaspec.Text(text: text, place: node.place)
  }

  private mutating func checked(_ declaration: TemplateDeclaration) -> TemplateDeclaration? {
    if TemplateLibrary.isName(declaration.name.text) { return declaration }
    fail(
      "'\(declaration.name.text)' is not a valid template name; use the name of one directory",
      declaration.name.place)
    return nil
  }

  private mutating func fail(_ summary: String, _ place: Place, help: [String] = []) {
    diagnostics.append(Diagnostic("templates-declaration", summary, at: place, help: help))
  }
}
