internal import ModuleRoles

/// A module that a body opens.
struct Opening: Hashable {
  /// The module, as its index.
  var module: Int
  var evidence: MapEdge.Evidence
  var named: String
  /// Where in the body.
  var offset: Int
  /// The cases of a `switch` behind which it stands, in the body or in one that it follows.
  var cases: [String]
  /// The strings of the `case` behind which it stands: the hosts and paths of links, where the app begins.
  var links: [String] = []
  /// Whether it stands behind an `if` or in a `switch` of a function that was followed.
  var isConditional = false
  /// Whether it is one of several that a function chooses from.
  var isChoice = false
}

/// Whose body is looked at, which says how much a name means in it.
enum BodyOwner: Hashable {
  /// A router or wireframe of a module: what it names, it opens.
  case router
  /// A view, a presenter or what else lies in a module's folder: only what it makes or calls is opened.
  case screen
  /// An assembly of a module: only what it calls is opened.
  case assembly
  /// What belongs to no module: a factory, a coordinator.
  case outside
}
