package import Diagnostics

/// One insertion of an addition: a text and its target.
package struct AdditionPart: Sendable {
  /// The declaration that the text goes into, in any file of the module.
  package enum Target: Sendable, Hashable {
    /// The members of a type. The word is the declaration's keyword, or `type` for any type that is no protocol.
    case type(word: String, name: String)
    /// The members of the extension or type that adds a conformance. A missing extension is created.
    case conformance(of: String, to: String)
    /// The members of every type that conforms to a protocol.
    case conformances(to: String)
    /// A parameter of a type's initializer, with its assignment.
    case initializer(of: String)
    /// An argument of every call of a type's initializer.
    case calls(of: String)
    case statements(of: String, in: String)
    /// A case of the `switch` statement in a function of a type.
    case cases(of: String, in: String)
    /// Calls appended to the result of a variable or function of a type.
    case result(of: String, in: String)
    /// The attributes of a type, or its inheritance clause.
    case head(of: String)
    case file(String)
  }

  /// The order among the existing members.
  package enum Position: Sendable, Hashable {
    case end
    case start
    /// Before the first one with a name that sorts later.
    case sorted
    case after(String)
  }

  package enum Callers: String, Sendable, Hashable {
    case module
    /// Files of other modules and files of no module.
    case others
  }

  /// A test double that the insertion needs.
  package struct Double: Sendable, Hashable {
    package let name: String
    /// The protocol that the double implements.
    package var owner: String
  }

  package var target: Target
  package var position = Position.end
  /// Modules to import in the file that the text goes into.
  package var imports: [String] = []
  /// Doubles to add to that file.
  package var doubles: [Double] = []
  /// The module of the target, as commands name it; `nil` for the module that is added to.
  package var module: String?
  package var role: FileEntry.Role?
  /// Restricts the files of the target; `nil` for all calls, and for the module's own declarations.
  package var callers: Callers?
  /// The directory that the path of a new file is relative to.
  package var base = FileEntry.Base.module
  package var text = ""
  package let place: Place

  /// Whether the text goes into tests, by the header's role or the `Tests` suffix of the type.
  package var isForTests: Bool {
    switch target {
    case .type(_, let name), .conformance(let name, _), .initializer(let name), .calls(let name),
      .statements(_, let name), .cases(_, let name), .result(_, let name), .head(let name):
      role == .test || name.hasSuffix("Tests")
    case .conformances, .file: role == .test
    }
  }
}

extension AdditionPart.Target {
  /// The target as a header spells it: `extension LoginPresenter: LoginViewOutput`.
  package var shown: String {
    switch self {
    case .type(let word, let name): "\(word) \(name)"
    case .conformance(let type, let name): "extension \(type): \(name)"
    case .conformances(let name): "conformances to \(name)"
    case .initializer(let type): "init of \(type)"
    case .calls(let type): "calls of \(type)"
    case .statements(let function, let type): "func \(function) of \(type)"
    case .cases(let function, let type): "switch in \(function) of \(type)"
    case .result(let member, let type): "result of \(member) of \(type)"
    case .head(let type): "head of \(type)"
    case .file(let path): "file \(path)"
    }
  }
}
