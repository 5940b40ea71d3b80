internal import ModuleRoles

/// What a body names at one place, in the order of the file.
struct BodyStep: Sendable, Hashable {
  /// What is named.
  enum Kind: Sendable, Hashable {
    /// A type: `CartAssembly`.
    case type(String, TypeUse)
    /// A member of something: `factory.makeCart()`, without the receiver where there is none.
    case member(receiver: String?, name: String, isCall: Bool)
    /// A string that a call takes: the name of a segue, a storyboard or a view controller.
    case text(String, label: String?)
  }

  /// How a type is named.
  enum TypeUse: Sendable, Hashable {
    /// Its initialiser is called.
    case made
    /// It is only asked whether something is of it.
    case tested
    /// It is handed over itself, as `Cart.self` or as an argument between angle brackets.
    case handedOver
    /// A router is asked for what answers to it: `ZIKRouterToView(CartInput)`, `RoutableView<CartInput>()`.
    case sought
    /// Any other way.
    case named
  }

  /// What is named.
  let kind: Kind
  /// Where it begins.
  let offset: Int
  /// Where the last argument of a call ends; `offset` if there is none.
  var argumentsEnd = 0
  /// The cases that the nearest `case` before it names, in a `switch`.
  var cases: [String] = []
  /// The strings that the nearest `case` before it names.
  var links: [String] = []
  /// Whether it stands behind an `if` or in a `switch`.
  var isConditional = false
}

/// A body, read as far as types, members and strings go.
struct Body: Sendable {
  /// What is named, in the order of the file.
  var steps: [BodyStep] = []
  /// The types of local constants and variables, as far as they are written or made by their initialiser.
  var locals: [String: String] = [:]

  /// The name of the innermost call that a step is an argument of: a function's, or that of the type it makes.
  func call(around step: BodyStep) -> String? {
    var found: (offset: Int, name: String)?
    for other in steps where other.offset < step.offset && step.offset <= other.argumentsEnd {
      if let found, other.offset < found.offset { continue }
      switch other.kind {
      case .type(let name, .made), .member(_, let name, true): found = (other.offset, name)
      default: break
      }
    }
    return found?.name
  }

  init(_ file: CodeFile, _ range: Range<Int>) {
    switch file.source {
    case .swift(let swift): readSwift(swift, range)
    case .objectiveC(let objectiveC): readObjectiveC(objectiveC, range)
    }
  }
}
