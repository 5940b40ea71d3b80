package import Diagnostics
package import SwiftSource
package import SystemPackage

/// A source file of either language, read as far as types, their members and imports go.
package struct CodeFile: Sendable {
  /// An import of a module or a header.
  package struct Import: Sendable, Hashable {
    /// The module; of a header its path.
    package let name: String
    /// Its bytes.
    package let range: Range<Int>

    /// The module that is meant: `UIKit` of `UIKit.UIView` and of `UIKit/UIKit.h`.
    package var module: String {
      String(name.split(whereSeparator: { $0 == "." || $0 == "/" }).first ?? "")
    }
  }

  /// The file in its own language.
  package enum Source: Sendable {
    case swift(SwiftFile)
    case objectiveC(ObjectiveCFile)
  }

  /// Where it is; absolute.
  package let path: FilePath
  /// Its text under the name by which it is shown.
  package let text: SourceText
  /// The file in its own language, to be asked for what bodies hold.
  package let source: Source
  /// What it imports, in its order.
  package let imports: [Import]
  /// The types and extensions that it declares, in its order.
  package let types: [CodeType]
  /// Whether it belongs to tests.
  package let isTest: Bool

  /// Whether it is Swift.
  package var isSwift: Bool {
    if case .swift = source { true } else { false }
  }

  /// The endings of the files that hold code.
  static let endings = [".swift", ".h", ".m", ".mm"]

  /// Reads the bytes of a file; its ending says which language it is.
  ///
  /// - Parameter relative: The path from the project's folder, of which the folders tell whether it is a test.
  package init(_ path: FilePath, relative: FilePath, shownAs shown: String, bytes: [UInt8]) {
    self.path = path
    text = SourceText(path: shown, bytes: bytes)
    if path.extension == "swift" {
      let file = SwiftFile(bytes)
      source = .swift(file)
      (imports, types) = SwiftCode.read(file)
    } else {
      let file = ObjectiveCFile(bytes)
      source = .objectiveC(file)
      (imports, types) = ObjectiveCCode.read(file)
    }
    isTest = Self.isTest(relative, imports)
  }

  private static let testModules: Set<String> = ["XCTest", "Testing", "Quick", "Nimble", "OCMock", "Kiwi", "Specta"]

  private static func isTest(_ path: FilePath, _ imports: [Import]) -> Bool {
    path.removingLastComponent().components.contains { component in
      ["Tests", "Test", "Specs", "TestHelpers"].contains { component.string.hasSuffix($0) }
    } || imports.contains { testModules.contains($0.module) }
  }
}
