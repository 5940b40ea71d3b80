internal import Diagnostics
internal import FileSystem
internal import SystemPackage

/// The settings for new module packages, copied from the package that uses them.
struct PackageStyle {
  private let manifest: ManifestText
  private let tools: String
  private let project: SwiftPackage
  private let settings: [String]?
  private let testSettings: [String]?
  private let user: String?

  /// - Parameter user: The target that will use the module; the package copies its settings.
  init(_ source: SourceText, of user: String?, in project: SwiftPackage) {
    let manifest = ManifestText(source)
    self.manifest = manifest
    tools = SwiftPackageManifest(source).toolsVersion ?? "5.5"
    self.project = project
    self.user = user
    let calls = manifest.syntax.calls { PackageDeclarations.sources.contains($0) }
    let tests = project.targets.first { $0.isUnitTests && user.map($0.dependencies.contains) ?? true }?.name
    func found(_ function: String?, _ name: String?) -> [String]? {
      let call = calls.first { call in
        (function ?? call.name) == call.name && (name == nil || manifest.name(call) == name)
      }
      return call.map { manifest.elements(of: manifest.syntax.argument("swiftSettings", of: $0)) } ?? []
    }
    let own = found(user == nil ? "target" : nil, user)
    settings = own
    testSettings = tests == nil ? own : found("testTarget", tests)
  }

  /// Warnings about raised deployment targets and unreadable settings.
  var warnings: [Diagnostic] {
    let name = user ?? manifest.source.path
    let old = platforms.compactMap { platform in
      MinimumPlatforms.old(platform).map { MinimumPlatforms.warning(name, $0.platform, $0.version, $0.least) }
    }
    guard settings == nil || testSettings == nil else { return old }
    return old + [
      Diagnostic(
        .warning, "package-settings-computed", category: .usage,
        "'\(manifest.source.path)' computes the settings of '\(user ?? "its targets")', so the module's package has none",
        help: ["write 'swiftSettings:' as a list, or add the settings to the package's own manifest"])
    ]
  }

  private var platforms: [String] {
    manifest.package.flatMap { manifest.elements(of: manifest.syntax.argument("platforms", of: $0)) } ?? []
  }

  func package(in folder: FilePath) -> ModulePackage {
    var package = ModulePackage(toolsVersion: tools)
    if let declared = manifest.package {
      let syntax = manifest.syntax
      let tools = ToolsVersion(in: self.tools) ?? ToolsVersion(major: 5, minor: 0)
      package.platforms = platforms.map { platform in
        MinimumPlatforms.old(platform).map { MinimumPlatforms.text($0.platform, $0.least, tools) } ?? platform
      }
      for label in ["swiftLanguageModes", "swiftLanguageVersions"] {
        let modes = manifest.elements(of: syntax.argument(label, of: declared)) ?? []
        if !modes.isEmpty { package.languageModes = "\(label): [\(modes.joined(separator: ", "))]" }
      }
      package.products = products(in: declared, for: folder)
    }
    package.settings = settings ?? []
    package.testSettings = testSettings ?? []
    return package
  }

  /// The products that targets already use and those of the local packages.
  private func products(in declared: ManifestSyntax.Call, for folder: FilePath) -> [ModulePackage.Product] {
    let packages = packages(in: declared, for: folder)
    var found: [ModulePackage.Product] = []
    for call in manifest.syntax.calls({ $0 == "product" }) {
      guard let name = manifest.name(call), let identity = manifest.syntax.known("package", of: call),
        let package = packages.first(where: { $0.identity == identity.lowercased() }),
        !found.contains(where: { $0.name == name })
      else { continue }
      found.append(
        .init(
          name: name, use: ".product(name: \(name.swiftLiteral), package: \(identity.swiftLiteral))",
          package: package.text))
    }
    for package in packages {
      guard let path = package.path else { continue }
      for name in LocalLibraries.names(in: path, project.files) where !found.contains(where: { $0.name == name }) {
        let identity = path.lastComponent?.string ?? ""
        found.append(
          .init(
            name: name, use: ".product(name: \(name.swiftLiteral), package: \(identity.swiftLiteral))",
            package: package.text))
      }
    }
    return found
  }

  private struct Package {
    /// The package's identity in SwiftPM.
    let identity: String
    /// The dependency expression for a package in the module's directory.
    let text: String
    /// The absolute path of a local package; `nil` for a remote one.
    let path: FilePath?
  }

  private func packages(in declared: ManifestSyntax.Call, for folder: FilePath) -> [Package] {
    let syntax = manifest.syntax
    guard let list = manifest.list("dependencies", of: declared) else { return [] }
    return list.elements.compactMap { element in
      guard let call = manifest.call(element), call.name == "package" else { return nil }
      let text = manifest.plain(element.tokens)
      if let path = syntax.known("path", of: call) {
        let place = FilePath(path).resolved(from: project.folder)
        guard place != folder else { return nil }
        let shown = path.hasPrefix("/") ? path : place.relative(to: folder).string
        return Package(
          identity: (place.lastComponent?.string ?? "").lowercased(), text: ".package(path: \(shown.swiftLiteral))",
          path: place)
      }
      guard let address = syntax.known("url", of: call), PlainExpression.isMember(text) else { return nil }
      let last = address.split(separator: "/").last.map(String.init) ?? address
      let identity = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
      return Package(identity: identity.lowercased(), text: text, path: nil)
    }
  }
}

extension ManifestText {
  /// The elements of an expression: a list literal, the name of a constant list, or a sum of these.
  ///
  /// Returns `nil` for any other expression.
  func elements(of value: ArraySlice<ManifestSyntax.Token>) -> [String]? {
    if value.isEmpty { return [] }
    var found: [String] = []
    var index = value.startIndex
    while index < value.endIndex {
      let token = syntax.tokens[index]
      if token == .mark("["), let list = list(at: index) {
        found += list.elements.map { plain($0.tokens) }
        index = list.close + 1
      } else if case .word = token {
        let constant = syntax.constant(value[index..<index + 1])
        guard constant.first == .mark("["), let list = list(at: constant.startIndex),
          list.close + 1 >= syntax.tokens.count || ![.mark("."), .mark("+")].contains(syntax.tokens[list.close + 1])
        else { return nil }
        found += list.elements.map { plain($0.tokens) }
        index += 1
      } else {
        return nil
      }
      guard index < value.endIndex else { break }
      guard syntax.tokens[index] == .mark("+") else { return nil }
      index += 1
    }
    return found.allSatisfy { PlainExpression.isMember($0) } ? found : nil
  }

  /// The source of a range of tokens, joined to one line and without comments.
  func plain(_ tokens: Range<Int>) -> String {
    var text = ""
    var last: Range<Int>?
    for index in tokens {
      let range = syntax.ranges[index]
      if let last, last.upperBound < range.lowerBound {
        let space = self.text(last.upperBound..<range.lowerBound)
        let isBracket =
          syntax.tokens[index] == .mark(")") || syntax.tokens[index] == .mark("]") || text.hasSuffix("(")
          || text.hasSuffix("[")
        if !(isBracket && space.contains(where: \.isNewline)) { text += " " }
      }
      text += self.text(range)
      last = range
    }
    return text
  }
}
