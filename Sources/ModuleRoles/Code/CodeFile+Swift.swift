internal import SwiftSource

/// Extracts types and their members from a Swift file.
enum SwiftCode {
  static func read(_ file: SwiftFile) -> (imports: [CodeFile.Import], types: [CodeType]) {
    var imports: [CodeFile.Import] = []
    var types: [CodeType] = []
    for declaration in file.declarations {
      switch declaration.kind {
      case .import: imports.append(.init(name: declaration.name, range: declaration.range))
      case .class, .struct, .enum, .actor, .protocol, .extension, .typeAlias:
        if let type = type(declaration) { types.append(type) }
      default: break
      }
    }
    return (imports, types)
  }

  private static func type(_ declaration: Declaration) -> CodeType? {
    var owners: [String] = []
    var outer = declaration.parent
    while let type = outer {
      // Ignore types nested deeper than in any real code. The total length of their qualified names grows with the
      // square of the depth.
      guard owners.count < 32 else { return nil }
      owners.append(lastName(type.name))
      outer = type.parent
    }
    let members = declaration.kind == .typeAlias ? [] : declaration.members
    return CodeType(
      kind: kind(declaration.kind), name: lastName(declaration.name), owners: owners.reversed(),
      inherited: declaration.kind == .typeAlias
        ? declaration.type.map(names) ?? [] : declaration.inheritedTypes.flatMap(names),
      attributes: declaration.attributes.map { String($0.name.prefix { $0 != "<" }) },
      properties: members.filter { $0.kind == .variable }.map(property),
      methods: members.filter { $0.kind == .function || $0.kind == .initializer }.map(method),
      isPrivate: declaration.hasModifier("private") || declaration.hasModifier("fileprivate"),
      range: declaration.range, nameRange: declaration.range(of: .name) ?? declaration.range)
  }

  private static func kind(_ kind: DeclarationKind) -> CodeType.Kind {
    switch kind {
    case .protocol: .protocol
    case .struct: .structure
    case .enum: .enumeration
    case .actor: .actor
    case .extension: .extension
    case .typeAlias: .alias
    default: .class
    }
  }

  private static func property(_ declaration: Declaration) -> CodeProperty {
    let modifiers = declaration.modifiers
    let attributes = declaration.attributes
    let accessors = declaration.accessors
    var ownership = CodeProperty.Ownership.strong
    for modifier in modifiers {
      if modifier.name == "weak" { ownership = .weak }
      if modifier.name == "unowned" { ownership = .unowned }
    }
    // A property wrapper whose name implies a weak reference: `@Weak`, `@WeakLazyInjected`.
    if attributes.contains(where: { $0.name.contains("Weak") || $0.name.contains("Unowned") }) { ownership = .weak }
    let type = declaration.type
    return CodeProperty(
      name: declaration.name, form: type.map(form) ?? inferredForm(declaration),
      types: type.map(names) ?? inferred(declaration), ownership: ownership,
      isStored: declaration.parent?.kind != .protocol
        && accessors.allSatisfy { $0.name == "willSet" || $0.name == "didSet" },
      isStatic: modifiers.contains { $0.name == "static" || $0.name == "class" },
      isVariable: declaration.introducer == "var", isOptional: type.map(isOptional) ?? false,
      range: declaration.range, nameRange: declaration.range(of: .name) ?? declaration.range)
  }

  /// The type of an initial value such as `LoginRouter()`, or of a property wrapper's argument such as
  /// `@Environment(Store.self)`.
  private static func inferred(_ declaration: Declaration) -> [String] {
    let value = declaration.tokens(of: .value)
    for arguments in declaration.attributes.compactMap(\.arguments) where value.isEmpty && arguments.hasSuffix(".self")
    {
      let name = arguments.dropLast(".self".count)
      if name.first?.isUppercase == true, name.allSatisfy({ $0.isLetter || $0.isNumber }) { return [String(name)] }
    }
    guard let first = value.first, value.count > 1, first.kind == .identifier,
      value[value.startIndex + 1].kind == .leftParenthesis
    else { return [] }
    let name = declaration.file.text(of: first.range)
    return name.first?.isUppercase == true ? [name] : []
  }

  private static func form(_ type: TypeTree) -> CodeProperty.Form {
    switch type {
    case .array, .dictionary, .inlineArray: .collection
    case .named("Array", _), .named("Dictionary", _), .named("Set", _): .collection
    case .function: .function
    case .optional(let type), .implicitlyUnwrappedOptional(let type), .attributed(_, let type): form(type)
    case .tuple(let elements) where elements.count == 1: form(elements[0].type)
    case .named, .member, .any, .some, .composition: .named
    default: .other
    }
  }

  private static func inferredForm(_ declaration: Declaration) -> CodeProperty.Form {
    guard let first = declaration.tokens(of: .value).first else { return .other }
    switch first.kind {
    case .integerLiteral, .floatLiteral, .stringStart: return .literal
    case .leftBracket: return .collection
    case .leftBrace: return .function
    case .identifier:
      if first.keyword == .true || first.keyword == .false { return .literal }
      return inferred(declaration).isEmpty ? .other : .named
    default: return .other
    }
  }

  private static func method(_ declaration: Declaration) -> CodeMethod {
    let parameters = declaration.parameters
    let labels = parameters.map { ($0.label ?? "_") + ":" }.joined()
    return CodeMethod(
      name: declaration.name, fullName: "\(declaration.name)(\(labels))",
      parameters: parameters.map {
        .init(
          label: $0.argumentLabel, name: $0.name ?? "", types: names($0.type), isFunction: form($0.type) == .function,
          isAnswer: isAnswer($0.type))
      },
      result: declaration.type.map(names) ?? [], isInitializer: declaration.kind == .initializer,
      isStatic: declaration.modifiers.contains { $0.name == "static" || $0.name == "class" },
      isOverride: declaration.hasModifier("override"),
      isPrivate: declaration.hasModifier("private") || declaration.hasModifier("fileprivate"),
      isAsync: declaration.effects.isAsync, range: declaration.range,
      nameRange: declaration.range(of: .name) ?? declaration.range, bodyRange: declaration.range(of: .body))
  }

  /// Whether a type is a function type without a result.
  private static func isAnswer(_ type: TypeTree) -> Bool {
    switch type {
    case .optional(let type), .implicitlyUnwrappedOptional(let type), .attributed(_, let type): isAnswer(type)
    case .tuple(let elements) where elements.count == 1: isAnswer(elements[0].type)
    case .function(_, _, .tuple(let result)): result.isEmpty
    case .function(_, _, .named(let result, _)): result == "Void"
    default: false
    }
  }

  private static func isOptional(_ type: TypeTree) -> Bool {
    switch type {
    case .optional, .implicitlyUnwrappedOptional: true
    case .attributed(_, let type): isOptional(type)
    case .named("Optional", _): true
    default: false
    }
  }

  /// The unqualified names in a type, without elements of collections and generic arguments.
  private static func names(_ type: TypeTree) -> [String] {
    switch type {
    case .named("Optional", let arguments): arguments.first.map(names) ?? []
    case .named(let name, _), .member(_, let name, _): [name.withoutModule]
    case .optional(let type), .implicitlyUnwrappedOptional(let type), .some(let type), .any(let type),
      .attributed(_, let type), .opaque(_, let type):
      names(type)
    case .composition(let types): types.flatMap(names)
    case .tuple(let elements) where elements.count == 1: names(elements[0].type)
    default: []
    }
  }

  private static func lastName(_ name: String) -> String {
    let last = name.split(separator: ".").last ?? ""
    return String(last.prefix { $0 != "<" })
  }
}
