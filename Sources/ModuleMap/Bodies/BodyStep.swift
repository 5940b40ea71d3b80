internal import ModuleRoles

/// A name or string in a body.
struct BodyStep: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// A type: `CartAssembly`.
    case type(String, TypeUse)
    /// A member: `factory.makeCart()`. The receiver is `nil` if it is implicit.
    case member(receiver: String?, name: String, isCall: Bool)
    /// A string argument, such as the name of a segue, a storyboard or a view controller.
    case text(String, label: String?)
  }

  enum TypeUse: Sendable, Hashable {
    /// An initializer call.
    case made
    case tested
    /// A metatype argument, `Cart.self`, or a generic argument.
    case metatype
    /// A request to a router: `ZIKRouterToView(CartInput)`, `RoutableView<CartInput>()`.
    case requested
    case named
  }

  let kind: Kind
  let offset: Int
  /// The end of the last argument of a call; `offset` if there is none.
  var argumentsEnd = 0
  /// The enumeration cases of the nearest `case` before the step.
  var cases: [String] = []
  /// The strings of the nearest `case` before the step.
  var deepLinks: [String] = []
  var isConditional = false
}

struct Body: Sendable {
  var steps: [BodyStep] = []
  /// The types of local variables, as far as annotations and initializers show them.
  var locals: [String: String] = [:]

  /// The name of the innermost call that has the step as an argument: a function or an initialized type.
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
