package import Diagnostics
package import FileSystem
package import ModuleRequests
package import ModuleTemplates
internal import ProjectKinds
package import SystemPackage

/// Checks whether a project lists the libraries that a template needs, without running other programs.
package struct DependencyCheck: Sendable {
  private let files: FileSystem
  private let root: FilePath

  package init(root: FilePath, files: FileSystem) {
    self.root = root
    self.files = files
  }

  /// A file that lists libraries.
  private enum Manifest: CaseIterable {
    case podfile, cartfile, package

    func line(adding name: String) -> String {
      switch self {
      case .podfile: "add \"pod '\(name)'\" to the Podfile"
      case .cartfile: "add 'github \"OWNER/\(name)\"' to the Cartfile"
      case .package: "add the package of '\(name)' to the project"
      }
    }

    /// The words in a line that can be names of libraries.
    func names(in line: Substring) -> [Substring] {
      let quote: Character = self == .podfile && line.contains("'") ? "'" : "\""
      let quoted = line.split(separator: quote, omittingEmptySubsequences: false)
      let texts = quoted.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      switch self {
      case .podfile:
        guard line.drop(while: { $0 == " " }).hasPrefix("pod "), let pod = texts.first else { return [] }
        // A subspec implies its pod.
        return [pod] + pod.split(separator: "/").prefix(1)
      case .cartfile: return texts.prefix(1).compactMap { Self.last($0) }
      case .package: return texts.compactMap { Self.last($0) } + texts
      }
    }

    private static func last(_ text: Substring) -> Substring? {
      guard let name = text.split(separator: "/").last else { return nil }
      return name.hasSuffix(".git") ? name.dropLast(4) : name
    }
  }

  /// A warning for each library that no file lists; empty if the project has no such file.
  ///
  /// - Parameters:
  ///   - podfile: The `podfile_path` in the Rambafile; `Podfile` by default.
  ///   - cartfile: The `cartfile_path` in the Rambafile; `Cartfile` by default.
  package func warnings(
    for dependencies: [Rambaspec.Text], podfile: Located<String>? = nil, cartfile: Located<String>? = nil
  ) -> [Diagnostic] {
    guard !dependencies.isEmpty else { return [] }
    var known: Set<String> = []
    var found: [(manifest: Manifest, name: String)] = []
    let lists: [(Manifest, String)] =
      [(.podfile, podfile?.value ?? "Podfile"), (.cartfile, cartfile?.value ?? "Cartfile")]
      + ["Package.swift", "Package.resolved"].map { (.package, $0) } + xcodeLists.map { (.package, $0) }
    for (manifest, path) in lists {
      guard let bytes = try? files.readIfPresent(FilePath(path).resolved(from: root), limit: .dependencies) else {
        continue
      }
      found.append((manifest, path))
      for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
        guard !line.drop(while: { $0 == " " }).hasPrefix("#") else { continue }
        known.formUnion(manifest.names(in: line).map { $0.lowercased() })
      }
    }
    guard let first = found.first else { return [] }
    let searched = found.map { "'\($0.name)'" }.joined(separator: " and ")
    return dependencies.compactMap { dependency in
      // A dependency in Podfile syntax has a version after the name.
      let name = dependency.text.split(separator: " ").first.map(String.init) ?? ""
      if known.contains(name.lowercased()) { return nil }
      return Diagnostic(
        .warning, "dependency-missing", category: .missing,
        "the template requires '\(dependency.text)', which is missing in \(searched)", at: dependency.place,
        help: [first.manifest.line(adding: name)])
    }
  }

  /// The package lists inside Xcode projects and workspaces.
  private var xcodeLists: [String] {
    ((try? files.names(in: root)) ?? []).compactMap { name in
      if name.hasSuffix(".xcworkspace") { return name + "/xcshareddata/swiftpm/Package.resolved" }
      if name.hasSuffix(".xcodeproj") { return name + "/project.xcworkspace/xcshareddata/swiftpm/Package.resolved" }
      return nil
    }
  }
}
