import FileSystem
import SystemPackage
import TestSupport
import Testing

@testable import ProjectKinds

/// The conventions that the file paths of existing modules show.
@Suite struct ModuleConventionsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let paths: [String]
    /// Each with directory, name, prefixes and files, if present.
    let modules: [String]
    let folder: String?
    var prefix: String?
  }

  private static func module(_ folder: String, _ name: String, _ parts: [String] = ["Presenter", "Router"]) -> [String]
  {
    parts.map { "\(folder)/\(name)\($0).swift" }
  }

  static let cases: [Case] = [
    Case(
      testDescription: "side by side, with a prefix",
      paths: module("App/Modules/Login", "ABLogin") + module("App/Modules/Cart", "ABCart") + [
        "App/Modules/Cart/View/X.xib", "App/A.swift",
      ],
      modules: ["App/Modules/Cart ABCart [AB] 2", "App/Modules/Login ABLogin [AB] 2"], folder: "App/Modules",
      prefix: "AB"),
    Case(
      testDescription: "three side by side in a folder of any name",
      paths: ["A", "B", "C"].flatMap { module("App/Places/\($0)x", "\($0)x") },
      modules: ["App/Places/Ax Ax [] 2", "App/Places/Bx Bx [] 2", "App/Places/Cx Cx [] 2"], folder: "App/Places"),
    Case(
      testDescription: "parts in folders, names of folders with an ending, files beside the parts",
      paths: [
        "App/Login Module/Presenter/LoginPresenter.swift", "App/Login Module/View/Deep/Cell.swift",
        "App/Login Module/A.m",
      ],
      modules: ["App/Login Module Login [] 3"], folder: "App"),
    Case(
      testDescription: "the longest part counts",
      paths: ["App/Cart/CartModuleBuilder.swift", "App/Cart/CartViewModel.swift"],
      modules: ["App/Cart Cart [] 2"], folder: "App"),
    Case(
      testDescription: "no module: a part alone, another folder, a prefix that is a word, no ending",
      paths: [
        "App/Login/Presenter.swift", "App/Other/LoginPresenter.swift", "App/Login/UserLoginPresenter.swift",
        "App/Login/LoginView.swift", "App/Login/LoginRouter",
      ],
      modules: [], folder: nil),
    Case(
      testDescription: "a router alone is no module, one with a view is",
      paths: [
        "App/Network/NetworkRouter.swift", "App/Network/NetworkClient.swift", "App/Help/HelpRouter.swift",
        "App/Help/View/HelpViewController.swift",
      ],
      modules: ["App/Help Help [] 2"], folder: "App"),
    Case(
      testDescription: "a router alone shows no folder", paths: ["App/Network/NetworkRouter.swift"], modules: [],
      folder: nil),
    Case(
      testDescription: "a prefix of five letters is none, one of four is",
      paths: ["App/Login/ABCDELoginPresenter.swift", "App/Cart/ABCDCartPresenter.swift"],
      modules: ["App/Cart ABCDCart [ABCD] 1"], folder: "App"),
    Case(
      testDescription: "five folders up is too far, four are not",
      paths: ["App/Login/1/2/3/LoginPresenter.swift", "App/Cart/1/2/3/4/CartPresenter.swift"],
      modules: ["App/Login Login [] 1"], folder: "App"),
    Case(
      testDescription: "three of four below one directory",
      paths: module("App/Flows/A1", "A1") + module("App/Flows/B1", "B1") + module("App/Flows/Deep/C1", "C1")
        + module("Lib/D1", "D1"),
      modules: ["App/Flows/A1 A1 [] 2", "App/Flows/B1 B1 [] 2", "App/Flows/Deep/C1 C1 [] 2", "Lib/D1 D1 [] 2"],
      folder: "App/Flows"),
    Case(
      testDescription: "half of them below a folder that says so",
      paths: module("App/User Stories/A1", "A1") + module("App/User Stories/B1", "B1") + module("Lib/C1", "C1")
        + module("Kit/D1", "D1"),
      modules: ["App/User Stories/A1 A1 [] 2", "App/User Stories/B1 B1 [] 2", "Kit/D1 D1 [] 2", "Lib/C1 C1 [] 2"],
      folder: "App/User Stories"),
    Case(
      testDescription: "all over the place",
      paths: module("App/A1", "A1") + module("Lib/C1", "C1") + module("Kit/D1", "D1"),
      modules: ["App/A1 A1 [] 2", "Kit/D1 D1 [] 2", "Lib/C1 C1 [] 2"], folder: nil),
    Case(
      testDescription: "right here", paths: module("A1", "A1") + module("B1", "B1") + module("Lib/C1", "C1"),
      modules: ["A1 A1 [] 2", "B1 B1 [] 2", "Lib/C1 C1 [] 2"], folder: ""),
    Case(
      testDescription: "one of two has letters of its own, and one two kinds",
      paths: module("App/A1", "ABA1") + module("App/B1", "B1") + [
        "App/C1/ABC1Presenter.swift", "App/C1/CDC1Router.swift",
      ],
      modules: ["App/A1 ABA1 [AB] 2", "App/B1 B1 [] 2", "App/C1 ABC1 [AB, CD] 2"], folder: "App"),
    Case(
      testDescription: "one module is no habit", paths: module("App/A1", "ABA1"), modules: ["App/A1 ABA1 [AB] 2"],
      folder: "App"),
    Case(testDescription: "nothing", paths: ["README.md"], modules: [], folder: nil),
    Case(
      testDescription: "what is others', hidden or a bundle is not looked into",
      paths: module("Pods/A1", "A1") + module(".hidden/B1", "B1") + module("Some.bundle/C1", "C1") + [
        "App/.D1Presenter.swift"
      ],
      modules: [], folder: nil),
  ]

  private static func shown(_ conventions: ModuleConventions) -> [String] {
    conventions.modules.map {
      "\($0.folder) \($0.name) [\($0.prefixes.filter { !$0.isEmpty }.sorted().joined(separator: ", "))] \($0.files.count)"
    }
  }

  @Test("Modules, their folder and their prefix", arguments: cases)
  func conventions(example: Case) throws {
    let folder = try TemporaryFolder()
    for path in example.paths { try folder.write("", to: path) }
    let conventions = ModuleConventions(below: folder.path, files: folder.files)
    #expect(Self.shown(conventions) == example.modules)
    #expect(conventions.folder?.relative(to: folder.path).string == example.folder)
    #expect(conventions.prefix == example.prefix)
    #expect(conventions.folders == conventions.modules.map { folder.path.pushing($0.folder) })
  }

  @Test("Only files below a folder count, and only Swift files")
  func below() throws {
    let folder = try TemporaryFolder()
    for path in Self.module("App/In/Login", "Login") + Self.module("App/Inner/Cart", "Cart") + [
      "App/In/B.m", "C.swift",
    ] {
      try folder.write("", to: path)
    }
    let conventions = ModuleConventions(below: folder.path, files: folder.files)
    #expect(conventions.swiftFiles == 5)
    let within = conventions.within(folder.path.pushing("App/In"))
    #expect(Self.shown(within) == ["Login Login [] 2"])
    #expect(within.swiftFiles == 2)
    #expect(within.folders == [folder.path.pushing("App/In/Login")])
    #expect(Self.shown(conventions.within(folder.path)) == Self.shown(conventions))
    #expect(Self.shown(conventions.within(folder.path.removingLastComponent())) == Self.shown(conventions))
  }

  @Test(
    "A module's name is its folder's name without a suffix",
    arguments: [
      ("TagModule", "Tag"), ("tagmodule", "tag"), ("LoginScene", "Login"), ("Login", nil), ("Module", nil),
      ("PayFlow", "Pay"),
      ("AViper", "A"),
    ] as [(String, String?)])
  func endings(name: String, expected: String?) {
    #expect(ModuleConventions.withoutEnding(name) == expected)
  }
}
