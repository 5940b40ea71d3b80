package import Diagnostics
package import SwiftSource
package import SystemPackage

/// A source file of either language, read as far as types, their members and imports go.
///
/// An object, though it never changes: rules hand files and types on a hundred times each, and copying all that they hold
/// took a sixth of a run.
package final class CodeFile: Sendable {
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
  /// Where it is from the project's folder.
  package let relative: FilePath
  /// Its text under the name by which it is shown.
  package let text: SourceText
  /// The file in its own language, to be asked for what bodies hold.
  package let source: Source
  /// What it imports, in its order.
  package let imports: [Import]
  /// The types and extensions that it declares, in its order.
  package let types: [CodeType]
  /// The type that it declares for other files, `nil` if there are none or several.
  package let soleType: CodeType?
  /// Whether it belongs to tests.
  package let isTest: Bool
  /// The folder that may be one of tests, as its name ends in `Test`: `ShopTest` is, where there are tests in it.
  let possibleTests: FilePath?

  package var isSwift: Bool {
    if case .swift = source { true } else { false }
  }

  static let endings = [".swift", ".h", ".m", ".mm"]

  /// Reads the bytes of a file; its ending says which language it is.
  ///
  /// - Parameter relative: The path from the project's folder, of which the folders tell whether it is a test.
  package init(_ path: FilePath, relative: FilePath, shownAs shown: String, bytes: [UInt8]) {
    self.path = path
    self.relative = relative
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
    let declared = types.lazy.filter { $0.owners.isEmpty && !$0.isPrivate && ($0.hasValues || $0.kind == .protocol) }
      .prefix(2)
    soleType = declared.count == 1 ? declared.first : nil
    let holdsTests = imports.contains { Self.testModules.contains($0.module) }
    isTest = holdsTests || Self.isInTests(relative)
    possibleTests = isTest && !holdsTests ? nil : Self.possibleTests(relative)
  }

  /// The same file, as one that belongs to tests.
  init(inTests file: CodeFile) {
    (path, relative, text, source) = (file.path, file.relative, file.text, file.source)
    (imports, types, possibleTests) = (file.imports, file.types, file.possibleTests)
    soleType = file.soleType
    isTest = true
  }

  private static let testModules: Set<String> = ["XCTest", "Testing", "Quick", "Nimble", "OCMock", "Kiwi", "Specta"]

  /// The endings of folders that hold tests, and the folders that do so by their whole names: `ShopTest` may be an app.
  private static let testEndings = ["Tests", "Specs", "TestHelpers", "UnitTest", "UITest"]
  private static let testFolders: Set<String> = ["Test", "test", "tests"]

  private static func isInTests(_ path: FilePath) -> Bool {
    path.removingLastComponent().components.contains { component in
      testFolders.contains(component.string) || testEndings.contains { component.string.hasSuffix($0) }
    }
  }

  /// Whether a folder's name ends in `Test`; most paths have none, and all are asked.
  private static func hasFolderCalledTest(_ path: String) -> Bool {
    let ending = Array("Test".utf8)
    var path = path
    return path.withUTF8 { bytes in
      bytes.indices.contains { index in
        bytes[index] == UInt8(ascii: "/") && index >= ending.count
          && bytes[index - ending.count..<index].elementsEqual(ending)
      }
    }
  }

  /// The innermost folder whose name ends in `Test`: of tests, or of an app that is called so.
  private static func possibleTests(_ path: FilePath) -> FilePath? {
    guard hasFolderCalledTest(path.string) else { return nil }
    var folder = path.removingLastComponent()
    while let last = folder.lastComponent {
      if last.string.hasSuffix("Tests") { return nil }
      if last.string.hasSuffix("Test") { return folder }
      folder = folder.removingLastComponent()
    }
    return nil
  }
}
