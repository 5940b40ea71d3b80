/// A way from one module to another, and the line by which it is known.
package struct MapEdge: Sendable, Hashable {
  /// What tells that one module opens another.
  package enum Evidence: String, Sendable, CaseIterable {
    /// The other module's assembly, builder or configurator is named.
    case assembly
    /// The other module's router or wireframe is named.
    case router
    /// The other module's view is made or named.
    case view
    /// What the other module is told is named.
    case moduleInput = "module-input"
    /// A function outside of both makes the other module.
    case factory
    /// A segue of a storyboard leads there.
    case segue
    /// The storyboard names the other module's view.
    case storyboard
    /// A case of an enumeration is handed over, which code elsewhere makes the other module for.
    case route
    /// A protocol is named for which the other module is registered.
    case registration
  }

  /// The module that opens, as its index in the map.
  package let from: Int
  /// The module that is opened.
  package let to: Int
  /// The method that does it: `openCart(order:)`.
  package let method: String
  /// What the method hands over: `order: Order`.
  package let payload: [String]
  /// The protocol by which the opened module answers; `nil` if it does not.
  package var output: String?
  /// The file of the line, as it is shown.
  package let file: String
  package let line: Int
  package let evidence: Evidence
  /// What is named there: a type, a function, a segue.
  package let named: String
  /// Whether the module is one of several of which a function opens one.
  package let isChoice: Bool
}

/// A place from which the app begins, and a module that it opens.
package struct MapEntry: Sendable, Hashable {
  /// The type: a delegate of the app or of a scene, an app of SwiftUI, a storyboard.
  package let name: String
  /// The module.
  package let to: Int
  /// What a link says that leads there: the string of a `case`; empty where the module is opened without one.
  package var link = ""
  /// The file of the line by which it is known, as it is shown.
  package let file: String
  package let line: Int
}

/// A place where a module names a part of another that is neither its input nor its output.
package struct MapIntrusion: Sendable, Hashable {
  /// The module that names.
  package let from: Int
  /// The module whose part is named.
  package let to: Int
  /// The part.
  package let type: String
  /// The file, as it is shown.
  package let file: String
  package let line: Int
}

/// A service that interactors of several modules hold.
package struct MapService: Sendable, Hashable {
  package let type: String
  package let modules: [Int]
}
