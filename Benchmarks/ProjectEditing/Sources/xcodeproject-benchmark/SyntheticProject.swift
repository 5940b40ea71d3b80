/// A project of any size: one application, one test bundle, and groups of twenty files.
enum SyntheticProject {
  /// A `project.pbxproj` of about the given size.
  ///
  /// Each file takes about 420 bytes.
  static func propertyList(megabytes: Double) -> [UInt8] {
    propertyList(files: max(20, Int(megabytes * 1_000_000 / 420)))
  }

  /// The same project as a `project.xcproj`.
  static func json(files: Int) -> [UInt8] {
    var groups: [String] = []
    for group in 0..<(files + 19) / 20 {
      let children = (group * 20..<min(files, group * 20 + 20)).map {
        "        { \"path\": \"File\($0).swift\", \"target-membership\": [ \"App/compile-sources\" ] },\n"
      }
      groups.append(
        "{\n      \"kind\": \"group\",\n      \"path\": \"Group\(group)\",\n      \"children\": [\n\(children.joined())"
          + "      ],\n    }")
    }
    let targets = [(0, "App", "application"), (1, "AppTests", "bundle.unit-test")].map { index, name, type in
      "{\n      \"name\": \"\(name)\",\n      \"id\": \"\(id(5, index))\",\n      \"product-type\": \"\(type)\",\n"
        + "      \"build-phases\": [\n        \"compile-sources\",\n      ],\n    }"
    }
    return Array(
      ("{\n  \"default-configuration\": \"Release\",\n  \"configurations\": [\n    \"Debug\",\n    \"Release\",\n  ],\n"
        + "  \"localizations\": {\n    \"development\": \"en\",\n  },\n"
        + "  \"files\": [\n    \(groups.joined(separator: ", ")),\n  ],\n"
        + "  \"targets\": [\n    \(targets.joined(separator: ", ")),\n  ],\n}\n").utf8)
  }

  static func propertyList(files: Int) -> [UInt8] {
    var buildFiles = "", references = "", groups = "", phase = "", main = ""
    for index in 0..<files {
      let (build, reference, name) = (id(1, index), id(2, index), "File\(index).swift")
      buildFiles +=
        "\t\t\(build) /* \(name) in Sources */ = {isa = PBXBuildFile; fileRef = \(reference) /* \(name) */; };\n"
      references +=
        "\t\t\(reference) /* \(name) */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; "
        + "path = \(name); sourceTree = \"<group>\"; };\n"
      phase += "\t\t\t\t\(build) /* \(name) in Sources */,\n"
    }
    for group in 0..<(files + 19) / 20 {
      let children = (group * 20..<min(files, group * 20 + 20)).map { "\t\t\t\t\(id(2, $0)) /* File\($0).swift */,\n" }
      groups +=
        "\t\t\(id(3, group)) /* Group\(group) */ = {\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n\(children.joined())"
        + "\t\t\t);\n\t\t\tpath = Group\(group);\n\t\t\tsourceTree = \"<group>\";\n\t\t};\n"
      main += "\t\t\t\t\(id(3, group)) /* Group\(group) */,\n"
    }
    groups +=
      "\t\t\(id(4, 0)) = {\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n\(main)\t\t\t);\n\t\t\tsourceTree = \"<group>\";\n\t\t};\n"
    let targets =
      target(0, "App", "application") + target(1, "AppTests", "bundle.unit-test")
    let project =
      "\t\t\(id(6, 0)) /* Project object */ = {\n\t\t\tisa = PBXProject;\n\t\t\tmainGroup = \(id(4, 0));\n"
      + "\t\t\tprojectDirPath = \"\";\n\t\t\ttargets = (\n\t\t\t\t\(id(5, 0)) /* App */,\n"
      + "\t\t\t\t\(id(5, 1)) /* AppTests */,\n\t\t\t);\n\t\t};\n"
    let phases = sources(0, phase) + sources(1, "")
    let sections = [
      ("PBXBuildFile", buildFiles), ("PBXFileReference", references), ("PBXGroup", groups),
      ("PBXNativeTarget", targets), ("PBXProject", project), ("PBXSourcesBuildPhase", phases),
    ]
    let body = sections.map { "\n/* Begin \($0) section */\n\($1)/* End \($0) section */\n" }.joined()
    return Array(
      ("// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tclasses = {\n\t};\n\tobjectVersion = 56;\n\tobjects = {\n\(body)"
        + "\t};\n\trootObject = \(id(6, 0)) /* Project object */;\n}\n").utf8)
  }

  private static func target(_ index: Int, _ name: String, _ type: String) -> String {
    "\t\t\(id(5, index)) /* \(name) */ = {\n\t\t\tisa = PBXNativeTarget;\n\t\t\tbuildPhases = (\n"
      + "\t\t\t\t\(id(7, index)) /* Sources */,\n\t\t\t);\n\t\t\tname = \(name);\n"
      + "\t\t\tproductType = \"com.apple.product-type.\(type)\";\n\t\t};\n"
  }

  private static func sources(_ index: Int, _ files: String) -> String {
    "\t\t\(id(7, index)) /* Sources */ = {\n\t\t\tisa = PBXSourcesBuildPhase;\n\t\t\tbuildActionMask = 2147483647;\n"
      + "\t\t\tfiles = (\n\(files)\t\t\t);\n\t\t\trunOnlyForDeploymentPostprocessing = 0;\n\t\t};\n"
  }

  private static func id(_ kind: Int, _ index: Int) -> String {
    let digits = String(index, radix: 16, uppercase: true)
    return "A\(kind)" + String(repeating: "0", count: 6 - digits.count) + digits + "2A0B3C4D00F1E2D3"
  }
}
