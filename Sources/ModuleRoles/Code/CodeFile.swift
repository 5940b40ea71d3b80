package import Diagnostics
package import SwiftSource
package import SystemPackage

/// A Swift or Objective-C file, reduced to types, members and imports.
///
/// It is a class because rules pass files and types on a hundred times each. Copying structures took a sixth of the run
/// time.
package final class CodeFile: Sendable {
  package struct Import: Sendable, Hashable {
    /// The module name, or the path of a header.
    package let name: String
    package let range: Range<Int>

    /// The module name: `UIKit` for `UIKit.UIView` and for `UIKit/UIKit.h`.
    package var module: String {
      String(name.split(whereSeparator: { $0 == "." || $0 == "/" }).first ?? "")
    }
  }

  package enum Source: Sendable {
    case swift(SwiftFile)
    case objectiveC(ObjectiveCFile)
  }

  /// The absolute path.
  package let path: FilePath
  /// The path relative to the project's folder.
  package let relative: FilePath
  package let text: SourceText
  /// The parsed file, for analyzing bodies.
  package let source: Source
  package let imports: [Import]
  /// Types and extensions in source order.
  package let types: [CodeType]
  /// The only type that other files can use; `nil` if there is none or more than one.
  package let soleType: CodeType?
  package let isTest: Bool
  /// The innermost folder whose name ends in `Test`, which contains tests if any of its files does.
  let possibleTests: FilePath?

  package var isSwift: Bool {
    if case .swift = source { true } else { false }
  }

  static let endings = [".swift", ".h", ".m", ".mm"]

  /// Parses a file in the language of its extension.
  ///
  /// - Parameter relative: The path relative to the project's folder. Its folder names show whether the file contains
  ///   test code.
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

  init(inTests file: CodeFile) {
    (path, relative, text, source) = (file.path, file.relative, file.text, file.source)
    (imports, types, possibleTests) = (file.imports, file.types, file.possibleTests)
    soleType = file.soleType
    isTest = true
  }

  private static let testModules: Set<String> = ["XCTest", "Testing", "Quick", "Nimble", "OCMock", "Kiwi", "Specta"]

  /// Endings of folder names that identify tests.
  ///
  /// `Test` is not one of them, because `ShopTest` can be an app.
  private static let testEndings = ["Tests", "Specs", "TestHelpers", "UnitTest", "UITest"]
  private static let testFolders: Set<String> = ["Test", "test", "tests"]

  private static func isInTests(_ path: FilePath) -> Bool {
    path.removingLastComponent().components.contains { component in
      testFolders.contains(component.string) || testEndings.contains { component.string.hasSuffix($0) }
    }
  }

  /// A fast check before ``possibleTests(_:)``, because most paths have no such folder.
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

  /// The innermost folder whose name ends in `Test`: tests, or an app with such a name.
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
