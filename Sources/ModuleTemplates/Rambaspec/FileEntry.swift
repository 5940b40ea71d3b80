package import Diagnostics

package struct FileEntry: Sendable {
  package enum Role: String, Sendable, Hashable {
    case code
    case test
  }

  package enum Targets: String, Sendable, Hashable, CaseIterable {
    case code
    case test
    case none
  }

  /// The base of the directory in ``name``.
  package enum Base: String, Sendable, Hashable, CaseIterable {
    case module
    /// The directory that contains all modules.
    case modules
  }

  /// The package target of a code file, for modules in packages.
  package enum Part: String, Sendable, Hashable, CaseIterable {
    /// The module's main target.
    case module
    /// The interface target, which other features import.
    case interface
    /// The target of test doubles, which tests of other features import.
    case testing
    /// The example app, which shows only this module.
    case example
  }

  package let role: Role
  /// The directory below ``base`` and the end of the file name: `View/ViewController.swift`.
  package let name: Rambaspec.Text
  /// The Liquid file, relative to the template's directory; `nil` for an empty directory.
  package let path: Rambaspec.Text?
  /// Liquid for the whole file name, in place of prefix, module name and `name`.
  package let customName: Rambaspec.Text?
  package let isResource: Bool
  /// Whether the file is shared by all modules and written only if it does not exist.
  package let isOnce: Bool
  /// The base directory, by default that of all modules for a file that is written once.
  package let base: Base
  package let targets: Targets
  package let part: Part
  let spot: LazyRenderedPlace

  package var place: Place { spot.place }
}
