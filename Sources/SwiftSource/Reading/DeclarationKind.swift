/// What a declaration declares, by the word that introduces it.
public enum DeclarationKind: String, Sendable, CaseIterable {
  case `import`, `class`, `struct`, `enum`, actor, `protocol`, `extension`
  case function = "func"
  case initializer = "init"
  case deinitializer = "deinit"
  case `subscript`
  /// `var` and `let`; one for each name that is bound.
  case variable = "var"
  case enumCase = "case"
  case typeAlias = "typealias"
  case associatedType = "associatedtype"
  case `operator`
  case precedenceGroup = "precedencegroup"
  case macro
  /// `#Preview { … }` in place of a declaration.
  case macroExpansion = "#"

  /// Whether it declares a type or extends one, and may have members.
  public var isType: Bool {
    switch self {
    case .class, .struct, .enum, .actor, .protocol, .extension: true
    default: false
    }
  }
}
