extension ProjectDocument: ProjectFormat {
  var objectVersion: Int? { outline.objectVersion.flatMap { Int(string($0)) } }

  var name: String { "property list" + (objectVersion.map { ", version \($0)" } ?? "") }

  var oldestXcode: String? {
    // A version above the latest known one requires an unknown version of Xcode.
    guard let version = objectVersion, version <= Self.xcodeVersions[Self.xcodeVersions.count - 1].objectVersion else {
      return nil
    }
    return Self.xcodeVersions.last { $0.objectVersion <= version }?.xcode
  }

  /// The first version of Xcode for each `objectVersion`.
  private static let xcodeVersions: [(objectVersion: Int, xcode: String)] = [
    (50, "9.3"), (51, "10.0"), (52, "11.0"), (53, "11.4"), (54, "12.0"), (55, "13.0"),
    (56, "14.0"), (60, "15.0"), (63, "15.3"), (70, "16.0"), (90, "16.3"), (100, "26.3"), (110, "27.0"),
  ]

  var organizationName: String? {
    rootObject.flatMap { value("attributes", of: $0) }
      .flatMap { field("ORGANIZATIONNAME", ofDictionaryAt: $0.range.lowerBound) }
      .map { string($0.value.range) }
  }

  var rootObject: Int? { outline.rootObject.flatMap { object(at: $0) } }

  var rootIdentifier: String { rootObject.map(identifier) ?? "" }

  // MARK: - Objects

  func kind(of object: Int) -> ObjectKind { objects[object].kind }

  func name(of object: Int) -> String { comment(for: object) }

  func location(of object: Int) -> Navigator.Location { Navigator.Location(of: object, in: self) }

  func isOwn(_ object: Int) -> Bool { IdentifierMaker.isOwn(identifier(object), project: rootIdentifier) }

  func isListCreator(_ object: Int) -> Bool {
    IdentifierMaker.isListCreator(identifier(object), project: rootIdentifier)
  }

  // MARK: - Groups and files

  var hasSynchronizedFolders: Bool { outline.synchronizedFolders > 0 }

  func navigator(in projectFolder: String, filesNamed names: Set<String>?) -> Navigator {
    Navigator(self, projectFolder: projectFolder, filesNamed: names)
  }

  func mayList(filesNamed names: Set<String>) -> Bool {
    let filter = NameFilter(names)
    return objects.indices.contains { mayBe($0, in: filter) }
  }

  func listsWholeFolder(_ file: Int) -> Bool { string("lastKnownFileType", of: file) == "folder" }

  /// Files in several groups, which only recent versions of Xcode reject.
  func damages(in projectFolder: String) -> [String] {
    var groups: [Int: [Int]] = [:]
    for group in objects.indices where objects[group].kind.isGroup {
      for child in objects("children", of: group) { groups[child, default: []].append(group) }
    }
    var names: [Int: String] = [:]
    func name(of group: Int) -> String {
      if let known = names[group] { return known }
      let name = comment(for: group)
      names[group] = name.isEmpty ? "the main group" : "'\(name)'"
      return names[group] ?? ""
    }
    return groups.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map { child, parents in
      "'\(comment(for: child))' is in \(parents.map(name).joined(separator: " and "))"
    }
  }

  func exceptionSets(of folder: Int) -> [ExceptionSet] {
    objects("exceptions", of: folder).compactMap { set in
      let target = object("target", of: set)
      switch objects[set].kind {
      case .buildFileExceptionSet where target != nil, .phaseExceptionSet: break
      default: return nil
      }
      return ExceptionSet(
        object: set, target: target, paths: strings("membershipExceptions", of: set).map { string($0) },
        hasDetails: fileEntries(ofExceptions: set).contains { $0.key != "membershipExceptions" })
    }
  }

  func opaqueFolders(of folder: Int) -> [String] { strings("explicitFolders", of: folder).map { string($0) } }

  // MARK: - Targets

  var targetTable: TargetTable {
    var seen: Set<Int> = []
    // A damaged list can name one target many times.
    let targets = (rootObject.map { objects("targets", of: $0) } ?? []).filter { seen.insert($0).inserted }
    return TargetTable(
      records: targets.filter { objects[$0].kind.isTarget }.map { target in
        let productType = string("productType", of: target)
        let isNative = objects[target].kind == .nativeTarget
        return TargetTable.Record(
          object: target, name: string("name", of: target) ?? "", productType: productType,
          kind: isNative ? Target.Kind(productType: productType) : .other, isNative: isNative,
          phases: objects("buildPhases", of: target).filter { objects[$0].kind.isPhase },
          synchronizedFolders: objects("fileSystemSynchronizedGroups", of: target))
      })
  }

  /// The targets in `TestTargetID` of the project's `TargetAttributes`.
  func testedTargets(in table: TargetTable) -> [Int: String] {
    var found: [Int: String] = [:]
    guard let attributes = rootObject.flatMap({ value("attributes", of: $0) }),
      let all = field("TargetAttributes", ofDictionaryAt: attributes.range.lowerBound)
    else { return found }
    forEachField(ofDictionaryAt: all.value.range.lowerBound) { field in
      guard field.value.kind == .dictionary, let target = object(at: field.key), found[target] == nil else {
        return true
      }
      let tested = self.field("TestTargetID", ofDictionaryAt: field.value.range.lowerBound)
      found[target] = table[object: tested.flatMap { object(at: $0.value.range) }]?.name
      return true
    }
    return found
  }

  func dependencies(of target: TargetTable.Record, in table: TargetTable) -> [String] {
    objects("dependencies", of: target.object).compactMap { table[object: object("target", of: $0)]?.name }
  }

  func configurations(of target: Int?) -> [Int] {
    guard let owner = target ?? rootObject, let list = object("buildConfigurationList", of: owner) else { return [] }
    return objects("buildConfigurations", of: list)
  }

  func settings(_ names: [StaticString], of target: Int?, in configuration: Int) -> [String: String] {
    var own: [String: String] = [:]
    guard let all = value("buildSettings", of: configuration), all.kind == .dictionary else { return own }
    walk(at: all.range.lowerBound) { cursor throws(ScanFailure) in
      try cursor.walkDictionary { key, cursor throws(ScanFailure) in
        let value = try cursor.value()
        guard value.kind == .string, let name = names.first(where: { cursor.isText(key, $0) }) else { return true }
        if own["\(name)"] == nil { own["\(name)"] = cursor.decoded(value.range) }
        return true
      }
    }
    return own
  }

  func configurationFile(of configuration: Int, of target: Int?, in project: ProjectFile) -> String? {
    if let reference = object("baseConfigurationReference", of: configuration) {
      return project.paths(of: reference).first
    }
    guard let anchor = object("baseConfigurationReferenceAnchor", of: configuration),
      let path = string("baseConfigurationReferenceRelativePath", of: configuration)
    else { return nil }
    return project.paths(of: anchor).first.map { Paths.resolved(path, in: $0) }
  }

  // MARK: - Memberships

  func builtObjects(by phase: Int) -> Set<Int> { Set(objects("files", of: phase).compactMap(builtObject)) }

  func builders(of files: Set<Int>, among table: TargetTable) -> [String: BuildPhase?] {
    var phases: [String: BuildPhase?] = [:]
    for target in table.records {
      for phase in target.phases where phases[target.name] == nil {
        let isMember = objects("files", of: phase).contains { file in
          object("fileRef", of: file).map(files.contains) ?? false
        }
        if isMember { phases[target.name] = .some(BuildPhase(objects[phase].kind)) }
      }
    }
    return phases
  }

  func forEachFile(of phase: Int, _ visit: (_ file: Int, _ path: String) -> Bool) {
    forEachString("files", of: phase) { entry in
      guard let build = object(at: entry), objects[build].kind == .buildFile, let file = object("fileRef", of: build),
        let path = string("path", of: file)
      else { return true }
      return visit(file, path)
    }
  }

  // MARK: - Packages

  var packageReferences: [(object: Int, path: String)] {
    let listed = rootObject.map { objects("packageReferences", of: $0) } ?? []
    return listed.compactMap { object in
      guard objects[object].kind == .localPackage else { return nil }
      return string("relativePath", of: object).map { (object, $0) }
    }
  }

  /// Xcode listed packages as folders, or as a `wrapper` without an extension.
  func mayBePackage(_ file: Int) -> Bool {
    guard objects[file].kind == .fileReference, let type = string("lastKnownFileType", of: file) else { return false }
    return type == "folder" || type == "wrapper"
  }

  func packageProducts(of target: Int) -> [PackageTable.Product] {
    objects("packageProductDependencies", of: target).compactMap { object in
      guard objects[object].kind == .packageProduct else { return nil }
      return string("productName", of: object).map {
        PackageTable.Product(object: object, name: $0, package: self.object("package", of: object))
      }
    }
  }

  func localPackageStyle(_ packages: PackageTable, _ targets: TargetTable) -> LocalPackageStyle {
    let (references, version) = (packages.references, objectVersion ?? 0)
    // A `wrapper` can be any bundle, but without an extension in its name it is a package.
    let file = packages.records.first { record in
      record.form == .file && !Paths.lastComponent(record.folder).contains(".")
        && string("lastKnownFileType", of: record.object) == "wrapper"
    }
    let local = Set(references.map(\.object))
    let products = targets.records.flatMap { packageProducts(of: $0.object) }
    let naming = products.count { $0.package.map(local.contains) ?? false }
    return LocalPackageStyle(
      form: references.isEmpty && (version < 60 || file != nil) ? .file : .reference, node: file?.node,
      fileType: file != nil || version >= 54 ? "wrapper" : "folder",
      productsNamePackage: naming > products.count { $0.package == nil })
  }

  func packageLabel(_ package: Int) -> String {
    let place = string("relativePath", of: package) ?? string("repositoryURL", of: package)
    return place.map { "'\($0)'" } ?? identifier(package)
  }

  /// Format 77 introduced the long comment.
  ///
  /// If the file already has exception sets, their style is used.
  func exceptionComment(folder: String, target: String) -> String {
    let short = "\(ObjectKind.buildFileExceptionSet.isa)"
    let written = objects(of: .buildFileExceptionSet).first.map(writtenComment(of:)) ?? ""
    let isLong = written.isEmpty ? needsXcode16 : written != short
    return isLong ? "Exceptions for \"\(folder)\" folder in \"\(target)\" target" : short
  }
}
