internal import ModuleRoles

/// A place in a body at which a module is opened.
struct Opening: Hashable {
  var module: Int
  var evidence: MapEdge.Evidence
  var named: String
  var offset: Int
  /// The enumeration cases on which the opening depends, in this body or in a followed function.
  var cases: [String]
  /// The strings of the `case`: hosts and paths of deep deepLinks.
  var deepLinks: [String] = []
  /// Whether the opening is in an `if` or `switch` of a followed function.
  var isConditional = false
  /// Whether the code only creates a router, which opens its module later.
  var isMade = false
  /// Whether the initializer of another type creates the router, as in a container that connects modules.
  var isWired = false
  /// Whether a function opens this module or another one.
  var isChoice = false
}

/// The owner of a body, which determines the meaning of names in it.
enum BodyOwner: Hashable {
  /// A router or wireframe, which opens every module that it names.
  case router
  /// A view, presenter or other type of a module, which opens only modules that it creates or calls.
  case screen
  /// An assembly, which opens only modules that it calls.
  case assembly
  /// A type of no module, such as a factory or coordinator.
  case outside
}
