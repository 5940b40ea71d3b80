internal import Diagnostics
internal import FileSystem
internal import SystemPackage
internal import YAML

/// The targets in `project.yml` and the files that it includes, read by the rules of XcodeGen.
struct XcodeGenSpecification {
  private(set) var name: String?
  private(set) var organization: String?
  private(set) var targets: [ProjectTarget] = []
  /// The declared names of targets; a target with several platforms becomes several targets.
  private(set) var declaredNames: [String: String] = [:]
  /// Build settings by declared target name; the project's settings have an empty name.
  private(set) var settings: [String: [String: String]] = [:]
  /// The absolute paths of the included files.
  private(set) var includedFiles: [FilePath]

  /// A mapping of the specification, and the directory that its paths are relative to.
  private struct Part {
    let node: Node
    let folder: FilePath
  }

  init(_ manifest: FilePath, shownAs shown: String, files: FileSystem) throws(DiagnosticError) {
    var parts: [Part] = []
    var seen: Set<FilePath> = []
    try Self.read(manifest, shownAs: shown, from: manifest.removingLastComponent(), files, &parts, &seen)
    includedFiles = seen.subtracting([manifest]).sorted { $0.string < $1.string }
    name = parts.lazy.compactMap { $0.node["name"]?.text }.first
    organization = parts.lazy.compactMap { $0.node["attributes"]?["ORGANIZATIONNAME"]?.text }.first
    var definitions: [(name: String, parts: [Part])] = []
    var templates: [String: [Part]] = [:]
    for part in parts {
      for entry in part.node["targets"]?.mapping?.entries ?? [] {
        guard let name = entry.key.text else { continue }
        let definition = Part(node: entry.value, folder: part.folder)
        if let index = definitions.firstIndex(where: { $0.name == name }) {
          definitions[index].parts.append(definition)
        } else {
          definitions.append((name, [definition]))
        }
      }
      for entry in part.node["targetTemplates"]?.mapping?.entries ?? [] {
        if let name = entry.key.text {
          templates[name, default: []].append(Part(node: entry.value, folder: part.folder))
        }
      }
    }
    for definition in definitions {
      let own = Self.targets(definition.name, definition.parts, templates)
      targets += own
      for target in own { declaredNames[target.name] = definition.name }
    }
    settings[""] = Self.settings(of: parts)
    for definition in definitions { settings[definition.name] = Self.settings(of: definition.parts) }
  }

  /// The settings in `settings:`, with or without `base:` and `configs:`, and `deploymentTarget:`.
  ///
  /// Earlier values take precedence.
  private static func settings(of parts: [Part]) -> [String: String] {
    var found: [String: String] = [:]
    for part in parts {
      let settings = part.node["settings"]
      let configurations = settings?["configs"]?.mapping?.entries.map(\.value) ?? []
      for node in [settings, settings?["base"]].compactMap({ $0 }) + configurations {
        for entry in node.mapping?.entries ?? [] {
          if let name = entry.key.text, let value = entry.value.text, found[name] == nil { found[name] = value }
        }
      }
      let deployment = part.node["options"]?["deploymentTarget"] ?? part.node["deploymentTarget"]
      if let version = deployment?["iOS"]?.text ?? deployment?.text, found["IPHONEOS_DEPLOYMENT_TARGET"] == nil {
        found["IPHONEOS_DEPLOYMENT_TARGET"] = version
      }
      if let platform = part.node["platform"]?.text, found["SDKROOT"] == nil { found["SDKROOT"] = sdks[platform] }
      let destinations = part.node["supportedDestinations"]?.sequence?.compactMap(\.text) ?? []
      if !destinations.isEmpty, destinations.allSatisfy({ sdks[$0] != nil }), found["SUPPORTED_PLATFORMS"] == nil {
        found["SUPPORTED_PLATFORMS"] = destinations.compactMap { sdks[$0] }.joined(separator: " ")
      }
    }
    return found
  }

  /// The build setting for a platform without UIKit.
  private static let sdks = ["macOS": "macosx", "watchOS": "watchos"]

  /// Reads a file, then the files that it includes.
  private static func read(
    _ path: FilePath, shownAs shown: String, from folder: FilePath, _ files: FileSystem, _ parts: inout [Part],
    _ seen: inout Set<FilePath>
  ) throws(DiagnosticError) {
    guard seen.count < 200, seen.insert(path).inserted else { return }
    let bytes = try files.read(path, shownAs: shown, limit: .manifest)
    guard let node = try Node.parse(SourceText(path: shown, bytes: bytes)) else { return }
    parts.append(Part(node: node, folder: folder))
    let includes = node["include"].map { $0.sequence ?? [$0] } ?? []
    for include in includes {
      guard let name = include.text ?? include["path"]?.text else { continue }
      let included = FilePath(name).resolved(from: path.removingLastComponent())
      let isRelative = include["relativePaths"]?.bool ?? true
      // An include may be missing on this machine; XcodeGen itself reports that.
      guard files.kind(of: included) == .file else { continue }
      try read(
        included, shownAs: name, from: isRelative ? included.removingLastComponent() : folder, files, &parts, &seen)
    }
  }

  /// A target or, with several platforms, one target per platform.
  private static func targets(_ name: String, _ own: [Part], _ templates: [String: [Part]]) -> [ProjectTarget] {
    var parts = own
    var used: Set<String> = []
    var position = 0
    while position < parts.count {
      for template in parts[position].node["templates"]?.sequence ?? [] {
        guard let name = template.text, used.insert(name).inserted else { continue }
        parts += templates[name] ?? []
      }
      position += 1
    }
    let platforms = parts.lazy.compactMap { $0.node["platform"] }.first
    let names = platforms?.sequence?.compactMap(\.text) ?? []
    guard names.count > 1 else {
      return [target(name, declaredAs: name, parts, platform: names.first ?? platforms?.text ?? "")]
    }
    let suffix = parts.lazy.compactMap { $0.node["platformSuffix"]?.text }.first
    let prefix = parts.lazy.compactMap { $0.node["platformPrefix"]?.text }.first
    return names.map { platform in
      let before = (prefix ?? "").replacing("${platform}", with: platform)
      let after = (suffix ?? (prefix == nil ? "_${platform}" : "")).replacing("${platform}", with: platform)
      return target(before + name + after, declaredAs: name, parts, platform: platform)
    }
  }

  private static func target(
    _ name: String, declaredAs declared: String, _ parts: [Part], platform: String
  ) -> ProjectTarget {
    func filled(_ text: String) -> String {
      text.replacing("${target_name}", with: declared).replacing("${platform}", with: platform)
        .replacing("$target_name", with: declared).replacing("$platform", with: platform)
    }
    var sources: [SourceFolder] = []
    for part in parts {
      let list = part.node["sources"].map { $0.sequence ?? [$0] } ?? []
      for source in list where isCompiled(source) {
        guard let path = source.text ?? source["path"]?.text else { continue }
        sources.append(
          SourceFolder(
            FilePath(filled(path)).resolved(from: part.folder), including: texts(source["includes"]),
            excluding: texts(source["excludes"])))
      }
    }
    let type = parts.lazy.compactMap { $0.node["type"]?.text }.first ?? ""
    return ProjectTarget(
      name: name, purpose: purpose(type),
      dependencies: parts.flatMap { $0.node["dependencies"]?.sequence ?? [] }.compactMap { $0["target"]?.text }.map(
        filled),
      sources: sources)
  }

  /// Whether XcodeGen adds the files of a source to the Compile Sources phase.
  private static func isCompiled(_ source: Node) -> Bool {
    source["type"]?.text != "folder" && source["buildPhase"].map { $0.text == "sources" } ?? true
  }

  private static func texts(_ node: Node?) -> [String] { node.map { ($0.sequence ?? [$0]).compactMap(\.text) } ?? [] }

  private static func purpose(_ type: String) -> ProjectTarget.Purpose {
    switch type {
    case "application": .application
    case "tool": .tool
    case "bundle.unit-test": .unitTests
    case "bundle.ui-testing": .userInterfaceTests
    case _ where type.hasPrefix("framework") || type.hasPrefix("library"): .library
    case _ where type.hasPrefix("application") || type.contains("extension"): .appExtension
    default: .other
    }
  }
}
