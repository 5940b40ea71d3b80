import FileSystem
import ModuleGeneration
import TestSupport
import Testing

@Suite("The company in file headers")
struct DetectedSettingsTests {
  /// An organization of the project, file headers, and the expected company.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let organization: String?
    let heads: [String: String]
    let company: String?
  }

  static let cases = [
    Case(
      testDescription: "most files agree", organization: "MacBook Pro",
      heads: heads("a", 3, "//  Copyright © 2019-2024 Acme Inc. All rights reserved.\n"), company: "Acme Inc."),
    Case(
      testDescription: "the full stop of Xcode's sentence is no part of the name", organization: "Acme LLC",
      heads: heads("a", 3, "//  Copyright © 2019 Acme LLC. All rights reserved.\n"), company: "Acme LLC"),
    Case(
      testDescription: "what modules name beside the organization, a template was told", organization: "Ada's Mac",
      heads: heads("a", 9, "//  Copyright © 2019 Ada's Mac. All rights reserved.\n")
        .merging(module("//  Copyright © 2019 Acme. All rights reserved.\n")) { $1 }, company: "Acme"),
    Case(
      testDescription: "a few files from elsewhere", organization: nil,
      heads: heads("a", 40, "").merging(heads("b", 3, "// Copyright (c) 2015 Somebody\n")) { $1 }, company: nil),
    Case(
      testDescription: "an author is no company", organization: nil,
      heads: module("//  Created by Ada Byron on 1.2.2024.\n"), company: nil),
    Case(
      testDescription: "years up to now are no part of the name", organization: nil,
      heads: heads("a", 3, "//  Copyright (c) 2015-present Acme, Inc. All rights reserved.\n"), company: "Acme, Inc."),
    Case(
      testDescription: "years with their word", organization: nil,
      heads: heads("a", 3, "//  Copyright © 2016년 leesam. All rights reserved.\n"), company: "leesam"),
    Case(
      testDescription: "placeholders", organization: "___ORGANIZATIONNAME___",
      heads: heads("a", 3, "//  Copyright © 2019 orgName. All rights reserved.\n"), company: nil),
  ]

  private static func heads(_ name: String, _ count: Int, _ head: String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: (0..<count).map { ("Shop/\(name)\($0).swift", "//\n\(head)//\n") })
  }

  private static func module(_ head: String) -> [String: String] {
    let parts = ["Presenter", "Interactor", "Router"]
    return Dictionary(uniqueKeysWithValues: parts.map { ("Shop/Cart/Cart\($0).swift", "//\n\(head)//\n") })
  }

  @Test("Company", arguments: cases)
  func found(example: Case) throws {
    let folder = try TemporaryFolder()
    var text = ShopProject.text
    if let organization = example.organization {
      let project = "\t\t\tisa = PBXProject;\n"
      text.replace(
        project, with: project + "\t\t\tattributes = {\n\t\t\t\tORGANIZATIONNAME = \"\(organization)\";\n\t\t\t};\n")
    }
    try folder.write(text, to: "Shop.xcodeproj/project.pbxproj")
    for (path, text) in example.heads { try folder.write(text, to: path) }
    let findings = try DetectedSettings(
      root: folder.path, project: nil, existing: nil, workingDirectory: folder.path, files: FileSystem())
    #expect(findings.company == example.company)
  }

  @Test(
    "The project's template whose files are most like those of the modules",
    arguments: [
      (["Presenter", "View"], "a"), (["Presenter", "Interactor", "Router"], "b"), (["Presenter"], "a"),
      (["Interactor", "Router"], "b"),
    ])
  func template(parts: [String], expected: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(ShopProject.text, to: "Shop.xcodeproj/project.pbxproj")
    for (name, files) in [("a", ["Presenter", "View"]), ("b", ["Presenter", "Interactor", "Router"]), ("c", [])] {
      let entries = files.map { "- {name: \($0).swift, path: a}\n" }.joined()
      let list = files.isEmpty ? "test_files:\n- {name: Tests.swift, path: a}\n" : "code_files:\n\(entries)"
      try folder.write(list, to: "Templates/\(name)/\(name).rambaspec")
      try folder.write("", to: "Templates/\(name)/a")
    }
    for module in ["Login", "Cart", "Feed"] {
      for part in parts { try folder.write("class A {}\n", to: "Shop/Modules/\(module)/\(module)\(part).swift") }
    }
    let settings = try DetectedSettings(
      root: folder.path, project: nil, existing: nil, workingDirectory: folder.path, files: FileSystem())
    #expect(settings.template == expected)
  }
}
