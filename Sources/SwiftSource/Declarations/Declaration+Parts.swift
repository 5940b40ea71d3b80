extension Declaration {
  /// A part of a declaration.
  public enum Part: Sendable, CaseIterable {
    /// From the first attribute to the end of the body. Of names that share an introducer (`let a, b`) the first has
    /// it all up to its own end, the others begin with their names.
    case whole
    case attributes
    case modifiers
    /// The word that says what is declared.
    case introducer
    /// The name, the pattern of a variable, the path of an import, the type that is extended.
    case name
    /// Generic parameters with their angle brackets.
    case genericParameters
    /// The parameters, or the associated values of a case, with their parentheses.
    case parameters
    /// `async`, `throws` and their kin.
    case effects
    /// Parameters, effects and result as one.
    case signature
    /// The result, the type of a variable, what is extended, what an alias stands for.
    case type
    /// What a type inherits from and conforms to, without the colon.
    case inheritance
    /// The value behind `=`; the whole of a macro's expansion.
    case value
    /// The requirements with their `where`.
    case requirements
    /// Members, statements or accessors with their braces.
    case body
  }

  func part(_ part: Part) -> DeclarationRecord.Part {
    let record = record
    return switch part {
    case .whole: record.whole
    case .attributes: record.attributes
    case .modifiers: record.modifiers
    case .introducer: .init(Int(record.introducer), Int(record.introducer) + 1)
    case .name: record.name
    case .genericParameters: record.generics
    case .parameters: record.parameters
    case .effects: record.effects
    case .signature: record.signature
    case .type: record.type
    case .inheritance: record.inheritance
    case .value: record.value
    case .requirements: record.requirements
    case .body: record.body
    }
  }

  /// The bytes of a part in the file, `nil` if the declaration does not have it.
  public func range(of part: Part) -> Range<Int>? {
    let part = self.part(part)
    return part.isEmpty ? nil : file.byteRange(of: part)
  }

  /// The text of a part as it is written, `nil` if the declaration does not have it.
  public func text(of part: Part) -> String? {
    range(of: part).map(file.text(of:))
  }

  /// The tokens of a part, none if the declaration does not have it.
  public func tokens(of part: Part) -> ArraySlice<Token> {
    let part = self.part(part)
    return part.isEmpty ? [] : file.tokens[part.range]
  }

  /// All bytes of the declaration.
  public var range: Range<Int> { file.byteRange(of: record.whole) }

  /// The type: of a variable, of what a function or subscript gives back, of what is extended or stands behind an alias.
  public var type: TypeTree? {
    let part = record.type
    guard !part.isEmpty else { return nil }
    return file.withCursor(upTo: part) { cursor in
      var reader = TypeReader(cursor, at: Int(part.start))
      return reader.read()
    }
  }

  /// The types behind the colon of a type, an associated type or an extension.
  public var inheritedTypes: [TypeTree] {
    file.list(record.inheritance) { reader in
      guard reader.cursor.keyword(reader.index) == .class else { return reader.read() }
      reader.index += 1
      return .named("class", arguments: [])
    }
  }

  /// `async`, `throws` and their kin.
  public var effects: Effects {
    let part = record.effects
    return file.withCursor(upTo: part) { cursor in
      var reader = TypeReader(cursor, at: Int(part.start))
      return reader.readEffects()
    }
  }

  /// Whether an initialiser may give `nil`: `init?` or `init!`.
  public var isFailable: Bool {
    guard kind == .initializer else { return false }
    switch file.tokens[Int(record.introducer) + 1].kind {
    case .postfixQuestionMark, .exclamationMark: return true
    default: return false
    }
  }
}

extension SwiftFile {
  /// Lends the tokens up to the end of a part.
  func withCursor<Result>(upTo part: DeclarationRecord.Part, _ read: (TokenCursor) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      tokens.withUnsafeBufferPointer { tokens in
        read(TokenCursor(tokens, bytes, limit: min(Int(part.end), tokens.count - 1)))
      }
    }
  }

  /// Reads the elements of a list that stand between commas.
  func list<Element>(_ part: DeclarationRecord.Part, _ read: (inout TypeReader) -> Element) -> [Element] {
    guard !part.isEmpty else { return [] }
    return withCursor(upTo: part) { cursor in
      var reader = TypeReader(cursor, at: Int(part.start))
      var elements: [Element] = []
      while reader.index < cursor.limit {
        let start = reader.index
        elements.append(read(&reader))
        // What an element does not know is passed, so that the next one begins behind a comma.
        while reader.index < cursor.limit, cursor.kind(reader.index) != .comma || reader.index == start {
          reader.index = cursor.afterItem(reader.index)
        }
        reader.index += 1
      }
      return elements
    }
  }
}
