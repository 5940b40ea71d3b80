/// A file that a project should list: where it is, where it is shown, and which targets build it.
///
/// Adding is a wish for a state, not an action: what is listed already is left alone, what is missing is added. So the same
/// addition also puts a listed file into one more target.
public struct FileAddition: Sendable, Hashable {
  /// What is added.
  public enum Kind: Sendable, Hashable {
    /// A file, or a folder that Xcode treats as one, such as an asset catalog.
    case file
    /// A group for a folder that may stay empty.
    case group
  }

  /// What a file is for; decides the build phase together with its ending.
  public enum Role: Sendable, Hashable {
    /// Compiled if its ending says so, copied if its ending says so, otherwise only listed.
    case code
    /// As ``code``, and kept out of the application: see ``AdditionOptions/allowsTestsInApplicationFolders``.
    case test
    /// Copied into the product whatever its ending.
    case resource
  }

  /// How much of a header other code sees.
  public enum HeaderRole: Sendable, Hashable {
    /// Seen in the project only; the default.
    case project
    /// Part of the interface of a framework.
    case `public`
    /// Copied into a framework, but not for everybody.
    case `private`
  }

  /// Where a file is shown in the navigator.
  public enum GroupPath: Sendable, Hashable {
    /// Below the groups that stand for the folders on disk; missing ones are made.
    case folder
    /// Below the group with this path of display names, counted from the main group. It stands for `folder`; folders
    /// between that and the file become groups below it.
    case path([String], folder: String)
    /// Directly in the group with this path of display names; missing ones are made without a folder.
    case logical([String])
  }

  /// Absolute, or relative to the folder that holds the `.xcodeproj`.
  public var path: String
  /// What is added.
  public var kind: Kind
  /// Where it is shown.
  public var group: GroupPath
  /// The names of the targets that build it; none means that it is only listed.
  public var targets: [String]
  /// What it is for.
  public var role: Role
  /// For a header in a framework: how much of it other code sees.
  public var headerRole: HeaderRole
  /// Flags for the compiler in all targets, such as `-fno-objc-arc`; `nil` for none.
  public var compilerFlags: String?

  /// Makes an addition.
  public init(
    path: String, kind: Kind = .file, group: GroupPath = .folder, targets: [String] = [], role: Role = .code,
    headerRole: HeaderRole = .project, compilerFlags: String? = nil
  ) {
    self.path = path
    self.kind = kind
    self.group = group
    self.targets = targets
    self.role = role
    self.headerRole = headerRole
    self.compilerFlags = compilerFlags
  }
}

/// What adding may do beyond the obvious.
public struct AdditionOptions: Sendable, Hashable {
  /// Whether a test may be put into a synchronized folder that an application or framework builds.
  ///
  /// The test is then excluded there and included in its own target. Without this it is an error.
  public var allowsTestsInApplicationFolders: Bool

  /// Makes options.
  public init(allowsTestsInApplicationFolders: Bool = false) {
    self.allowsTestsInApplicationFolders = allowsTestsInApplicationFolders
  }
}

extension FilePackage {
  /// The addition of the package on account of a file in it.
  func standing(for addition: FileAddition) -> FileAddition {
    var result = addition
    result.path = path
    result.kind = .file
    if case .logical(let names) = addition.group {
      let name = Paths.lastComponent(path)
      result.group = .logical(Array(names.prefix { $0 != name }))
    }
    return result
  }
}
