/// Xcode 16 projects with a synchronized application directory and test directory.
extension Fixture {
  /// A new project with objectVersion 77, multi-line folder objects and no build files.
  static let synchronized = synchronized(
    objectVersion: "77",
    folders: [
      folder("0A0000711F0000000012AB34", "Shop", ["path = Shop"]),
      folder("0A0000721F0000000012AB34", "ShopTests", ["path = ShopTests"]),
      folder("0A0000731F0000000012AB34", "Shared", ["path = Shared"]),
    ])

  /// An older project with converted folders: objectVersion 70, one line for each folder object.
  static let converted = synchronized(
    objectVersion: "70",
    folders: [
      ("0A0000711F0000000012AB34", "Shop"), ("0A0000721F0000000012AB34", "ShopTests"),
      ("0A0000731F0000000012AB34", "Shared"),
    ]
    .map { id, name in
      "\t\t\(id) /* \(name) */ = {isa = PBXFileSystemSynchronizedRootGroup; explicitFileTypes = {}; "
        + "explicitFolders = (); path = \(name); sourceTree = \"<group>\"; };"
    })

  private static func folder(_ id: String, _ name: String, _ fields: [String]) -> String {
    object(
      id, name, "PBXFileSystemSynchronizedRootGroup", fields.map { "\($0);" } + ["sourceTree = \"<group>\";"])
  }

  private static func synchronized(objectVersion: String, folders: [String]) -> String {
    document(
      objectVersion: objectVersion,
      sections: [
        ("PBXFileSystemSynchronizedRootGroup", folders.joined(separator: "\n")),
        (
          "PBXGroup",
          group(
            "0A0000301F0000000012AB34", nil,
            [
              "0A0000711F0000000012AB34 /* Shop */", "0A0000721F0000000012AB34 /* ShopTests */",
              "0A0000731F0000000012AB34 /* Shared */",
            ], [])
        ),
        (
          "PBXNativeTarget",
          target(
            "0A0000401F0000000012AB34", "Shop", ["0A0000501F0000000012AB34 /* Sources */"], "application",
            folders: ["0A0000711F0000000012AB34 /* Shop */"])
            + "\n"
            + target(
              "0A0000411F0000000012AB34", "ShopTests", ["0A0000521F0000000012AB34 /* Sources */"], "bundle.unit-test",
              folders: ["0A0000721F0000000012AB34 /* ShopTests */"])
        ),
        (
          "PBXProject",
          project(
            attributes: "",
            targets: ["0A0000401F0000000012AB34 /* Shop */", "0A0000411F0000000012AB34 /* ShopTests */"])
        ),
        (
          "PBXSourcesBuildPhase",
          phase("0A0000501F0000000012AB34", "Sources", []) + "\n" + phase("0A0000521F0000000012AB34", "Sources", [])
        ),
      ])
  }
}
