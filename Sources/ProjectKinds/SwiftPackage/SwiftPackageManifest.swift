internal import Diagnostics

/// The targets in a `Package.swift`, read without running it.
///
/// Only calls with literal names and constants are read. Nearly all manifests are written that way.
struct SwiftPackageManifest: Sendable, Hashable {
  struct Target: Sendable, Hashable {
    /// The name of the target and of its Swift module.
    let name: String
    let purpose: ProjectTarget.Purpose
    /// The declared path below the package's directory; `nil` for SwiftPM's default.
    let path: String?
    /// The included paths, relative to the target's directory; an empty list includes all files.
    let sources: [String]
    /// The excluded paths, relative to the target's directory.
    let excluded: [String]
    /// The paths of resources, relative to the target's directory.
    ///
    /// Source files in them are not compiled.
    let resources: [String]
    /// The names of targets and products.
    let dependencies: [String]
    /// Whether declarations are isolated to the main actor by default.
    let isolatesByDefault: Bool
  }

  /// The literal name of the package, if there is one.
  let name: String?
  let targets: [Target]
  /// The minimum iOS version, such as `16`, if the manifest states it.
  let oldestIOS: String?
  /// Whether the package is only for platforms without UIKit.
  let isWithoutUIKit: Bool
  /// The tools version in the first line: `6.0`.
  let toolsVersion: String?
  /// The language mode of all targets; `nil` if it depends on the target.
  let languageMode: Int?
  /// The local dependencies, as written.
  let localPackages: [String]
  /// Whether the manifest may declare further targets with computed names.
  let hasUnreadTargets: Bool

  private static let purposes: [String: ProjectTarget.Purpose] = [
    "target": .library, "executableTarget": .tool, "testTarget": .unitTests, "macro": .other,
  ]
  private static let others: Set<String> = ["binaryTarget", "systemLibrary", "plugin"]

  init(_ source: SourceText) {
    let syntax = ManifestSyntax(source.bytes)
    var targets: [Target] = []
    var isComputed = false
    let isDependency = Self.dependencies(in: syntax.tokens)
    for call in syntax.calls({ Self.purposes[$0] != nil }) {
      guard call.index > 0, syntax.tokens[call.index - 1] == .mark("."), !isDependency[call.index]
      else { continue }
      guard let name = syntax.known("name", of: call) else {
        isComputed = true
        continue
      }
      targets.append(
        Target(
          name: name, purpose: Self.purposes[call.name] ?? .other, path: syntax.known("path", of: call),
          sources: syntax.texts("sources", of: call), excluded: syntax.texts("exclude", of: call),
          resources: syntax.texts("resources", of: call).filter { $0 != "." && !$0.isEmpty },
          dependencies: syntax.texts("dependencies", of: call),
          isolatesByDefault: Self.isolatesByDefault(syntax.constant(syntax.argument("swiftSettings", of: call)))))
    }
    let package = syntax.calls { $0 == "Package" }.first { syntax.text("name", of: $0) != .missing }
    name = package.flatMap { syntax.known("name", of: $0) }
    self.targets = targets
    oldestIOS = package.flatMap { Self.oldestIOS(syntax.constant(syntax.argument("platforms", of: $0))) }
    isWithoutUIKit =
      package.map { Self.isWithoutUIKit(syntax.constant(syntax.argument("platforms", of: $0))) } ?? false
    toolsVersion = Self.toolsVersion(source.bytes)
    languageMode = Self.languageMode(syntax, hasSixAsDefault: SwiftSettings.isSix(toolsVersion))
    localPackages = syntax.calls { $0 == "package" }.compactMap { syntax.known("path", of: $0) }
    hasUnreadTargets = isComputed || targets.isEmpty || package.map { Self.computesTargets($0, syntax) } ?? true
  }

  /// Whether all declared platforms are without UIKit.
  private static func isWithoutUIKit(_ platforms: ArraySlice<ManifestSyntax.Token>) -> Bool {
    let names = platforms.indices.dropLast(2).compactMap { index -> String? in
      guard platforms[index] == .mark("."), case .word(let name) = platforms[index + 1],
        platforms[index + 2] == .mark("(")
      else { return nil }
      return name
    }
    return !names.isEmpty && names.allSatisfy { ["macOS", "watchOS", "driverKit"].contains($0) }
  }

  /// The mode that `swiftLanguageModes` or `swiftLanguageVersions` set for the package, or the tools' default.
  ///
  /// The result is `nil` if `swiftLanguageMode` may set another mode for some targets.
  private static func languageMode(_ syntax: ManifestSyntax, hasSixAsDefault: Bool) -> Int? {
    var modes: Set<Int> = []
    var isSetForAll = hasSixAsDefault
    for (index, token) in syntax.tokens.enumerated() {
      guard case .word(let setting) = token, setting.hasPrefix("swiftLanguage") else { continue }
      for value in syntax.tokens[(index + 1)...].prefix(while: { $0 != .mark("]") && $0 != .mark(")") }) {
        // `.v6` and `.v4_2` are read; `.version("5")` is not.
        guard case .word(let word) = value, word.hasPrefix("v") else { continue }
        modes.insert(Int(word.dropFirst().prefix { $0.isNumber }) ?? 0)
      }
      let isOfPackage = setting.hasSuffix("s")
      if !isOfPackage, modes != [6] { return nil }
      isSetForAll = isSetForAll || isOfPackage
      if modes.isEmpty { return nil }
    }
    guard isSetForAll, modes.count < 2, modes != [0] else { return nil }
    return modes.first ?? 6
  }

  /// The version after `// swift-tools-version:`.
  ///
  /// As in SwiftPM, case and spacing do not matter, and the version ends at a semicolon.
  private static func toolsVersion(_ bytes: [UInt8]) -> String? {
    let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }, as: UTF8.self)
    let comment = line.drop { $0 == "/" || $0 == " " || $0 == "\t" }
    let mark = "swift-tools-version"
    guard line.hasPrefix("//"), comment.lowercased().hasPrefix(mark) else { return nil }
    let version = comment.dropFirst(mark.count).drop { $0 == ":" || $0 == " " || $0 == "\t" }
    return SwiftSettings.version(String(version.prefix { $0.isNumber || $0 == "." }))
  }

  /// Whether `targets:` is neither a list of declarations nor a closure that creates one.
  private static func computesTargets(_ package: ManifestSyntax.Call, _ syntax: ManifestSyntax) -> Bool {
    let value = syntax.argument("targets", of: package)
    return !value.isEmpty && value.first != .mark("{")
      && !syntax.isList(value) { purposes[$0] != nil || others.contains($0) }
  }

  /// Whether the settings contain `.defaultIsolation(MainActor.self)`.
  private static func isolatesByDefault(_ settings: ArraySlice<ManifestSyntax.Token>) -> Bool {
    settings.indices.contains { index in
      settings[index] == .word("defaultIsolation") && index + 2 < settings.endIndex
        && settings[index + 2] == .word("MainActor")
    }
  }

  /// The version of iOS: `16` in `.iOS(.v16)`, `16.4` in `.iOS("16.4")`.
  private static func oldestIOS(_ platforms: ArraySlice<ManifestSyntax.Token>) -> String? {
    guard let index = platforms.firstIndex(of: .word("iOS")), index + 3 < platforms.endIndex else { return nil }
    if case .text(let parts) = platforms[index + 2], case .literal(let version)? = parts.first {
      return SwiftSettings.version(version)
    }
    guard case .word(let name) = platforms[index + 3], name.hasPrefix("v") else { return nil }
    return SwiftSettings.version(String(name.dropFirst()).replacing("_", with: "."))
  }

  /// For each token, whether it is in a list of dependencies.
  ///
  /// There, `.target(name:)` refers to a target instead of declaring one.
  private static func dependencies(in tokens: [ManifestSyntax.Token]) -> [Bool] {
    var open: [Bool] = []
    return tokens.indices.map { position in
      switch tokens[position] {
      case .mark("["):
        // `dependencies: [` or `let common: [Target.Dependency] = [`.
        open.append(
          position >= 3
            && (tokens[position - 1] == .mark(":") && tokens[position - 2] == .word("dependencies")
              || tokens[position - 1] == .mark("=") && tokens[position - 3] == .word("Dependency"))
        )
      case .mark("("): open.append(false)
      case .mark("]"), .mark(")"): _ = open.popLast()
      default: break
      }
      return open.last ?? false
    }
  }
}
