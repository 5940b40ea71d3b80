/// Navigation from one module to another, with its evidence in the code.
package struct MapEdge: Sendable, Hashable {
  package enum Evidence: String, Sendable, CaseIterable {
    /// A reference to the other module's assembly, builder or configurator.
    case assembly
    /// A reference to the other module's router or wireframe.
    case router
    /// A reference to the other module's view, or its creation.
    case view
    /// A reference to the other module's input protocol.
    case moduleInput = "module-input"
    /// A call of a function outside of both modules that creates the other module.
    case factory
    case segue
    /// The name of the other module's view in a storyboard.
    case storyboard
    /// An enumeration case for which other code creates the module.
    case route
    /// A protocol for which the other module is registered.
    case registration
  }

  package let from: Int
  package let to: Int
  /// The method that opens the module: `openCart(order:)`.
  package let method: String
  /// The parameters of the method: `order: Order`.
  package let payload: [String]
  /// The output protocol of the opened module; `nil` if there is none.
  package var output: String?
  package let file: String
  package let line: Int
  package let evidence: Evidence
  /// The named type, function or segue.
  package let named: String
  package let isChoice: Bool
}

/// An entry point of the app, and a module that it opens.
package struct MapEntry: Sendable, Hashable {
  /// The type: an app delegate, a scene delegate, a SwiftUI app or a storyboard.
  package let name: String
  package let to: Int
  /// The deep link that opens the module: the string of a `case`; empty if none is needed.
  package var deepLink = ""
  package let file: String
  package let line: Int
}

/// A use of another module's type that is neither its input nor its output.
package struct MapIntrusion: Sendable, Hashable {
  package let from: Int
  package let to: Int
  package let type: String
  package let file: String
  package let line: Int
}

/// A service that the interactors of several modules store.
package struct MapService: Sendable, Hashable {
  package let type: String
  package let modules: [Int]
}
