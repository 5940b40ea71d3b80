package import SwiftSource

extension Declaration {
  /// Whether the declaration is a top-level type that other files can use.
  var isSharedType: Bool {
    guard parent == nil, kind != .extension, kind.isType || kind == .typeAlias else { return false }
    return !hasModifier("private") && !hasModifier("fileprivate")
  }

  /// Whether the declaration is a function or variable outside of types that other files can use.
  package var isSharedGlobal: Bool {
    parent == nil && (kind == .function || kind == .variable) && !hasModifier("private") && !hasModifier("fileprivate")
  }
}

extension SwiftFile {
  /// Whether the file belongs to a test target, judged by its imports.
  package var isTest: Bool {
    declarations.contains {
      $0.kind == .import && (["XCTest", "Testing"].contains($0.name) || $0.hasAttribute("testable"))
    }
  }
}
