internal import Diagnostics

/// The JSON file `project.xcproj`, which Xcode 27.2 writes for new projects.
///
/// Objects are values of the text. The root represents both the project and the main group.
///
/// Keys and kinds follow Apple's package `apple/xcode-project-format`. This library does not use the package, which
/// writes whole files without comments and unknown keys and requires macOS 14.
struct JSONProject: ProjectFormat {
  let document: JSONDocument
  let phases: JSONPhases
  let folders: [Int]
  /// The targets by name; the first of several with the same name.
  let targets: [String: Int]
  /// Whether a target has a product without a package, which means that the package is a file reference.
  private let hasUnlinkedProducts: Bool
  private let tree: Locked<JSONTree>

  init(_ text: [UInt8]) throws(ScanFailure) {
    let document = try JSONDocument(text)
    self.document = document
    tree = Locked(JSONTree(document))
    phases = JSONPhases(document)
    folders = document.nodes.indices.filter { node in
      document.nodes[node].word == .kind && document.isString(node, "folder")
    }.map { document.nodes[$0].parent }.filter { Self.isInTree($0, of: document) }
    var targets: [String: Int] = [:]
    var hasUnlinkedProducts = false
    func check(_ nodes: [Int], _ limit: Int, _ name: String) throws(ScanFailure) {
      guard nodes.count > limit else { return }
      throw ScanFailure(reason: .tooMany(name, limit: limit), offset: document.nodes[nodes[limit]].offset)
    }
    try check(folders, ProjectLimits.synchronizedFolders, "synchronized folders")
    let all = Array(document.elements("targets", of: JSONDocument.root))
    try check(all, ProjectLimits.targets, "targets")
    for target in all {
      guard let name = document.string("name", of: target) else { continue }
      if targets[name] == nil { targets[name] = target }
      for product in document.elements("package-product-members", of: target)
      where document.member("package", of: product) == nil {
        hasUnlinkedProducts = true
      }
    }
    self.targets = targets
    self.hasUnlinkedProducts = hasUnlinkedProducts
  }

  var text: [UInt8] { document.text }

  // MARK: - The project

  var objectVersion: Int? { nil }
  var name: String { "JSON" }
  var oldestXcode: String? { "27.0" }
  /// The format requires Xcode 27.
  var needsXcode16: Bool { true }
  var organizationName: String? { document.string("organization", of: JSONDocument.root) }
  var rootObject: Int? { JSONDocument.root }
  var rootIdentifier: String { document.string("id", of: JSONDocument.root) ?? "project.xcproj" }

  // MARK: - Objects

  static func isInTree(_ object: Int, of document: JSONDocument) -> Bool {
    let list = document.nodes[object].parent
    guard document.nodes[object].kind == .object, document.nodes[list].kind == .array else { return false }
    let word = document.nodes[list].word
    return word == .children || word == .files
  }

  func kind(of object: Int) -> ObjectKind {
    if object == JSONDocument.root { return .project }
    let list = document.nodes[object].parent
    if document.nodes[list].word == .children || document.nodes[list].word == .files {
      return document.member(.kind, of: object).map { ObjectKind(inTree: document.string($0) ?? "") } ?? .fileReference
    }
    if document.hasKey(list, "build-phases") {
      return phases[object].map { BuildPhase.kind(keyword: $0.kind) } ?? .other
    }
    let kind = document.string("kind", of: object)
    switch document.key(list) {
    case "targets": return kind == nil ? .nativeTarget : kind == "aggregate" ? .aggregateTarget : .legacyTarget
    case "packages": return kind == "local" ? .localPackage : .remotePackage
    case "package-product-members": return .packageProduct
    case "membership-exceptions": return .buildFileExceptionSet
    default: return .other
    }
  }

  func name(of object: Int) -> String {
    if let phase = phases[object] {
      return phase.name ?? BuildPhase(BuildPhase.kind(keyword: phase.kind)).defaultName
    }
    return JSONTree.name(of: object, in: document)
  }

  /// The ID, or the path of names to the object.
  func identifier(_ object: Int) -> String {
    if let id = document.string("id", of: object) { return id }
    if let phase = phases[object] { return JSONPhases.reference(to: phase).text }
    guard Self.isInTree(object, of: document) else {
      return document.string("product-name", of: object) ?? document.string("path", of: object) ?? name(of: object)
    }
    return JSONTree.names(of: object, in: document).joined(separator: "/")
  }

  func location(of object: Int) -> Navigator.Location {
    var location = Navigator.Location()
    location.name = document.member(.name, of: object).flatMap { document.string($0) }
    if let path = document.member(.path, of: object).flatMap({ document.string($0) }) {
      let meaning = JSONPath.location(path)
      location.path = meaning.path
      location.sourceTree = meaning.sourceTree
    }
    return location
  }

  /// Objects have no author in this format, apart from the IDs of ``JSONAddedIDs``.
  ///
  /// Packages and products are therefore removed only with ``PackageRemovalExtent/everything``.
  func isOwn(_ object: Int) -> Bool {
    switch kind(of: object) {
    case .group: !JSONAddedIDs.isMarked(object, in: self)
    case .localPackage, .packageProduct: false
    default: true
    }
  }

  func isListCreator(_ object: Int) -> Bool { false }

  func find(_ reference: JSONReference) -> JSONTree.Finding { tree.withLock { $0.find(reference) } }

  /// The current version of a data model, by a path from the root or by the name of a child.
  ///
  /// Tools write either form.
  func find(_ reference: JSONReference, in model: Int) -> JSONTree.Finding {
    tree.withLock { $0.find(reference, in: model) }
  }

  /// A reference to a file or group by names, or by ID if names are ambiguous.
  ///
  /// It is `nil` if an ID is required but missing.
  func reference(to node: Int, named newName: (Int) -> String?) -> JSONReference? {
    tree.withLock { $0.reference(to: node, named: newName) }
  }

  // MARK: - Groups and files

  func damages(in projectFolder: String) -> [String] {
    (JSONReferenceCheck.problems(of: self) + JSONReferenceCheck.filesInSeveralGroups(of: self, in: projectFolder))
      .map(\.text)
  }

  var hasSynchronizedFolders: Bool { !folders.isEmpty }

  func navigator(in projectFolder: String, filesNamed names: Set<String>?) -> Navigator {
    Navigator(self, projectFolder: projectFolder, filesNamed: names)
  }

  func mayList(filesNamed names: Set<String>) -> Bool { true }

  /// A file that contains another path can only be a folder reference.
  func listsWholeFolder(_ file: Int) -> Bool { true }

  func exceptionSets(of folder: Int) -> [ExceptionSet] {
    let owners = Set(document.strings("target-membership", of: folder))
    // Ignore an exception with only a target. Removing an entry added to it would remove the exception too.
    return document.elements("membership-exceptions", of: folder).filter { document.nodes[$0].count > 1 }.map { set in
      let target = document.string("target", of: set)
      let list: StaticString = target.map(owners.contains) ?? false ? "exclusions" : "inclusions"
      return ExceptionSet(
        object: set, target: target.flatMap { targets[$0] }, paths: document.strings(list, of: set),
        hasDetails: !JSONExceptions.isBare(set, in: document))
    }
  }

  func opaqueFolders(of folder: Int) -> [String] { document.strings("opaque-folders", of: folder) }

  // MARK: - Targets

  var targetTable: TargetTable {
    var owned: [String: [Int]] = [:]
    for folder in folders {
      for name in document.strings("target-membership", of: folder) { owned[name, default: []].append(folder) }
    }
    var phasesOfTargets: [Int: [Int]] = [:]
    for phase in phases.all { phasesOfTargets[phase.target, default: []].append(phase.node) }
    let prefix = "com.apple.product-type."
    return TargetTable(
      records: document.elements("targets", of: JSONDocument.root).compactMap { target in
        guard let name = document.string("name", of: target) else { return nil }
        let isNative = document.member("kind", of: target) == nil
        let type = document.string("product-type", of: target).map { prefix + $0 }
        let productType = isNative ? type ?? document.string("full-product-type", of: target) : nil
        return TargetTable.Record(
          object: target, name: name, productType: productType,
          kind: isNative ? Target.Kind(productType: productType) : .other, isNative: isNative,
          phases: phasesOfTargets[target] ?? [], synchronizedFolders: owned[name] ?? [])
      })
  }

  func testedTargets(in table: TargetTable) -> [Int: String] {
    var found: [Int: String] = [:]
    for target in table.records {
      let host = document.string("test-host-target", of: target.object)
      found[target.object] = host.flatMap { targets[$0] == nil ? nil : $0 }
    }
    return found
  }

  func dependencies(of target: TargetTable.Record, in table: TargetTable) -> [String] {
    document.elements("dependencies", of: target.object).compactMap { dependency -> String? in
      guard document.member("kind", of: dependency) == nil else { return nil }
      return document.string(dependency) ?? document.string("target", of: dependency)
    }.filter { targets[$0] != nil }
  }

  // MARK: - Memberships

  func memberships(of file: Int) -> JSONChildren { document.elements("target-membership", of: file) }

  func builtObjects(by phase: Int) -> Set<Int> {
    var built = Set<Int>()
    forEachMember(of: phase) { file in
      built.insert(file)
      return true
    }
    if let phase = phases[phase], phase.kind == BuildPhase.frameworks.keyword {
      built.formUnion(document.elements("package-product-members", of: phase.target))
    }
    return built
  }

  func listed(in phases: [Int], among files: [Int]) -> Set<Int> {
    let wanted = Set(phases)
    return Set(
      files.filter { file in
        memberships(of: file).contains { self.phases.phase(ofMembership: $0).map { wanted.contains($0.node) } ?? false }
      })
  }

  func builders(of files: Set<Int>, among table: TargetTable) -> [String: BuildPhase?] {
    var nodes = Set<Int>()
    for file in files {
      for membership in memberships(of: file) {
        if let phase = phases.phase(ofMembership: membership) { nodes.insert(phase.node) }
      }
    }
    var builders: [String: BuildPhase?] = [:]
    for target in table.records where builders[target.name] == nil {
      guard let phase = target.phases.first(where: nodes.contains) else { continue }
      builders[target.name] = .some(BuildPhase(kind(of: phase)))
    }
    return builders
  }

  func forEachFile(of phase: Int, _ visit: (_ file: Int, _ path: String) -> Bool) {
    forEachMember(of: phase) { file in
      document.string("path", of: file).map { visit(file, JSONPath.location($0).path) } ?? true
    }
  }

  /// Visits the members of a phase; equal references are resolved once.
  private func forEachMember(of phase: Int, _ visit: (Int) -> Bool) {
    var known: [String: Bool] = [:]
    for list in document.nodes.indices where document.nodes[list].word == .membership {
      let object = document.nodes[list].parent
      guard Self.isInTree(object, of: document) else { continue }
      let isMember = document.children(of: list).contains { membership in
        guard let text = document.string(membership) else {
          return phases.phase(ofMembership: membership)?.node == phase
        }
        if let answer = known[text] { return answer }
        let answer = phases.phase(ofMembership: membership)?.node == phase
        known[text] = answer
        return answer
      }
      if isMember, !visit(object) { return }
    }
  }

  // MARK: - Packages

  var packageReferences: [(object: Int, path: String)] {
    document.elements("packages", of: JSONDocument.root).compactMap { package in
      guard document.string("kind", of: package) == "local" else { return nil }
      return document.string("path", of: package).map { (package, $0) }
    }
  }

  func mayBePackage(_ file: Int) -> Bool {
    guard hasUnlinkedProducts, kind(of: file) == .fileReference, document.member("target-membership", of: file) == nil,
      let path = document.string("path", of: file)
    else { return false }
    return !Paths.lastComponent(path).contains(".") || path.hasSuffix("..")
  }

  func packageProducts(of target: Int) -> [PackageTable.Product] {
    var named: [String: Int] = [:]
    for package in document.elements("packages", of: JSONDocument.root) {
      if let name = packageName(package), named[name] == nil { named[name] = package }
    }
    return document.elements("package-product-members", of: target).compactMap { product in
      guard let name = document.string("product-name", of: product) else { return nil }
      let package = document.string("package", of: product).flatMap { named[$0] }
      return PackageTable.Product(object: product, name: name, package: package)
    }
  }

  /// The name by which products refer to a package: the last component of its path or URL.
  func packageName(_ package: Int) -> String? {
    if let path = document.string("path", of: package) { return Self.packageName(path: path) }
    guard let address = document.string("repository", of: package) else { return nil }
    let name = Paths.lastComponent(address)
    return name.hasSuffix(".git") ? String(name.dropLast(".git".count)) : name
  }

  static func packageName(path: String) -> String { Paths.lastComponent(path) }

  func localPackageStyle(_ packages: PackageTable, _ targets: TargetTable) -> LocalPackageStyle {
    LocalPackageStyle(form: .reference, node: nil, fileType: "", productsNamePackage: true)
  }

  func packageLabel(_ package: Int) -> String {
    let place = document.string("path", of: package) ?? document.string("repository", of: package)
    return place.map { "'\($0)'" } ?? identifier(package)
  }

  func exceptionComment(folder: String, target: String) -> String { "" }
}
