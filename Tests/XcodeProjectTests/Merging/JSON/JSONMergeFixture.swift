import Diagnostics
import Testing

@testable import XcodeProject

/// A small JSON project in Xcode's layout, and its merges.
enum JSONMergeFixture {
  static let text = """
    {
      "default-configuration": "Release",
      "configurations": [
        { "name": "Debug", "file": "Config/Debug.xcconfig" },
        "Release",
      ],
      "localizations": {
        "development": "en",
        "supported": [
          "Base",
          "en",
        ],
      },
      "packages": [
        {
          "kind": "local",
          "path": "Packages/NetKit",
        },
      ],
      "files": [
        {
          "kind": "group",
          "path": "Views",
          "children": [
            { "path": "A.swift", "target-membership": [ "App/compile-sources" ] },
            { "path": "B.swift", "target-membership": [ "App/compile-sources" ] },
            { "path": "C.swift", "target-membership": [ "App/compile-sources" ] },
          ],
        }, {
          "kind": "group",
          "path": "Config",
          "children": [
            { "path": "Debug.xcconfig" },
          ],
        },
        { "kind": "folder", "path": "Shared", "target-membership": [ "App" ] },
        {
          "kind": "group",
          "name": "Products",
          "children": [
            { "path": "<PRODUCTS>/App.app", "id": "A1", "type": "wrapper.application", "index": false },
            { "path": "<PRODUCTS>/Kit.framework", "id": "A2", "type": "wrapper.framework", "index": false },
          ],
        },
      ],
      "targets": [
        {
          "name": "App",
          "id": "B1",
          "product": "Products/App.app",
          "product-type": "application",
          "dependencies": [
            "Kit",
          ],
          "build-phases": [
            "compile-sources",
            "frameworks",
            "resources",
            {
              "kind": "script",
              "name": "Lint",
              "shell": "/bin/sh",
              "script": [
                "set -e",
                "lint",
                "",
              ],
            },
          ],
          "package-product-members": [
            {
              "package": "NetKit",
              "product-name": "NetKit",
              "build-phase": { "build-phase": "frameworks" },
            },
          ],
          "build-settings": {
            "LD_RUNPATH_SEARCH_PATHS": [
              "$(inherited)",
              "@executable_path/Frameworks",
            ],
            "OTHER_LDFLAGS": "-ObjC",
            "SWIFT_VERSION": "5.0",
          },
        }, {
          "name": "Kit",
          "id": "B2",
          "product": "Products/Kit.framework",
          "product-type": "framework",
          "build-phases": [
            "headers",
            "compile-sources",
          ],
          "build-settings": {
            "SWIFT_VERSION": "5.0",
          },
        },
      ],
      "build-settings": {
        "SDKROOT": "auto",
      },
      "last-upgrade": "2720",
    }

    """

  /// Replaces texts that occur exactly once.
  static func edited(_ edits: [(String, String)], in text: String = text) throws -> String {
    var text = text
    for (old, new) in edits {
      try #require(text.ranges(of: old).count == 1, "'\(old)' occurs \(text.ranges(of: old).count) times")
      text = text.replacing(old, with: new)
    }
    return text
  }

  /// The merged text, or the printed conflicts.
  static func merge(_ base: String, _ ours: String, _ theirs: String) throws -> (text: String?, conflicts: [String]) {
    let result = try ProjectMerge.merge(
      base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8), path: "project.xcproj")
    switch result {
    case .merged(let bytes): return (String(decoding: bytes, as: UTF8.self), [])
    case .conflicts(let conflicts):
      return (
        nil,
        conflicts.map { conflict in
          let place = conflict.place.map { place in place.line.map { "\($0):\(place.column ?? 0): " } ?? "" } ?? ""
          return place + conflict.summary
        }
      )
    }
  }

  /// Merges through values and edits even if one side equals the base.
  static func edit(_ base: String, _ ours: String, _ theirs: String) throws -> String? {
    let projects = try [base, ours, theirs].map { try JSONProject(Array($0.utf8)) }
    if case .merged(let bytes) = JSONProjectMerge.merge(projects, "project.xcproj") {
      return String(decoding: bytes, as: UTF8.self)
    }
    return nil
  }

  /// The sorted keys and simple values of a text.
  static func values(_ text: String?) throws -> [String] {
    let document = try JSONDocument(Array(try #require(text).utf8))
    return document.nodes.indices.map { node in
      document.key(node) + ":" + (document.nodes[node].isContainer ? "" : document.written(node))
    }.sorted()
  }
}
