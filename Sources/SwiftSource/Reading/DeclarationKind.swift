/// The kind of a declaration; the raw value is its keyword.
public enum DeclarationKind: String, Sendable, CaseIterable {
  case `import`, `class`, `struct`, `enum`, actor, `protocol`, `extension`
  case function = "func"
  case initializer = "init"
  case deinitializer = "deinit"
  case `subscript`
  /// `var` and `let`, with one declaration for each name.
  case variable = "var"
  case enumCase = "case"
  case typeAlias = "typealias"
  case associatedType = "associatedtype"
  case `operator`
  case precedenceGroup = "precedencegroup"
  case macro
  /// `#Preview { … }` in place of a declaration.
  case macroExpansion = "#"

  /// Whether it declares or extends a type, and can have members.
  public var isType: Bool {
    switch self {
    case .class, .struct, .enum, .actor, .protocol, .extension: true
    default: false
    }
  }
}
