/// The form in which a module is part of a project.
package enum ModuleKind: String, Sendable, Hashable, CaseIterable {
  /// Files in an existing target.
  case module
  /// A target of its own in an existing package.
  case target
  case package

  package var ownsTargets: Bool { self != .module }
}
