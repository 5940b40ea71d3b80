import Diagnostics
import Testing

@testable import XcodeProject

/// Handwritten minimal project files.
enum Fixture {
  /// A project Shop with an application, unit tests and UI tests, groups with directories, and objectVersion 56.
  static let classic = document(
    objectVersion: "56",
    sections: [
      (
        "PBXBuildFile",
        """
        \t\t0A0000011F0000000012AB34 /* AppDelegate.swift in Sources */ = {isa = PBXBuildFile; fileRef = 0A0000001F0000000012AB34 /* AppDelegate.swift */; };
        \t\t0A0000031F0000000012AB34 /* Main.storyboard in Resources */ = {isa = PBXBuildFile; fileRef = 0A0000041F0000000012AB34 /* Main.storyboard */; };
        \t\t0A0000111F0000000012AB34 /* ShopTests.swift in Sources */ = {isa = PBXBuildFile; fileRef = 0A0000101F0000000012AB34 /* ShopTests.swift */; };
        """
      ),
      (
        "PBXFileReference",
        """
        \t\t0A0000001F0000000012AB34 /* AppDelegate.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = AppDelegate.swift; sourceTree = "<group>"; };
        \t\t0A0000051F0000000012AB34 /* Base */ = {isa = PBXFileReference; lastKnownFileType = file.storyboard; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
        \t\t0A0000101F0000000012AB34 /* ShopTests.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = ShopTests.swift; sourceTree = "<group>"; };
        \t\t0A0000201F0000000012AB34 /* Shop.app */ = {isa = PBXFileReference; explicitFileType = wrapper.application; includeInIndex = 0; path = Shop.app; sourceTree = BUILT_PRODUCTS_DIR; };
        """
      ),
      (
        "PBXGroup",
        group(
          "0A0000301F0000000012AB34", nil,
          [
            "0A0000311F0000000012AB34 /* Shop */", "0A0000321F0000000012AB34 /* ShopTests */",
            "0A0000331F0000000012AB34 /* Products */",
          ], [])
          + "\n"
          + group(
            "0A0000311F0000000012AB34", "Shop",
            [
              "0A0000001F0000000012AB34 /* AppDelegate.swift */", "0A0000341F0000000012AB34 /* Modules */",
              "0A0000041F0000000012AB34 /* Main.storyboard */",
            ], ["path = Shop"])
          + "\n"
          + group(
            "0A0000321F0000000012AB34", "ShopTests", ["0A0000101F0000000012AB34 /* ShopTests.swift */"],
            ["path = ShopTests"])
          + "\n"
          + group(
            "0A0000331F0000000012AB34", "Products", ["0A0000201F0000000012AB34 /* Shop.app */"], ["name = Products"])
          + "\n" + group("0A0000341F0000000012AB34", "Modules", [], ["path = Modules"])
      ),
      (
        "PBXNativeTarget",
        target(
          "0A0000401F0000000012AB34", "Shop",
          ["0A0000501F0000000012AB34 /* Sources */", "0A0000511F0000000012AB34 /* Resources */"], "application")
          + "\n"
          + target(
            "0A0000411F0000000012AB34", "ShopTests", ["0A0000521F0000000012AB34 /* Sources */"], "bundle.unit-test")
      ),
      (
        "PBXProject",
        project(
          attributes: "", targets: ["0A0000401F0000000012AB34 /* Shop */", "0A0000411F0000000012AB34 /* ShopTests */"])
      ),
      (
        "PBXResourcesBuildPhase",
        phase("0A0000511F0000000012AB34", "Resources", ["0A0000031F0000000012AB34 /* Main.storyboard in Resources */"])
      ),
      (
        "PBXSourcesBuildPhase",
        phase("0A0000501F0000000012AB34", "Sources", ["0A0000011F0000000012AB34 /* AppDelegate.swift in Sources */"])
          + "\n"
          + phase("0A0000521F0000000012AB34", "Sources", ["0A0000111F0000000012AB34 /* ShopTests.swift in Sources */"])
      ),
      (
        "PBXVariantGroup",
        """
        \t\t0A0000041F0000000012AB34 /* Main.storyboard */ = {
        \t\t\tisa = PBXVariantGroup;
        \t\t\tchildren = (
        \t\t\t\t0A0000051F0000000012AB34 /* Base */,
        \t\t\t);
        \t\t\tname = Main.storyboard;
        \t\t\tsourceTree = "<group>";
        \t\t};
        """
      ),
    ])

  static func open(_ text: String) throws -> ProjectFile {
    try ProjectFile(
      bytes: Array(text.utf8), path: "Shop.xcodeproj/project.pbxproj", projectFolder: "/src/Shop")
  }

  /// The lines that an edit adds, in order.
  static func addedLines(_ edit: ProjectEdit) -> [String] {
    edit.changes.flatMap { change in
      change.replacement.split(separator: .newline, omittingEmptySubsequences: false).dropLast()
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }

  static func document(objectVersion: String, sections: [(name: String, objects: String)]) -> String {
    let body = sections.map { name, objects in
      "\n/* Begin \(name) section */\n\(objects)\n/* End \(name) section */\n"
    }.joined()
    return """
      // !$*UTF8*$!
      {
      \tarchiveVersion = 1;
      \tclasses = {
      \t};
      \tobjectVersion = \(objectVersion);
      \tobjects = {
      \(body)\t};
      \trootObject = 0A0000601F0000000012AB34 /* Project object */;
      }

      """
  }

  static func group(_ id: String, _ name: String?, _ children: [String], _ fields: [String]) -> String {
    object(
      id, name, "PBXGroup",
      [list("children", children)] + fields.map { "\($0);" } + ["sourceTree = \"<group>\";"])
  }

  static func phase(_ id: String, _ name: String, _ files: [String]) -> String {
    object(
      id, name, "PBX\(name)BuildPhase",
      ["buildActionMask = 2147483647;", list("files", files), "runOnlyForDeploymentPostprocessing = 0;"])
  }

  static func target(
    _ id: String, _ name: String, _ phases: [String], _ type: String, folders: [String] = []
  ) -> String {
    object(
      id, name, "PBXNativeTarget",
      [list("buildPhases", phases)] + (folders.isEmpty ? [] : [list("fileSystemSynchronizedGroups", folders)])
        + ["name = \(name);", "productName = \(name);", "productType = \"com.apple.product-type.\(type)\";"])
  }

  static func project(attributes: String, targets: [String], extra: [String] = []) -> String {
    object(
      "0A0000601F0000000012AB34", "Project object", "PBXProject",
      (attributes.isEmpty ? [] : [attributes]) + ["mainGroup = 0A0000301F0000000012AB34;"]
        + (extra.isEmpty ? ["projectDirPath = \"\";"] : extra) + [list("targets", targets)])
  }

  static func object(_ id: String, _ name: String?, _ isa: String, _ lines: [String]) -> String {
    let comment = name.map { " /* \($0) */" } ?? ""
    return "\t\t\(id)\(comment) = {\n\t\t\tisa = \(isa);\n" + lines.map { "\t\t\t\($0)\n" }.joined() + "\t\t};"
  }

  static func list(_ key: String, _ entries: [String]) -> String {
    "\(key) = (\n" + entries.map { "\t\t\t\t\($0),\n" }.joined() + "\t\t\t);"
  }
}
