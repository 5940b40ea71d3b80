internal import SwiftSource

extension SourceNames {
  /// Reads an Objective-C file.
  ///
  /// - Parameter isRelevant: Selects the relevant names.
  init(_ file: ObjectiveCFile, isRelevant: (String) -> Bool) {
    let words = file.words
    tokens = words.map { UInt32($0.range.lowerBound)..<UInt32($0.range.upperBound) }
    for (index, word) in words.enumerated() {
      let text = file.text(of: word.range)
      if word.kind == .string {
        strings.append(word.range)
        literals.append(NameLiteral(text: text, token: index, range: word.range, position: .value))
      } else if isRelevant(text) {
        mentions.append(
          NameMention(
            name: text, token: index, range: word.range, role: word.kind == .selector ? .member : .plain,
            declaration: nil, context: nil))
      }
    }
    for declaration in file.declarations {
      let owner = declaration.parent.map { file.declarations[$0].name }
      switch declaration.kind {
      case .import: imports.append((declaration.name, declaration.nameRange))
      case .method: read(declaration, owner, isRelevant)
      case .property:
        // A property has accessors and a variable with other names.
        doubtful.insert(declaration.name)
        append(declaration.name, .variable, owner, declaration, isRelevant)
      default:
        supertypes[declaration.name, default: []]
          .formUnion(declaration.protocols + [declaration.superclass].compactMap { $0 })
        guard declaration.kind == .interface || declaration.kind == .protocol else { continue }
        append(declaration.name, .type, nil, declaration, isRelevant)
      }
    }
  }

  private mutating func read(_ method: ObjectiveCDeclaration, _ owner: String?, _ isRelevant: (String) -> Bool) {
    for word in method.name.split(separator: ":").map(String.init) {
      functions.insert(word)
      append(word, .function, owner, method, isRelevant)
    }
  }

  private mutating func append(
    _ name: String, _ kind: Declared.Kind, _ owner: String?, _ declaration: ObjectiveCDeclaration,
    _ isRelevant: (String) -> Bool
  ) {
    guard isRelevant(name) else { return }
    declared.append(
      Declared(name: name, kind: kind, owner: owner, range: declaration.range, nameRange: declaration.nameRange))
  }
}
