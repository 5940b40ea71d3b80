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
  /// The path relative to the project's directory.
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
  /// The enclosing directories with names like those of tests.
  ///
  /// `ShopTests` contains tests if files in it show that; otherwise it is the directory of a module `ShopTests`.
  let possibleTests: [FilePath]
  /// Whether the file shows that its directories contain tests.
  let isTestEvidence: Bool

  package var isSwift: Bool {
    if case .swift = source { true } else { false }
  }

  static let endings = [".swift", ".h", ".m", ".mm"]

  /// Parses a file in the language of its extension.
  ///
  /// - Parameter relative: The path relative to the project's directory. Its directory names show whether the file contains
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
    let containsTests = imports.contains { Self.testModules.contains($0.module) }
    let isInTests = Self.isInTests(relative)
    isTest = containsTests || isInTests || Self.containsGeneratedDoubles(bytes, types)
    possibleTests = isInTests ? [] : Self.possibleTests(relative)
    isTestEvidence = !isInTests && (containsTests || Self.isTestCase(soleType, path))
  }

  /// A copy of the file, marked as test code or not.
  init(_ file: CodeFile, isTest: Bool) {
    (path, relative, text, source) = (file.path, file.relative, file.text, file.source)
    (imports, types, possibleTests) = (file.imports, file.types, file.possibleTests)
    (soleType, isTestEvidence) = (file.soleType, file.isTestEvidence)
    self.isTest = isTest
  }

  private static let testModules: Set<String> = ["XCTest", "Testing", "Quick", "Nimble", "OCMock", "Kiwi", "Specta"]

  /// Names of directories that always contain tests.
  ///
  /// A module can be called `LoadTests`, but hardly `Tests`.
  private static let testFolders: Set<String> = ["Test", "Tests", "Specs", "test", "tests"]
  private static let testEndings = ["Tests", "Test", "Specs"]

  private static func isInTests(_ path: FilePath) -> Bool {
    path.removingLastComponent().components.contains { component in
      testFolders.contains(component.string) || component.string.hasSuffix("TestHelpers")
    }
  }

  private static func possibleTests(_ path: FilePath) -> [FilePath] {
    // Fast path: most paths contain none, and this runs for every path.
    let text = path.string
    guard text.contains("Test") || text.contains("Specs") else { return [] }
    var folders: [FilePath] = []
    var folder = path.removingLastComponent()
    while let last = folder.lastComponent {
      if testEndings.contains(where: { last.string.hasSuffix($0) }) { folders.append(folder) }
      folder = folder.removingLastComponent()
    }
    return folders
  }

  /// Whether a file contains a single class that is named like a test case and like the file.
  private static func isTestCase(_ type: CodeType?, _ path: FilePath) -> Bool {
    guard let type, type.kind == .class, type.name == path.stem else { return false }
    return (testEndings + ["Spec"]).contains { type.name.hasSuffix($0) }
  }

  /// Whether the file was generated and contains test doubles.
  private static func containsGeneratedDoubles(_ bytes: [UInt8], _ types: [CodeType]) -> Bool {
    guard let type = types.first(where: \.hasValues), type.name.contains("Mock") || type.name.contains("Stub") else {
      return false
    }
    return String(decoding: bytes.prefix(512), as: UTF8.self).contains("enerated")
  }
}
