/// A Swift release that added a feature of generated code.
package enum SwiftRelease: String, CaseIterable, Sendable, Comparable {
  case five5 = "5.5"
  case five6 = "5.6"
  case five7 = "5.7"
  case five9 = "5.9"
  case six0 = "6.0"
  case six1 = "6.1"
  case six2 = "6.2"

  /// The first Xcode version with the release.
  package var xcode: String {
    switch self {
    case .five5: "13.0"
    case .five6: "13.3"
    case .five7: "14.0"
    case .five9: "15.0"
    case .six0: "16.0"
    case .six1: "16.3"
    case .six2: "26.0"
    }
  }

  package static func < (one: Self, other: Self) -> Bool {
    allCases.firstIndex(of: one) ?? 0 < allCases.firstIndex(of: other) ?? 0
  }
}

/// The oldest versions of Swift and iOS that rendered files support.
package struct CodeNeeds: Sendable {
  /// A version, and the first file that needs it.
  package struct Need<Version: Comparable & Sendable>: Sendable {
    package let version: Version
    /// The feature for messages.
    package let feature: String
    package let path: String
  }

  package private(set) var swift: Need<SwiftRelease>?
  /// The major version of iOS, which only the code needs, not its tests.
  package private(set) var iOS: Need<Int>?

  private struct Feature {
    let text: String
    let shown: String
    let swift: SwiftRelease
    let iOS: Int?
  }

  private static let features: [Feature] =
    [
      Feature(text: "@concurrent", shown: "@concurrent", swift: .six2, iOS: 13),
      Feature(text: "import Testing", shown: "Swift Testing", swift: .six0, iOS: nil),
      Feature(text: "@Observable", shown: "Observation", swift: .five9, iOS: 17),
      Feature(text: "#Preview", shown: "#Preview", swift: .five9, iOS: nil),
      Feature(text: "NavigationStack", shown: "NavigationStack", swift: .five7, iOS: 16),
      Feature(text: "(any ", shown: "any", swift: .five6, iOS: nil),
      Feature(text: " async ", shown: "async functions", swift: .five5, iOS: 13),
      Feature(text: "@MainActor", shown: "@MainActor", swift: .five5, iOS: nil),
      Feature(text: "UIAction", shown: "UIAction", swift: .five5, iOS: 14),
      Feature(text: "defaultContentConfiguration", shown: "content configurations", swift: .five5, iOS: 14),
      Feature(text: ".systemBackground", shown: ".systemBackground", swift: .five5, iOS: 13),
      Feature(text: "UITableViewDiffableDataSource", shown: "diffable data sources", swift: .five5, iOS: 13),
      Feature(text: "import SwiftUI", shown: "SwiftUI", swift: .five5, iOS: 13),
    ]
    + ["struct", "enum", "class", "final class", "protocol", "extension"].map {
      Feature(text: "nonisolated \($0) ", shown: "nonisolated \($0)", swift: .six1, iOS: nil)
    }

  package init(_ files: [RenderedFile]) {
    for file in files where !file.isResource && file.path.hasSuffix(".swift") {
      let text = String(decoding: file.content ?? [], as: UTF8.self)
      for feature in Self.features {
        let needsNewerSwift = swift.map { $0.version < feature.swift } ?? true
        let needsNewerSystem = feature.iOS.map { version in iOS.map { $0.version < version } ?? true } ?? false
        guard needsNewerSwift || needsNewerSystem && file.role == .code, text.contains(feature.text) else { continue }
        if needsNewerSwift { swift = Need(version: feature.swift, feature: feature.shown, path: file.path) }
        if needsNewerSystem, file.role == .code, let version = feature.iOS {
          iOS = Need(version: version, feature: feature.shown, path: file.path)
        }
      }
    }
  }

  /// `Swift 6.2 (Xcode 26.0), iOS 17`; empty without any need.
  package var text: String {
    [swift.map { "Swift \($0.version.rawValue) (Xcode \($0.version.xcode))" }, iOS.map { "iOS \($0.version)" }]
      .compactMap { $0 }.joined(separator: ", ")
  }

  /// The needs that exceed those of other files.
  package func exceeding(_ others: CodeNeeds) -> CodeNeeds {
    var needs = self
    if let other = others.swift, let own = swift, own.version <= other.version { needs.swift = nil }
    if let other = others.iOS, let own = iOS, own.version <= other.version { needs.iOS = nil }
    return needs
  }
}

extension ModuleTemplate {
  /// The values of a parameter that need newer versions than the rendered files, with these needs.
  ///
  /// - Parameters:
  ///   - needs: The needs of the files that the scope gives.
  package func needs(
    of parameter: ParameterDeclaration, beyond needs: CodeNeeds, _ scope: RenderScope
  ) -> [(value: String, needs: CodeNeeds)] {
    let values: [ParameterValue] =
      switch parameter.kind {
      case .bool: [.bool(true), .bool(false)]
      case .choice: parameter.choices.map(ParameterValue.string)
      case .list, .string: []
      }
    return values.compactMap { value -> (value: String, needs: CodeNeeds)? in
      var scope = scope
      scope.customParameters.removeAll { $0.name == parameter.name.text }
      scope.customParameters.append(GivenParameter(parameter.name.text, value))
      guard let module = try? render(scope) else { return nil }
      let more = CodeNeeds(module.files).exceeding(needs)
      return more.text.isEmpty ? nil : (value: value.text, needs: more)
    }
  }
}
