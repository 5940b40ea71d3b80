/// A file to list in a project: its path, its group and its targets.
///
/// An addition describes a desired state. Existing entries stay and missing ones are added, so an addition can also add
/// a listed file to another target.
public struct FileAddition: Sendable, Hashable {
  /// The kind of entry.
  public enum Kind: Sendable, Hashable {
    /// A file, or a directory that Xcode treats as a file, such as an asset catalog.
    case file
    /// A group for a directory, which can be empty.
    case group
  }

  /// The purpose of a file, which determines its build phase together with its extension.
  public enum Role: Sendable, Hashable {
    /// Compiled, copied or only listed, depending on its extension.
    case code
    /// Like ``code``, but not for applications; see ``AdditionOptions/allowsTestsInApplicationFolders``.
    case test
    /// Copied into the product, with any extension.
    case resource
  }

  /// The position of a file in the navigator.
  public enum GroupPath: Sendable, Hashable {
    /// In the groups of its directories on disk; missing groups are added.
    case folder
    /// In the group with a path of display names from the main group, which represents `folder`.
    ///
    /// Directories between `folder` and the file become subgroups.
    case path([String], folder: String)
    /// In the group with a path of display names; missing groups are added without a directory.
    case logical([String])
  }

  /// The absolute path, or the path relative to the directory of the `.xcodeproj`.
  public var path: String
  /// The kind of entry.
  public var kind: Kind
  /// The position in the navigator.
  public var group: GroupPath
  /// The names of the targets that build the file; if empty, the file is only listed.
  public var targets: [String]
  /// The purpose of the file.
  public var role: Role

  /// Makes an addition.
  public init(
    path: String, kind: Kind = .file, group: GroupPath = .folder, targets: [String] = [], role: Role = .code
  ) {
    self.path = path
    self.kind = kind
    self.group = group
    self.targets = targets
    self.role = role
  }
}

/// Options for adding files.
public struct AdditionOptions: Sendable, Hashable {
  /// Whether tests can be in a synchronized folder that an application or framework builds.
  ///
  /// If so, the test is excluded from that target and included in its own. Otherwise this is an error.
  public var allowsTestsInApplicationFolders: Bool

  /// Makes options.
  public init(allowsTestsInApplicationFolders: Bool = false) {
    self.allowsTestsInApplicationFolders = allowsTestsInApplicationFolders
  }
}

extension FilePackage {
  /// The addition of the package in place of a file inside it.
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
