internal import Diagnostics
internal import SwiftSource

/// Applies renamings to the texts of files.
struct NameRewriter {
  let ownership: NameOwnership
  /// The module's headers with their new names.
  let headers: [String: String]
  /// Whether a text occurs outside the module.
  let isUsedElsewhere: (String) -> Bool

  // MARK: Files outside the module

  /// The edits of a file that no template renders.
  func edits(of file: NamedFile) -> TextEdits {
    var edits = TextEdits()
    let ambiguousTypes = ownership.ambiguousTypes(in: file)
    let parameters = file.names.map(parameters) ?? [:]
    for mention in file.names?.mentions ?? [] where !ambiguousTypes.contains(mention.name) {
      let follows = mention.role == .local && parameters[SourceNames.Local(mention)] == true
      if let new = ownership.renamed(mention) ?? (follows ? ownership.rendered[mention.name] : nil) {
        edits.replace(mention.range, with: new)
      }
    }
    for literal in file.names?.literals ?? [] {
      if let new = ownership.identifiers.renamed(literal) ?? file.added?.texts[literal.text] {
        edits.replace(literal.range, with: new)
      }
    }
    if let added = file.added, !added.texts.isEmpty {
      let swift = SwiftFile(file.text.bytes)
      for (token, next) in zip(swift.tokens, swift.tokens.dropFirst()) {
        for comment in swift.comments(in: token.range.upperBound..<next.range.lowerBound) {
          if let new = added.texts[comment.text] { edits.replace(comment.range, with: new) }
        }
      }
    }
    for (path, range) in file.names?.imports ?? [] {
      if let new = renamedHeader(path) { edits.replace(range, with: new) }
    }
    for attribute in file.markup?.all ?? [] {
      if let new = renamed(attribute) { edits.replace(attribute.range, with: new) }
    }
    for identifier in file.tests?.identifiers ?? [] {
      // Functions in other suites may have the same name.
      if ownership.types[identifier.suite] != nil,
        let new = ownership.types[identifier.name] ?? ownership.members[identifier.name]
      {
        edits.replace(identifier.range, with: new)
      }
    }
    return edits
  }

  private func renamedHeader(_ path: String) -> String? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return headers[name].map { path.dropLast(name.count) + $0 }
  }

  private func renamed(_ attribute: MarkupAttributes.Attribute) -> String? {
    switch attribute.name {
    case "customClass": return ownership.types[attribute.value]
    case "storyboardName": return ownership.identifiers.resources[attribute.value]
    case "referencedIdentifier": return ownership.identifiers.identifiers[attribute.value]
    case "property", "keyPath": return ownership.members[attribute.value]
    case "selector":
      let name = attribute.value.prefix { $0 != ":" }
      return ownership.members[String(name)].map { $0 + attribute.value.dropFirst(name.count) }
    default:
      guard IdentifierOwnership.attributes.contains(attribute.name) else { return nil }
      return ownership.identifiers.identifiers[attribute.value]
    }
  }

  // MARK: Files of the module

  /// The rendered text of a file, with the old names of other code restored.
  func text(of file: NamedFile, becoming after: [UInt8]) -> [UInt8] {
    if let names = file.names { return text(of: names, file.kind, becoming: after) }
    if let markup = file.markup { return text(of: markup, becoming: after) }
    return after
  }

  private func text(of before: SourceNames, _ kind: NamedFile.Kind, becoming bytes: [UInt8]) -> [UInt8] {
    // A renaming replaces single tokens, so both texts have the same number of tokens.
    guard let after = SourceNames(kind, bytes, isRelevant: { _ in false }),
      after.tokens.count == before.tokens.count
    else { return unaligned(before, kind, becoming: bytes) }
    var edits = TextEdits()
    func replace(_ token: Int, of range: Range<Int>, with text: String) {
      let (old, new) = (before.tokens[token], after.tokens[token])
      let start = Int(new.lowerBound) + range.lowerBound - Int(old.lowerBound)
      let end = Int(new.upperBound) - Int(old.upperBound) + range.upperBound
      guard start <= end, !bytes[start..<end].elementsEqual(text.utf8) else { return }
      edits.replace(start..<end, with: text)
    }
    let parameters = parameters(before)
    for mention in before.mentions {
      let follows = mention.role == .local && parameters[SourceNames.Local(mention)] == true
      if let new = ownership.renamed(mention) ?? (follows ? ownership.rendered[mention.name] : nil) {
        replace(mention.token, of: mention.range, with: new)
      } else if ownership.rendered[mention.name] != nil, stays(mention, parameters) {
        replace(mention.token, of: mention.range, with: mention.name)
      }
    }
    for literal in before.literals {
      if let new = ownership.identifiers.renamed(literal) {
        replace(literal.token, of: literal.range, with: new)
      } else if isKept(literal.text) {
        replace(literal.token, of: literal.range, with: literal.text)
      }
    }
    for (old, new) in zip(before.imports, after.imports) {
      let expected = renamedHeader(old.path) ?? old.path
      if expected != new.path { edits.replace(new.range, with: expected) }
    }
    return edits.applied(to: bytes)
  }

  /// Whether a name keeps its old form; a use of a parameter follows the parameter.
  private func stays(_ mention: NameMention, _ parameters: [SourceNames.Local: Bool]) -> Bool {
    if mention.role == .local, let follows = parameters[SourceNames.Local(mention)] { return !follows }
    return ownership.stays(mention)
  }

  /// Whether each parameter that has its label as internal name changes.
  private func parameters(_ names: SourceNames) -> [SourceNames.Local: Bool] {
    var parameters: [SourceNames.Local: Bool] = [:]
    for mention in names.mentions where mention.isParameter {
      parameters[SourceNames.Local(mention)] = ownership.renamed(mention) != nil || !ownership.stays(mention)
    }
    return parameters
  }

  /// Restores names in a text with different tokens, if the new name occurs for no other reason.
  private func unaligned(_ before: SourceNames, _ kind: NamedFile.Kind, becoming bytes: [UInt8]) -> [UInt8] {
    let known = Set(before.mentions.map(\.name))
    var former: [String: String] = [:]
    for mention in before.mentions where ownership.renamed(mention) == nil && ownership.stays(mention) {
      if let new = ownership.rendered[mention.name], !known.contains(new) { former[new] = mention.name }
    }
    let after = SourceNames(kind, bytes) { former[$0] != nil || ownership.members[$0] != nil }
    var edits = TextEdits()
    for mention in after?.mentions ?? [] {
      if let new = former[mention.name] ?? ownership.renamed(mention) { edits.replace(mention.range, with: new) }
    }
    return edits.applied(to: bytes)
  }

  private func text(of before: MarkupAttributes, becoming bytes: [UInt8]) -> [UInt8] {
    let after = MarkupAttributes(bytes)
    guard after.all.count == before.all.count else { return bytes }
    var edits = TextEdits()
    for (old, new) in zip(before.all, after.all) {
      let expected = renamed(old) ?? (isOutlet(old) ? new.value : old.value)
      if expected != new.value { edits.replace(new.range, with: expected) }
    }
    return edits.applied(to: bytes)
  }

  /// Whether an attribute names a member that only the module's files use.
  private func isOutlet(_ attribute: MarkupAttributes.Attribute) -> Bool {
    guard ["property", "keyPath", "selector"].contains(attribute.name) else { return false }
    return ownership.catalog.declarations(of: attribute.value).isEmpty
      && !ownership.catalog.isUsedInModule(attribute.value)
  }

  /// Whether a string in the module's code stays because it has another meaning.
  private func isKept(_ text: String) -> Bool {
    ownership.identifiers.unproven.contains(text) || isUsedElsewhere(text)
  }
}
