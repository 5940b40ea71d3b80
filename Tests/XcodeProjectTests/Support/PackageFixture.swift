@testable import XcodeProject

/// Handwritten minimal projects with Swift packages.
extension Fixture {
  /// An Xcode 15 project with one local package, whose product the application links.
  static let withPackage = package(naming: false)

  /// The project in the format of Xcode 16, where products reference their packages.
  static let withNamedPackage = package(naming: true)

  /// An Xcode 14 project, which lists packages as files in a group.
  static let withPackageFile =
    classic
    .replacing(
      "/* End PBXFileReference section */",
      with: """
        \t\t0A0000801F0000000012AB34 /* Core */ = {isa = PBXFileReference; lastKnownFileType = wrapper; name = Core; path = Packages/Core; sourceTree = "<group>"; };
        /* End PBXFileReference section */
        """
    )
    .replacing(
      "0A0000331F0000000012AB34 /* Products */,\n\t\t\t);",
      with: "0A0000331F0000000012AB34 /* Products */,\n\t\t\t\t0A0000811F0000000012AB34 /* Kits */,\n\t\t\t);"
    )
    .replacing(
      "/* End PBXGroup section */",
      with: group(
        "0A0000811F0000000012AB34", "Kits", ["0A0000801F0000000012AB34 /* Core */"], ["name = Kits"])
        + "\n/* End PBXGroup section */")

  private static func package(naming: Bool) -> String {
    let naming =
      naming ? "\n\t\t\tpackage = 0A0000841F0000000012AB34 /* XCLocalSwiftPackageReference \"Packages/Core\" */;" : ""
    return
      synchronized
      .replacing(
        "/* Begin PBXFileSystemSynchronizedRootGroup section */",
        with: """
          /* Begin PBXBuildFile section */
          \t\t0A0000851F0000000012AB34 /* Core in Frameworks */ = {isa = PBXBuildFile; productRef = 0A0000861F0000000012AB34 /* Core */; };
          /* End PBXBuildFile section */

          /* Begin PBXFileSystemSynchronizedRootGroup section */
          """
      )
      .replacing(
        "/* Begin PBXGroup section */",
        with: "/* Begin PBXFrameworksBuildPhase section */\n"
          + phase("0A0000551F0000000012AB34", "Frameworks", ["0A0000851F0000000012AB34 /* Core in Frameworks */"])
          + "\n/* End PBXFrameworksBuildPhase section */\n\n/* Begin PBXGroup section */"
      )
      .replacing(
        "0A0000501F0000000012AB34 /* Sources */,\n\t\t\t);",
        with: "0A0000501F0000000012AB34 /* Sources */,\n\t\t\t\t0A0000551F0000000012AB34 /* Frameworks */,\n\t\t\t);"
      )
      .replacing(
        "\t\t\tname = Shop;\n",
        with: "\t\t\tname = Shop;\n\t\t\t"
          + list("packageProductDependencies", ["0A0000861F0000000012AB34 /* Core */"]) + "\n"
      )
      .replacing(
        "\t\t\tprojectDirPath",
        with: "\t\t\t"
          + list(
            "packageReferences",
            ["0A0000841F0000000012AB34 /* XCLocalSwiftPackageReference \"Packages/Core\" */"])
          + "\n\t\t\tprojectDirPath"
      )
      .replacing(
        "/* End PBXSourcesBuildPhase section */\n",
        with: """
          /* End PBXSourcesBuildPhase section */

          /* Begin XCLocalSwiftPackageReference section */
          \t\t0A0000841F0000000012AB34 /* XCLocalSwiftPackageReference "Packages/Core" */ = {
          \t\t\tisa = XCLocalSwiftPackageReference;
          \t\t\trelativePath = Packages/Core;
          \t\t};
          /* End XCLocalSwiftPackageReference section */

          /* Begin XCSwiftPackageProductDependency section */
          \t\t0A0000861F0000000012AB34 /* Core */ = {
          \t\t\tisa = XCSwiftPackageProductDependency;\(naming)
          \t\t\tproductName = Core;
          \t\t};
          /* End XCSwiftPackageProductDependency section */

          """)
  }
}
