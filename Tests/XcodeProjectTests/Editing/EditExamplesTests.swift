import Diagnostics
import TestSupport
import Testing

@testable import XcodeProject

/// The recorded bytes of some edits: positions of entries, their ids and messages.
///
/// An edit must be equal on all machines and with all versions of the program. Otherwise branches with the same edit
/// would differ.
@Suite struct EditExamplesTests {
  static let projects: [(name: String, text: String)] =
    [
      ("classic", Fixture.classic), ("synchronized", Fixture.synchronized), ("converted", Fixture.converted),
      ("classic without comments", withoutComments(Fixture.classic)),
      ("classic of an old Mac", Fixture.classic.replacing("\n", with: "\r")),
      ("classic on few lines", onFewLines(Fixture.classic)), ("spaces", Fixture.classic.replacing("\t", with: "  ")),
      ("languages", languages), ("short ids", shortIds),
    ] + [3, 5].map { ("seed \($0)", String(decoding: GeneratedProject.project(seed: $0).bytes, as: UTF8.self)) }

  static let additions: [(name: String, files: [FileAddition])] = [
    ("a file and a test", pair),
    ("two modules", module("Profile", in: "Shop/Screens/Account") + module("Cart", in: "Kit")),
    (
      "names and roles of all kinds",
      [
        FileAddition(path: "Shop/A.m", targets: ["Shop"]), FileAddition(path: "Shop/A.h", targets: ["Shop"]),
        FileAddition(path: "Shop/B c+d.xcassets", targets: ["Shop"]),
        FileAddition(path: "Shop/data.bin", targets: ["Shop"], role: .resource),
        FileAddition(path: "Shop/Empty", kind: .group),
        FileAddition(path: "ShopTests/data.json", targets: ["ShopTests"]),
        FileAddition(path: "Shop/de.lproj/Main.strings", targets: ["Shop"]),
        FileAddition(path: "Shop/en.lproj/Main.strings", targets: ["Shop"]),
        FileAddition(path: "Shop/Model.xcdatamodeld/Model.xcdatamodel/contents", targets: ["Shop"]),
        FileAddition(path: "/elsewhere/Z.swift", targets: ["Shop"]),
        FileAddition(path: "../beside/Y.swift", group: .logical(["Beside", "Deep"]), targets: ["Shop"]),
        FileAddition(
          path: "Shop/Far/Off/X.swift", group: .path(["Shown", "Off"], folder: "Shop/Far/Off"), targets: ["Shop"]),
      ]
    ),
    (
      "groups with names other than their folders",
      [
        FileAddition(
          path: "Far/Away/Off/X.swift", group: .path(["New", "Other", "Off"], folder: "Far/Away/Off"),
          targets: ["Shop"]),
        FileAddition(
          path: "Far/Away/Near/Deep/Y.swift", group: .path(["Away", "Near"], folder: "Far/Away/Near"),
          targets: ["Shop"]),
      ]
    ),
    ("what is there", [FileAddition(path: "Shop/AppDelegate.swift", targets: ["Shop", "ShopTests"])]),
    (
      "impossible edits",
      [
        FileAddition(path: "Shop/A.swift", targets: ["Shp"]), FileAddition(path: "", targets: ["Shop"]),
        FileAddition(path: "Shop/T.swift", targets: ["ShopTests"], role: .test),
      ]
    ),
  ]

  static let pair = [
    FileAddition(path: "Shop/Modules/Login/LoginView.xib", targets: ["Shop"]),
    FileAddition(path: "ShopTests/Login/LoginTests.swift", targets: ["ShopTests"], role: .test),
  ]

  static func module(_ name: String, in folder: String) -> [FileAddition] {
    [
      FileAddition(path: "\(folder)/\(name)/View/\(name)View.swift", targets: ["Shop"]),
      FileAddition(path: "\(folder)/\(name)/View/\(name)View.xib", targets: ["Shop"]),
      FileAddition(path: "\(folder)/\(name)/Presenter/\(name)Presenter.swift", targets: ["Shop"]),
      FileAddition(path: "\(folder)/\(name)/\(name)Assembly.swift", targets: ["Shop"]),
      FileAddition(path: "ShopTests/\(name)/\(name)Tests.swift", targets: ["ShopTests"], role: .test),
    ]
  }

  @Test func `Additions equal the recorded ones`() throws {
    var text = ""
    // All additions for the classic project, and for the others those with a different code path.
    let some = [
      "converted": ["two modules", "names and roles of all kinds", "what is there"],
      "languages": ["names and roles of all kinds", "impossible edits"],
      "seed 5": ["groups with names other than their folders", "what is there"],
    ]
    for project in Self.projects {
      for (name, files) in Self.additions
      where project.name == "classic" || some[project.name, default: ["a file and a test"]].contains(name) {
        text += "\(project.name): \(name)\n" + Self.described(project.text) { try $0.adding(files) }
      }
    }
    try RecordedText.check(text, "Additions.txt")
  }

  @Test func `Removals and renames equal the recorded ones`() throws {
    let renames: [(name: String, paths: [String: String])] = [
      ("a folder", ["Shop": "Mall"]), ("a file", ["Shop/Modules/Login/LoginAssembly.swift": "Shop/Entry.m"]),
      (
        "a folder and a file in it",
        ["Shop/Modules/Login": "Shop/Modules/Entry", "Shop/Modules/Login/LoginAssembly.swift": "Shop/Other/X y.swift"]
      ),
      ("onto another", ["Shop/Modules/Login/LoginAssembly.swift": "Shop/AppDelegate.swift"]),
      ("out of the project", ["ShopTests": "../ShopTests"]),
    ]
    var text = ""
    for project in Self.projects {
      let isWhole = project.name == "classic"
      let files = isWhole ? Self.module("Login", in: "Shop/Modules") : Self.pair
      guard let edit = try? Fixture.open(project.text).adding(files) else { continue }
      let before = String(decoding: edit.result, as: UTF8.self)
      for paths in [["Shop/Modules/Login"], ["Shop", "ShopTests/Login/LoginTests.swift"], ["Nowhere"]]
      where isWhole || paths.count == 1 && paths != ["Nowhere"] {
        text += "\(project.name): without \(paths)\n" + Self.described(before) { try $0.removing(paths) }
      }
      for (name, paths) in renames where isWhole || ["converted", "seed 5"].contains(project.name) {
        text += "\(project.name): \(name) renamed\n" + Self.described(before) { try $0.renaming(paths) }
      }
    }
    try RecordedText.check(text, "Removals.txt")
  }

  @Test func `Queries of a project equal the recorded ones`() throws {
    var text = ""
    for project in Self.projects where ["classic", "converted", "languages"].contains(project.name) {
      text += "\(project.name)\n" + (try Self.answers(try Fixture.open(project.text)))
    }
    try RecordedText.check(text, "Answers.txt")
  }

  private static func described(_ text: String, _ edit: (ProjectFile) throws -> ProjectEdit) -> String {
    do {
      let edit = try edit(try Fixture.open(text))
      let bytes = Array(text.utf8)
      var lines = ["  adds \(counts(edit.added)), removes \(counts(edit.removed))"]
      for change in edit.changes {
        let line = bytes[..<change.range.lowerBound].count { $0 == 0x0A || $0 == 0x0D } + 1
        let column = change.range.lowerBound - (bytes[..<change.range.lowerBound].lastIndex { $0 == 0x0A } ?? -1)
        if !change.range.isEmpty { lines.append("  \(line):\(column) - \(shown(bytes[change.range]))") }
        if !change.replacement.isEmpty { lines.append("  \(line):\(column) + \(shown(change.replacement[...]))") }
      }
      let printer = DiagnosticPrinter()
      return (lines + edit.warnings.map { "  " + printer.text(for: $0) }).joined(separator: "\n") + "\n"
    } catch let error as DiagnosticError {
      return error.diagnostics.map { "  " + DiagnosticPrinter().text(for: $0) + "\n" }.joined()
    } catch {
      return "  \(error)\n"
    }
  }

  private static func counts(_ summary: ProjectEdit.Summary) -> [Int] {
    [summary.files, summary.groups, summary.buildFiles, summary.buildPhases, summary.exceptions]
  }

  private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self).replacing("\r", with: "\\r").replacing("\t", with: "→")
    // Objects and lists on one line each.
    return text.replacing(/= [{(]\n(?s:.*?)\n→→[})];/) { $0.output.replacing(/\n→*/, with: " ") }
      .replacing(/\n$/, with: "⏎").split(separator: "\n", omittingEmptySubsequences: false).shortened()
  }

  private static func answers(_ project: ProjectFile) throws -> String {
    var lines = ["  \(project.objectVersion ?? 0) \(project.organizationName ?? "nobody")"]
    for target in project.targets {
      let phases = project.buildPhases(of: target.name)
      let settings = target.productSettings.sorted { $0.key < $1.key }
      lines.append(
        "  \(target.kind) \(target.id) \(target.name) of type "
          + "\(target.productType ?? "-"), tests \(target.tests ?? "-")")
      lines.append("    \(phases.map { "\($0.id) \($0.kind) \($0.name)" }) \(settings.map { "\($0.key)=\($0.value)" })")
      lines.append("    \(try project.members(ofTarget: target.name))")
      let swift = try project.members(ofTarget: target.name, endings: [".swift"], atMost: 2)
      lines.append("    \(swift.map { "\($0)" } ?? "more than two")")
    }
    func show(_ group: Group, _ depth: String) {
      lines.append(depth + "\(group.kind) \(group.id) \(group.name) \(group.folder ?? "nowhere") \(group.hasFolder)")
      for file in group.files { lines.append(depth + "  \(file.id) \(file.name) \(file.path ?? "nowhere")") }
      for child in group.groups { show(child, depth + "  ") }
    }
    if let main = project.mainGroup { show(main, "  ") }
    for folder in project.synchronizedFolders {
      lines.append("  \(folder.id) \(folder.folder) \(folder.owners) \(folder.exceptions.sorted { $0.key < $1.key })")
    }
    for path in ["Shop/AppDelegate.swift", "Shop/Base.lproj/Main.storyboard", "Shop/New.swift", "Nowhere/A.swift"] {
      let membership = project.membership(ofFile: path)
      let targets = membership.targets.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.map { "\($0)" } ?? "-")" }
      lines.append("  \(path) \(membership.isListed) \(membership.synchronizedFolder?.folder ?? "-") \(targets)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension [Substring] {
  /// The first and last lines, and the number of lines between them.
  fileprivate func shortened() -> String {
    count > 2 ? "\(self[0])\n    … \(count - 2) more\n    \(self[count - 1])" : joined(separator: "\n    ")
  }
}

// MARK: Projects

extension EditExamplesTests {
  private static func withoutComments(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("/*") }
      .map { $0.replacing(/[ ]?\/\*.*?\*\//, with: "") }.joined(separator: "\n")
  }

  private static func onFewLines(_ text: String) -> String {
    text.replacing(/\n\t\t\t\t*/, with: " ")
  }

  /// A project with localized files, a versioned model, and targets with all edited build phases.
  private static let languages = Fixture.classic
    .replacing(
      "/* Begin PBXNativeTarget section */",
      with: """
        /* Begin PBXLegacyTarget section */
        \t\t0A0000421F0000000012AB34 /* Make */ = {
        \t\t\tisa = PBXLegacyTarget;
        \t\t\tbuildPhases = (
        \t\t\t);
        \t\t\tname = Make;
        \t\t};
        /* End PBXLegacyTarget section */

        /* Begin PBXNativeTarget section */
        \t\t0A0000431F0000000012AB34 /* Widget */ = {
        \t\t\tisa = PBXNativeTarget;
        \t\t\tbuildConfigurationList = 0A0000901F0000000012AB34;
        \t\t\tbuildPhases = (
        \t\t\t\t0A0000531F0000000012AB34 /* Headers */,
        \t\t\t\t0A0000541F0000000012AB34 /* Frameworks */,
        \t\t\t);
        \t\t\tname = Widget;
        \t\t\tproductName = "My Widget";
        \t\t\tproductType = "com.apple.product-type.app-extension";
        \t\t};
        \t\t0A0000441F0000000012AB34 /* WidgetTests */ = {
        \t\t\tisa = PBXNativeTarget;
        \t\t\tbuildPhases = (
        \t\t\t);
        \t\t\tdependencies = (
        \t\t\t\t0A0000951F0000000012AB34 /* PBXTargetDependency */,
        \t\t\t);
        \t\t\tname = WidgetTests;
        \t\t\tproductType = "com.apple.product-type.bundle.ui-testing";
        \t\t};
        """
    )
    .replacing(
      "/* Begin PBXProject section */",
      with: """
        /* Begin PBXTargetDependency section */
        \t\t0A0000951F0000000012AB34 /* PBXTargetDependency */ = {isa = PBXTargetDependency; target = 0A0000431F0000000012AB34 /* Widget */; };
        /* End PBXTargetDependency section */

        /* Begin XCBuildConfiguration section */
        \t\t0A0000911F0000000012AB34 /* Debug */ = {isa = XCBuildConfiguration; buildSettings = {PRODUCT_NAME = "$(TARGET_NAME)"; OTHER = 1; PRODUCT_MODULE_NAME = (a); }; name = Debug; };
        \t\t0A0000921F0000000012AB34 /* Release */ = {isa = XCBuildConfiguration; buildSettings = {PRODUCT_NAME = Later; PRODUCT_BUNDLE_IDENTIFIER = "com.acme.widget"; }; name = Release; };
        /* End XCBuildConfiguration section */

        /* Begin XCConfigurationList section */
        \t\t0A0000901F0000000012AB34 = {isa = XCConfigurationList; buildConfigurations = (0A0000911F0000000012AB34, 0A0000921F0000000012AB34, ); };
        /* End XCConfigurationList section */

        /* Begin PBXHeadersBuildPhase section */
        \t\t0A0000531F0000000012AB34 /* Headers */ = {isa = PBXHeadersBuildPhase; files = (); };
        /* End PBXHeadersBuildPhase section */

        /* Begin PBXFrameworksBuildPhase section */
        \t\t0A0000541F0000000012AB34 /* Frameworks */ = {isa = PBXFrameworksBuildPhase; files = (); };
        /* End PBXFrameworksBuildPhase section */

        /* Begin PBXProject section */
        """
    )
    .replacing(
      "mainGroup = ",
      with: """
        attributes = {ORGANIZATIONNAME = "Acme Ltd"; TargetAttributes = {0A0000411F0000000012AB34 = {TestTargetID = 0A0000401F0000000012AB34; }; }; };
        \t\t\tmainGroup = 
        """
    )
    .replacing(
      "0A0000411F0000000012AB34 /* ShopTests */,\n\t\t\t);",
      with: """
        0A0000411F0000000012AB34 /* ShopTests */,
        \t\t\t\t0A0000421F0000000012AB34 /* Make */,
        \t\t\t\t0A0000431F0000000012AB34 /* Widget */,
        \t\t\t\t0A0000441F0000000012AB34 /* WidgetTests */,
        \t\t\t);
        """)

  /// A project with ids in the style of tools other than Xcode.
  private static let shortIds = Fixture.classic.replacing(/0A0000([0-9A-F]{2})1F0000000012AB34/) {
    "OBJ_\($0.output.1)"
  }
}
