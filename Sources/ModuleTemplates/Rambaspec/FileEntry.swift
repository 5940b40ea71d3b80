package import Diagnostics

/// One item of `code_files` or `test_files`.
package struct FileEntry: Sendable {
  /// Whether a file belongs to the module or to its tests.
  package enum Role: String, Sendable, Hashable {
    /// A file of the module.
    case code
    /// A file of its tests.
    case test
  }

  /// Which targets a file becomes a member of.
  package enum Targets: String, Sendable, Hashable, CaseIterable {
    /// The targets of the module.
    case code
    case test
    case none
  }

  /// What the folder in a file's name lies in.
  package enum Base: String, Sendable, Hashable, CaseIterable {
    /// The folder of the module, which bears its name.
    case module
    /// The folder of all modules.
    case modules
  }

  /// Who sees a file of the code, where the module is a package.
  package enum Part: String, Sendable, Hashable, CaseIterable {
    /// The module alone.
    case module
    /// Other features: it is in the target of the interface.
    case interface
    /// The tests of other features: it is in the target of doubles.
    case testing
    /// Nobody: it is in an app that shows the module alone.
    case example
  }

  /// The list it stands in.
  package let role: Role
  /// Folder below ``base``, and the end of the file's name: `View/ViewController.swift`.
  package let name: Rambaspec.Text
  /// The template of its content, relative to the template's folder; `nil` for an entry that makes an empty folder.
  package let path: Rambaspec.Text?
  /// Liquid for the whole file name, in place of prefix, module name and `name`.
  package let customName: Rambaspec.Text?
  /// Whether it is copied into the product instead of being compiled.
  package let isResource: Bool
  /// Whether it is written only where the project does not have it yet.
  package let isOnce: Bool
  /// What its folder lies in; of a file that is written once, the folder of all modules, for it belongs to all of them.
  package let base: Base
  /// Which targets it joins.
  package let targets: Targets
  /// Who sees it, where the module is a package.
  package let part: Part
  let spot: RenderedSpot

  package var place: Place { spot.place }
}
