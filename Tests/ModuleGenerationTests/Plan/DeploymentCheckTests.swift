import Diagnostics
import FileChanges
import ModuleTemplates
import ProjectKinds
import SwiftSource
import SystemPackage
import Testing

@testable import ModuleGeneration

/// The requirements of code on the target that builds it.
@Suite struct DeploymentCheckTests {
  private static func warnings(
    _ text: String, isTest: Bool = false, _ settings: SwiftSettings
  ) -> [String] {
    let file = RenderedFile(
      role: isTest ? .test : .code, path: "View.swift", content: Array(text.utf8), targets: isTest ? .test : .code,
      place: Place(path: "t"))
    return DeploymentCheck.warnings([file], target: "target 'Shop'", settings: settings).map {
      "\($0.id): \($0.summary)"
    }
  }

  private static let uikit =
    "target-without-uikit: target 'Shop' cannot build the module: View.swift imports UIKit, which no platform of target 'Shop' has"

  @Test(arguments: [
    ("import UIKit\n", false, true), ("#import <UIKit/UIKit.h>\n", false, true), ("import UIKit\n", true, false),
    ("#if canImport(UIKit)\nimport UIKit\n#endif\n", false, false),
    ("#if os(iOS)\n#if DEBUG\n#endif\nimport UIKit\n#endif\n", false, false),
    ("#if os(iOS)\n#endif\nimport UIKit\n", false, true), ("import UIKitten\n", false, false), ("", false, false),
  ])
  func `UIKit is missing where no platform has it`(text: String, isTest: Bool, isWarned: Bool) {
    #expect(Self.warnings(text, isTest: isTest, SwiftSettings(isWithoutUIKit: true)) == (isWarned ? [Self.uikit] : []))
    #expect(Self.warnings(text, isTest: isTest, SwiftSettings()) == [])
  }

  @Test(arguments: [("15.4", true), ("16.0", false), ("17", false), ("new", false), (nil, false)])
  func `An older system is named with what needs a newer one`(oldest: String?, isWarned: Bool) {
    let expected =
      "target-older: the module requires iOS 16: View.swift uses NavigationStack, and target 'Shop' is for iOS "
      + (oldest ?? "")
    #expect(
      Self.warnings("let a = NavigationStack {}\n", SwiftSettings(oldestIOS: oldest)) == (isWarned ? [expected] : []))
  }

  @Test(arguments: [
    ("import XCTest\nclass A {}\n", true), ("@testable import Shop\n", true), ("import Testing\n", true),
    ("import UIKit\nclass XCTest {}\n", false), ("import Shop\n", false), ("", false),
  ])
  func `Test files are known by their imports`(text: String, isTest: Bool) {
    #expect(SwiftFile(Array(text.utf8)).isTest == isTest)
  }

  @Test(arguments: [
    ("class A {}", true), ("private class A {}", false), ("fileprivate enum A {}", false), ("typealias A = Int", true),
    ("extension A {}", false), ("func a() {}", false), ("public protocol A {}", true), ("actor A {}", true),
  ])
  func `Types that other files can use are shared`(text: String, isShared: Bool) {
    #expect(SwiftFile(Array(text.utf8)).declarations.first?.isSharedType == isShared)
  }

  @Test(arguments: [
    (FileStep.Action.unchanged, false), (.create, true), (.identical, false), (.overwrite, true), (.blocked, false),
    (.skip, false), (.present, false), (.update, true), (.merge, true), (.delete, true), (.keep, false), (.gone, false),
    (.rename, true), (.edited, false), (.missing, false), (.conflict, true),
  ])
  func `Only some steps change the disk`(action: FileStep.Action, isChange: Bool) {
    let step = FileStep(
      action: action, path: "/p/A.swift", shown: "A.swift", name: "A.swift", role: .code, before: nil, after: [])
    #expect(step.isChange == isChange)
    #expect(step.changes.isEmpty == !isChange)
    #expect(step.isNewSource == (action == .create))
    #expect(step.isAbsent == (action == .gone || action == .unchanged))
    #expect(action.word == (action == .blocked ? "conflict" : action.rawValue))
    // Only what the user edited must survive a power cut.
    #expect(step.wanted.map(\.isDurable) == [action == .merge || action == .conflict || action == .overwrite])
    let moved = FileStep(
      action: action, path: "/p/A.swift", shown: "A.swift", name: "A.swift", previousPath: "/p/B.swift", role: .code,
      before: nil, after: [])
    #expect(moved.wanted.map(\.isDurable) == [true, false])
  }
}
