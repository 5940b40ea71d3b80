/// Sample projects in the JSON format of Xcode 27.2.
extension SampleProjects {
  /// A new Xcode 27.2 application with synchronized folders, unit tests and no Rambafile.
  static var newJSON: [String: String] {
    [
      "Shop.xcodeproj/project.xcproj": project(
        files: """
              {
                "kind": "folder",
                "path": "Shop",
                "target-membership": [
                  "Shop",
                ],
              }, {
                "kind": "folder",
                "path": "ShopTests",
                "target-membership": [
                  "ShopTests",
                ],
              },

          """),
      "Shop/ShopApp.swift": "import SwiftUI\n", "ShopTests/ShopTests.swift": "import Testing\n",
    ]
  }

  /// ``classic`` after its conversion.
  static var classicJSON: [String: String] { converted(classic, to: classicJSONText) }

  /// The project file of ``classicJSON``.
  static let classicJSONText = project(
    files: """
          { "kind": "group", "path": "Shop" },
          { "kind": "group", "path": "ShopTests" },

      """)

  private static func converted(_ contents: [String: String], to text: String) -> [String: String] {
    var contents = contents
    contents["Shop.xcodeproj/project.pbxproj"] = nil
    contents["Shop.xcodeproj/project.xcproj"] = text
    return contents
  }

  private static func project(files: String) -> String {
    """
    {
      "default-configuration": "Release",
      "configurations": [
        "Debug",
        "Release",
      ],
      "localizations": {
        "development": "en",
        "supported": [
          "Base",
        ],
      },
      "files": [
    \(files)    {
          "kind": "group",
          "name": "Products",
          "children": [
            { "path": "<PRODUCTS>/Shop.app", "id": "AA0000000000000000000040", "type": "wrapper.application", "index": false },
            { "path": "<PRODUCTS>/ShopTests.xctest", "id": "AA0000000000000000000041", "type": "wrapper.cfbundle", "index": false },
          ],
        },
      ],
      "targets": [
        {
          "name": "Shop",
          "id": "AA0000000000000000000020",
          "product": "Products/Shop.app",
          "product-type": "application",
          "build-phases": [
            "compile-sources",
            "frameworks",
            "resources",
          ],
          "build-settings": {
            "PRODUCT_NAME": "$(TARGET_NAME)",
          },
        }, {
          "name": "ShopTests",
          "id": "AA0000000000000000000021",
          "product": "Products/ShopTests.xctest",
          "product-type": "bundle.unit-test",
          "test-host-target": "Shop",
          "dependencies": [
            "Shop",
          ],
          "build-phases": [
            "compile-sources",
            "frameworks",
          ],
        },
      ],
      "build-settings": {
        "IPHONEOS_DEPLOYMENT_TARGET": "27.0",
        "SDKROOT": "iphoneos",
        "SWIFT_VERSION": "6.0",
      },
    }

    """
  }
}
