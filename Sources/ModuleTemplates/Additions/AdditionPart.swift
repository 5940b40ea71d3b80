package import Diagnostics

/// One place of an addition, and what goes there.
package struct AdditionPart: Sendable {
  /// Where something goes, by declaration: whatever file that is in.
  package enum Target: Sendable, Hashable {
    /// Among the members of a type; the word is the one that introduces it, or `type` for any but a protocol.
    case type(word: String, name: String)
    /// Among the members of the extension, or type, that conforms a type to a protocol; it is made where it is missing.
    case conformance(of: String, to: String)
    /// A parameter of a type's initializer, and what the initializer does with it.
    case initializer(of: String)
    /// An argument of every call that makes a value of a type.
    case calls(of: String)
    /// Among the statements of a function of a type.
    case statements(of: String, in: String)
    /// A case of the `switch` in a function of a type.
    case cases(of: String, in: String)
    /// Calls behind what a variable or function of a type gives back.
    case result(of: String, in: String)
    /// The attributes of a type, or what it inherits.
    case head(of: String)
    /// A file of its own, made where it is missing.
    case file(String)
  }

  /// Where among its neighbours something goes.
  package enum Position: Sendable, Hashable {
    /// Behind the last.
    case end
    /// Before the first.
    case start
    /// Before the first with a later name.
    case sorted
    /// Behind one with a name.
    case after(String)
  }

  /// Whose calls are meant.
  package enum Callers: String, Sendable, Hashable {
    /// Those in the module's own files.
    case module
    /// Those in files of nobody, and of other modules.
    case others
  }

  /// A test double that must be there beside what is added.
  package struct Double: Sendable, Hashable {
    /// What it is called.
    package let name: String
    /// The protocol that it stands in for.
    package let owner: String
  }

  /// Where it goes.
  package var target: Target
  /// Where among its neighbours.
  package var position = Position.end
  /// Modules that the file then imports.
  package var imports: [String] = []
  /// Doubles that the file then has.
  package var doubles: [Double] = []
  /// The module that the place is in, as commands call it; `nil` for the one that is added to.
  package var module: String?
  /// Whether only code, or only tests, are meant.
  package var role: FileEntry.Role?
  /// Whose calls are meant; `nil` for all.
  package var callers: Callers?
  /// What goes there.
  package var text = ""
  /// The line that says where it goes.
  package let place: Place

  /// Whether it goes to tests: its header says so, or the type that it goes into is called as types of tests are.
  package var isForTests: Bool {
    switch target {
    case .type(_, let name), .conformance(let name, _), .initializer(let name), .calls(let name),
      .statements(_, let name), .cases(_, let name), .result(_, let name), .head(let name):
      role == .test || name.hasSuffix("Tests")
    case .file: role == .test
    }
  }
}

extension AdditionPart.Target {
  /// The place as a header writes it: `extension LoginPresenter: LoginViewOutput`.
  package var shown: String {
    switch self {
    case .type(let word, let name): "\(word) \(name)"
    case .conformance(let type, let name): "extension \(type): \(name)"
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
