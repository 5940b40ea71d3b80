import Diagnostics

@testable import XcodeProject

/// A handwritten JSON project with one object of each kind.
enum JSONFixture {
  static let shop = """
    {
      "organization": "Example",
      "class-prefix": "EX",
      "default-configuration": "Release",
      "configurations": [
        { "name": "Debug", "file": "Config/Debug.xcconfig" },
        "Release",
      ],
      "localizations": {
        "development": "en",
      },
      "files": [
        {
          "kind": "group",
          "path": "App",
          "children": [
            { "path": "Main.swift", "target-membership": [ "App/compile-sources" ] },
            {
              "path": "Shared.swift",
              "target-membership": [
                "App/compile-sources",
                "Kit/compile-sources",
              ],
            }, {
              "kind": "variant-group",
              "name": "Main.strings",
              "target-membership": [
                "App/resources",
              ],
              "children": [
                {
                  "path": "en.lproj/Main.strings",
                },
              ],
            },
            { "kind": "group", "path": "Empty" },
          ],
        },
        { "kind": "folder", "path": "Feature", "target-membership": [ "App" ] },
        {
          "kind": "folder",
          "path": "Mixed",
          "opaque-folders": [
            "Web",
          ],
          "target-membership": [
            "App",
          ],
          "membership-exceptions": [
            {
              "target": "App",
              "exclusions": [
                "Info.plist",
                "Old.swift",
              ],
            }, {
              "target": "Kit",
              "compiler-flags": {
                "Fast.m": "-O3",
              },
              "inclusions": [
                "Fast.m",
              ],
            },
          ],
        }, {
          "kind": "group",
          "path": "Config",
          "children": [
            { "path": "Debug.xcconfig" },
          ],
        }, {
          "kind": "group",
          "name": "Products",
          "children": [
            { "path": "<PRODUCTS>/App.app", "id": "0A01", "type": "wrapper.application", "index": false },
          ],
        },
      ],
      "targets": [
        {
          "name": "App",
          "id": "0A02",
          "product": "Products/App.app",
          "product-type": "application",
          "build-phases": [
            "compile-sources",
            "frameworks",
            "resources",
          ],
          "build-settings": {
            "PRODUCT_NAME": "$(TARGET_NAME)",
            "SWIFT_FLAGS": [
              "-a",
              "-b",
            ],
            "SWIFT_VERSION": "5.0",
            "SWIFT_VERSION[config=Debug]": "6.0",
            "SWIFT_VERSION[sdk=macosx*]": "4.0",
          },
        }, {
          "name": "Kit",
          "id": "0A03",
          "product-type": "framework",
          "build-phases": [
            "headers",
            "compile-sources",
          ],
        }, {
          "name": "AppTests",
          "id": "0A04",
          "product-type": "bundle.unit-test",
          "test-host-target": "App",
          "build-phases": [
            "compile-sources",
          ],
        },
      ],
    }

    """

  static func open(_ text: String = shop) throws -> ProjectFile {
    try ProjectFile(
      bytes: Array(text.utf8), path: "Shop.xcodeproj/project.xcproj", projectFolder: "/src/Shop")
  }

  /// The project with replaced texts; each old text must occur once.
  static func shop(_ replacements: [(old: String, new: String)]) -> String {
    replacements.reduce(shop) { text, replacement in
      precondition(text.split(separator: replacement.old, omittingEmptySubsequences: false).count == 2, replacement.old)
      return text.replacing(replacement.old, with: replacement.new)
    }
  }
}
