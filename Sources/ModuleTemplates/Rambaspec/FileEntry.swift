public import Diagnostics

/// One item of `code_files` or `test_files`.
public struct FileEntry: Sendable {
  /// Whether a file belongs to the module or to its tests.
  public enum Role: String, Sendable, Hashable {
    /// A file of the module.
    case code
    /// A file of its tests.
    case test
  }

  /// Which targets a file becomes a member of.
  public enum Targets: String, Sendable, Hashable, CaseIterable {
    /// The targets of the module.
    case code
    /// The targets of its tests.
    case test
    /// No target.
    case none
  }

  /// What the folder in a file's name lies in.
  public enum Base: String, Sendable, Hashable, CaseIterable {
    /// The folder of the module, which bears its name.
    case module
    /// The folder of all modules.
    case modules
  }

  /// The list it stands in.
  public let role: Role
  /// Folder below ``base``, and the end of the file's name: `View/ViewController.swift`.
  public let name: Rambaspec.Text
  /// The template of its content, relative to the template's folder; `nil` for an entry that makes an empty folder.
  public let path: Rambaspec.Text?
  /// Liquid for the whole file name, in place of prefix, module name and `name`.
  public let customName: Rambaspec.Text?
  /// Whether it is copied into the product instead of being compiled.
  public let isResource: Bool
  /// Whether it is written only where the project does not have it yet.
  public let isOnce: Bool
  /// What its folder lies in; of a file that is written once, the folder of all modules, for it belongs to all of them.
  public let base: Base
  /// Which targets it joins.
  public let targets: Targets
  /// Where the entry stands.
  public let place: Place
}
