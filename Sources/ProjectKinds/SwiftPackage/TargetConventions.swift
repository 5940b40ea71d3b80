internal import FileSystem
internal import SystemPackage

/// The conventions of a package for the names and directories of its targets.
struct TargetConventions {
  private let package: SwiftPackage

  init(of package: SwiftPackage) {
    self.package = package
  }

  private func targets(isTest: Bool) -> [ProjectTarget] {
    package.targets.filter { $0.isUnitTests == isTest && [.library, .unitTests].contains($0.purpose) }
  }

  /// The suffix of test targets, usually `Tests`.
  var testSuffix: String {
    let code = package.targets.filter { !$0.isUnitTests }.map(\.name)
    let suffixes = targets(isTest: true).compactMap { test in
      code.filter { test.name.hasPrefix($0) && test.name != $0 }.max { $0.count < $1.count }
        .map { String(test.name.dropFirst($0.count)) }
    }
    guard let common = Self.commonest(suffixes), suffixes.count(where: { $0 == common }) * 2 > suffixes.count else {
      return "Tests"
    }
    return common
  }

  /// The directory of a new target, by the convention of most targets, otherwise SwiftPM's default.
  func folder(of name: String, isTest: Bool) -> FilePath {
    let root = package.folder
    // For the target Cart, `Features/Cart/Sources` has the pattern `Features/`, `/Sources`.
    let forms = targets(isTest: isTest).compactMap { target -> [String]? in
      guard let folder = target.sources?.first?.path, folder.isWithin(root) else { return nil }
      let parts = folder.relative(to: root).components.map(\.string)
      return parts.contains(target.name) ? parts.map { $0 == target.name ? "" : $0 } : nil
    }
    guard let form = Self.commonest(forms.map { $0.joined(separator: "/") }) else {
      // A target with a `path` may build all of 'Sources'.
      let parents = isTest ? ["Tests", "ModuleTests"] : ["Sources", "Modules"]
      let places = parents.map { root.appending($0).appending(name) }
      return places.first { place in !package.targets.contains { $0.builds(place) } } ?? places[0]
    }
    let parts = form.split(separator: "/", omittingEmptySubsequences: false)
    return root.pushing(FilePath(parts.map { $0.isEmpty ? name : String($0) }.joined(separator: "/")))
  }

  /// Whether most libraries have a product of their own.
  func hasOwnProducts(_ text: PackageManifestText?) -> Bool {
    guard let products = text?.ownProducts else { return false }
    let libraries = targets(isTest: false)
    let own = Set(products.names.map(\.name))
    return libraries.count > 1 && libraries.count(where: { own.contains($0.name) }) * 2 > libraries.count
  }

  private static func commonest(_ texts: [String]) -> String? {
    Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +).max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}
