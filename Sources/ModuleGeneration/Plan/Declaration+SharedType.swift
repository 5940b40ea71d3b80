internal import SwiftSource

extension Declaration {
  /// Whether the declaration is a top-level type that other files can use.
  var isSharedType: Bool {
    guard parent == nil, kind != .extension, kind.isType || kind == .typeAlias else { return false }
    return !hasModifier("private") && !hasModifier("fileprivate")
  }
}
