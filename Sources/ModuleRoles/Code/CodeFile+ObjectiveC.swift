internal import SwiftSource

/// Extracts types and their members from an Objective-C file.
enum ObjectiveCCode {
  static func read(_ file: ObjectiveCFile) -> (imports: [CodeFile.Import], types: [CodeType]) {
    var imports: [CodeFile.Import] = []
    var members: [Int: (properties: [CodeProperty], methods: [CodeMethod])] = [:]
    for declaration in file.declarations {
      guard let parent = declaration.parent else {
        if declaration.kind == .import { imports.append(.init(name: declaration.name, range: declaration.range)) }
        continue
      }
      switch declaration.kind {
      case .property:
        members[parent, default: ([], [])].properties.append(
          property(declaration, isRequirement: file.declarations[parent].kind == .protocol))
      case .method: members[parent, default: ([], [])].methods.append(method(declaration))
      default: break
      }
    }
    let types = file.declarations.enumerated().compactMap { index, declaration in
      type(declaration, members[index]?.properties ?? [], members[index]?.methods ?? [])
    }
    return (imports, types)
  }

  private static func type(
    _ declaration: ObjectiveCDeclaration, _ properties: [CodeProperty], _ methods: [CodeMethod]
  ) -> CodeType? {
    let kind: CodeType.Kind
    switch declaration.kind {
    case .protocol: kind = .protocol
    case .interface: kind = .class
    case .category, .classExtension, .implementation, .categoryImplementation: kind = .extension
    case .import, .property, .method: return nil
    }
    return CodeType(
      kind: kind, name: declaration.name, owners: [],
      inherited: (declaration.superclass.map { [$0] } ?? []) + declaration.protocols, attributes: [],
      properties: properties, methods: methods, isPrivate: false, range: declaration.range,
      nameRange: declaration.nameRange)
  }

  private static func property(_ declaration: ObjectiveCDeclaration, isRequirement: Bool) -> CodeProperty {
    let attributes = Set(declaration.attributes)
    let ownership: CodeProperty.Ownership =
      attributes.contains("weak")
      ? .weak : attributes.isDisjoint(with: ["assign", "unsafe_unretained"]) ? .strong : .unowned
    // A read-only property can be computed, unless its attributes imply storage.
    let isKept = !attributes.contains("readonly") || !attributes.isDisjoint(with: ["strong", "copy", "retain", "weak"])
    return CodeProperty(
      name: declaration.name, form: form(declaration.type ?? ""), types: names(declaration.type ?? ""),
      ownership: ownership,
      isStored: isKept && !isRequirement, isStatic: declaration.isClassMember,
      isVariable: !attributes.contains("readonly"), isOptional: true, range: declaration.range,
      nameRange: declaration.nameRange)
  }

  private static func method(_ declaration: ObjectiveCDeclaration) -> CodeMethod {
    let first = declaration.name.prefix { $0 != ":" }
    return CodeMethod(
      name: String(first), fullName: declaration.name,
      parameters: declaration.parameters.map {
        .init(
          label: $0.label, name: $0.name, types: names($0.type), isFunction: form($0.type) == .function,
          isAnswer: form($0.type) == .function && (!$0.type.contains("^") || $0.type.hasPrefix("void")))
      },
      result: names(declaration.type ?? ""), isInitializer: first.hasPrefix("init") && !declaration.isClassMember,
      isStatic: declaration.isClassMember, isOverride: false, isPrivate: false, isAsync: false,
      range: declaration.range,
      nameRange: declaration.nameRange, bodyRange: declaration.bodyRange)
  }

  private static let collections = ["NSArray", "NSMutableArray", "NSDictionary", "NSMutableDictionary", "NSSet"]
  private static let scalars: Set<String> = [
    "NSInteger", "NSUInteger", "BOOL", "bool", "int", "double", "float", "CGFloat", "NSString", "NSNumber", "NSDate",
    "NSTimeInterval", "long", "NSMutableString", "NSData", "NSURL",
  ]

  private static func form(_ type: String) -> CodeProperty.Form {
    if type.contains("^") || ["Block", "Handler", "Completion"].contains(where: { type.hasSuffix($0) }) {
      return .function
    }
    guard let first = names(type).first else { return .other }
    return collections.contains(first) ? .collection : scalars.contains(first) ? .literal : .named
  }

  private static let words: Set<Substring> = [
    "id", "const", "nullable", "nonnull", "null_unspecified", "_Nullable", "_Nonnull", "__nullable", "__nonnull",
    "__kindof", "__weak", "__strong", "__unsafe_unretained", "instancetype", "void",
  ]

  /// The class and protocol names in a type, without arguments of generic classes.
  private static func names(_ type: String) -> [String] {
    let type = type[...]
    let open = type.firstIndex(of: "<") ?? type.endIndex
    let close = type.lastIndex(of: ">") ?? type.endIndex
    var names = words(of: type[..<open])
    if open < close {
      let inside = type[type.index(after: open)..<close]
      // `NSArray<Foo *>` contains generic arguments, `UIViewController<Foo>` contains protocols.
      if !inside.contains("*"), !inside.contains("<") { names += words(of: inside) }
    }
    return names
  }

  private static func words(of text: Substring) -> [String] {
    text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
      .filter { !words.contains($0) }.map(String.init)
  }
}
