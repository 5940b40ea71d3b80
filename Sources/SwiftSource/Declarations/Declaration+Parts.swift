extension Declaration {
  /// A part of a declaration.
  public enum Part: Sendable, CaseIterable {
    /// The range from the first attribute to the end of the body.
    ///
    /// If several names share an introducer (`let a, b`), the first begins with the attributes. The others begin with
    /// their names.
    case whole
    case attributes
    case modifiers
    /// The keyword of the declaration.
    case introducer
    /// The name, the pattern of a variable, the path of an import, or the extended type.
    case name
    /// The generic parameters with their angle brackets.
    case genericParameters
    /// The parameters or associated values with their parentheses.
    case parameters
    /// Effects such as `async` and `throws`.
    case effects
    /// The parameters, effects and result together.
    case signature
    /// The result type, the type of a variable, the extended type, or the type of an alias.
    case type
    /// The inherited types, without the colon.
    case inheritance
    /// The value after `=`, or the whole of a macro expansion.
    case value
    /// The requirements, including `where`.
    case requirements
    /// The members, statements or accessors with their braces.
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

  /// The byte range of a part; `nil` if the declaration does not have it.
  public func range(of part: Part) -> Range<Int>? {
    let part = self.part(part)
    return part.isEmpty ? nil : file.byteRange(of: part)
  }

  /// The source text of a part; `nil` if the declaration does not have it.
  public func text(of part: Part) -> String? {
    range(of: part).map(file.text(of:))
  }

  /// The tokens of a part; empty if the declaration does not have it.
  public func tokens(of part: Part) -> ArraySlice<Token> {
    let part = self.part(part)
    return part.isEmpty ? [] : file.tokens[part.range]
  }

  /// The byte range of the declaration.
  public var range: Range<Int> { file.byteRange(of: record.whole) }

  /// The type of a variable, the result type, the extended type, or the type of an alias.
  public var type: TypeTree? {
    let part = record.type
    guard !part.isEmpty else { return nil }
    return file.withCursor(upTo: part) { cursor in
      var reader = TypeReader(cursor, at: Int(part.start))
      return reader.read()
    }
  }

  /// The types after the colon of a type, an associated type or an extension.
  public var inheritedTypes: [TypeTree] {
    file.list(record.inheritance) { reader in
      guard reader.cursor.keyword(reader.index) == .class else { return reader.read() }
      reader.index += 1
      return .named("class", arguments: [])
    }
  }

  /// Effects such as `async` and `throws`.
  public var effects: Effects {
    let part = record.effects
    return file.withCursor(upTo: part) { cursor in
      var reader = TypeReader(cursor, at: Int(part.start))
      return reader.readEffects()
    }
  }

  /// Whether an initializer can return `nil`: `init?` or `init!`.
  public var isFailable: Bool {
    guard kind == .initializer else { return false }
    switch file.tokens[Int(record.introducer) + 1].kind {
    case .postfixQuestionMark, .exclamationMark: return true
    default: return false
    }
  }
}

extension SwiftFile {
  /// Calls a closure with a cursor that ends with a part.
  func withCursor<Result>(upTo part: DeclarationRecord.Part, _ read: (TokenCursor) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      tokens.withUnsafeBufferPointer { tokens in
        read(TokenCursor(tokens, bytes, limit: min(Int(part.end), tokens.count - 1)))
      }
    }
  }

  func list<Element>(_ part: DeclarationRecord.Part, _ read: (inout TypeReader) -> Element) -> [Element] {
    guard !part.isEmpty else { return [] }
    return withCursor(upTo: part) { cursor in
      var reader = TypeReader(cursor, at: Int(part.start))
      var elements: [Element] = []
      while reader.index < cursor.limit {
        let start = reader.index
        elements.append(read(&reader))
        // Skip tokens that the element did not consume, so that the next one begins after a comma.
        while reader.index < cursor.limit, cursor.kind(reader.index) != .comma || reader.index == start {
          reader.index = cursor.afterItem(reader.index)
        }
        reader.index += 1
      }
      return elements
    }
  }
}
