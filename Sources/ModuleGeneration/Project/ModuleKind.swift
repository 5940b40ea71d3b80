/// How a module is part of a project.
package enum ModuleKind: String, Sendable, Hashable, CaseIterable {
  /// In a target that is there.
  case module
  /// A target of its own in the package that is there.
  case target
  case package

  /// Whether targets build nothing but the module.
  var ownsTargets: Bool { self != .module }
}
