internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import ProjectKinds
internal import SystemPackage
internal import YAML

/// Reads and validates a record.
///
/// All paths are checked first, because a record may come from an untrusted branch.
struct RecordReader {
  private let root: FilePath
  private let path: RecordPath
  private let source: SourceText
  private var problems: [Diagnostic] = []

  /// - Parameters:
  ///   - root: The directory that paths are relative to.
  ///   - path: The path of the record.
  ///   - source: The text of the record with normalized line endings.
  init(root: FilePath, path: RecordPath, source: SourceText) {
    self.root = root
    self.path = path
    self.source = source
  }

  private func parsed() throws(DiagnosticError) -> Node? {
    do throws(DiagnosticError) {
      return try Node.parse(source)
    } catch {
      throw DiagnosticError(
        error.diagnostics.map { diagnostic in
          var diagnostic = diagnostic
          let name = path.moduleName.shellWord
          diagnostic.help = ["restore it from version control, or delete it and run viper-gen adopt \(name)"]
          return diagnostic
        })
    }
  }

  /// Returns the record, or throws all its errors together.
  mutating func record() throws(DiagnosticError) -> ModuleRecord {
    try checkMarkers()
    guard let node = try parsed(), let mapping = node.mapping else {
      throw DiagnosticError(problem("'\(source.path)' is not a record of a module", at: Place(path: source.path)))
    }
    let version = mapping["version"]?.int
    guard version == RecordText.version else {
      let isNewer = (version ?? 0) > RecordText.version
      throw DiagnosticError(
        isNewer
          ? Diagnostic(
            "record-version", "'\(source.path)' was written by a newer viper-gen (format \(version ?? 0))",
            at: mapping["version"]?.place ?? node.place, help: ["update viper-gen"])
          : problem("the record's 'version' is \(RecordText.version)", at: mapping["version"]?.place ?? node.place))
    }
    let name = required("module", mapping, node.place)
    let project = mapping["project"].flatMap { belowRoot($0) }
    let nodes = mapping["templates"]?.sequence ?? []
    if nodes.isEmpty {
      problems.append(problem("a record lists 'templates'", at: mapping["templates"]?.place ?? node.place))
    }
    let parts = nodes.compactMap { part($0, name) }
    checkPlace(parts, name, mapping["module"]?.place ?? node.place)
    checkNames(parts, nodes)
    guard problems.isEmpty else { throw DiagnosticError(problems) }
    let manifest = mapping["manifest"].map { self.manifest($0) }
    let added = mapping["additions"].map { addedFiles($0) } ?? []
    guard problems.isEmpty else { throw DiagnosticError(problems) }
    var record = ModuleRecord(name: name, parts: parts, project: project)
    record.manifest = manifest
    record.addedFiles = added
    record.formerNames = texts(mapping["formerly"]) ?? []
    return record
  }

  // MARK: - Parts

  private mutating func part(_ node: Node, _ module: String) -> ModuleRecord.Part? {
    guard let mapping = node.mapping else {
      problems.append(problem("an item of 'templates' is a mapping, not \(node.kindName)", at: node.place))
      return nil
    }
    let count = problems.count
    let name = required("name", mapping, node.place)
    let digest = required("digest", mapping, node.place)
    let day = required("date", mapping, node.place)
    let date = DateStamp(day)
    if date == nil { problems.append(problem("'\(day)' is not a date", at: mapping["date"]?.place ?? node.place)) }
    var request = ModuleRequest(
      name: module, description: required("description", mapping, node.place),
      author: required("author", mapping, node.place), company: required("company", mapping, node.place),
      date: date ?? .today, prefix: required("prefix", mapping, node.place),
      projectName: required("project_name", mapping, node.place),
      productModuleName: required("product_module_name", mapping, node.place),
      moduleUnderTest: required("under_test", mapping, node.place),
      usesLogicalGroups: mapping["groups"]?.text == "logical", customParameters: parameters(mapping["parameters"]),
      isLax: mapping["liquid"]?.text == "lax")
    request.kind = kind(mapping["kind"])
    request.package = request.kind == .package ? package(mapping["package"], node.place) : nil
    request.code = section(mapping["code"])
    request.tests = section(mapping["tests"])
    var files: [ModuleRecord.File] = []
    for role in [FileEntry.Role.code, .test] {
      guard let section = request.section(role), let node = mapping[role.sectionName] else { continue }
      files += self.files(node, role, request.placeOfFiles(section))
    }
    let template = self.digest(digest, at: mapping["digest"]?.place ?? node.place)
    if !TemplateLibrary.isName(name) {
      problems.append(problem("'\(name)' is not a template name", at: mapping["name"]?.place ?? node.place))
    }
    guard problems.count == count, let template else { return nil }
    return ModuleRecord.Part(
      request: request, template: .init(name: name, digest: template, version: mapping["version"]?.text),
      files: files)
  }

  private mutating func kind(_ node: Node?) -> ModuleKind {
    guard let node else { return .module }
    if let kind = ModuleKind(rawValue: node.text ?? "") { return kind }
    problems.append(problem("'\(node.text ?? "")' is not a kind of module", at: node.place))
    return .module
  }

  private mutating func manifest(_ node: Node) -> ManifestRecord {
    var targets: [ManifestRecord.Target] = []
    for (key, isTest) in [("targets", false), ("tests", true)] {
      for entry in node[key]?.mapping?.entries ?? [] {
        guard let digest = digest(entry.value.text ?? "", at: entry.value.place) else { continue }
        targets.append(.init(name: entry.key.text ?? "", isTest: isTest, digest: digest))
      }
    }
    let users = (node["users"]?.mapping?.entries ?? []).map { entry in
      ManifestRecord.User(name: entry.key.text ?? "", isArgument: entry.value.text == "argument")
    }
    var record = ManifestRecord(targets: targets, users: users, product: node["product"]?.text)
    for entry in node["others"]?.mapping?.entries ?? [] {
      record.others[entry.key.text ?? ""] = texts(entry.value) ?? []
    }
    if let package = node["package"] { record.wiring = wiring(package) }
    return record
  }

  private mutating func wiring(_ node: Node) -> ManifestRecord.Wiring? {
    guard let project = node["project"], let path = belowRoot(project) else {
      problems.append(problem("a package that is used has a 'project'", at: node.place))
      return nil
    }
    let given = (node["given"]?.mapping?.entries ?? []).map { ($0.key.text ?? "", texts($0.value) ?? []) }
    return .init(
      project: path, users: texts(node["users"]) ?? [],
      given: Dictionary(given, uniquingKeysWith: { first, _ in first }))
  }

  private mutating func package(_ node: Node?, _ place: Place) -> ModulePackage? {
    guard let node, let tools = node["tools"]?.text else {
      problems.append(problem("a module that is a package has a 'package' with its 'tools'", at: node?.place ?? place))
      return nil
    }
    var package = ModulePackage(toolsVersion: tools)
    package.platforms = texts(node["platforms"]) ?? []
    package.settings = texts(node["settings"]) ?? []
    package.testSettings = texts(node["test_settings"]) ?? []
    package.languageModes = node["language_modes"]?.text
    package.products = (node["products"]?.mapping?.entries ?? []).compactMap { entry in
      guard let texts = texts(entry.value), texts.count == 2 else { return nil }
      return .init(name: entry.key.text ?? "", use: texts[0], package: texts[1])
    }
    if let text = package.firstUnusableText {
      problems.append(problem("'\(text)' cannot be written into a Package.swift", at: node.place))
      return nil
    }
    return package
  }

  private mutating func section(_ node: Node?) -> ModuleRequest.Section? {
    guard let node else { return nil }
    guard let folder = node["folder"] else {
      problems.append(problem("a section of a record has a 'folder'", at: node.place))
      return nil
    }
    let path: FilePath
    if folder.text == "." {
      path = root
    } else {
      guard let text = belowRoot(folder) else { return nil }
      path = root.pushing(FilePath(text))
    }
    return .init(
      targets: texts(node["targets"]) ?? [], folder: path, groupPath: node["group"].map { texts($0) ?? [] })
  }

  private mutating func files(
    _ node: Node, _ role: FileEntry.Role, _ place: ModuleRequest.RecordedFolders
  ) -> [ModuleRecord.File] {
    var found: [ModuleRecord.File] = []
    for (key, folder) in [("files", place.module), ("beside", place.modules), ("once", place.modules)]
    where node[key] != nil {
      let start = folder == root ? "" : folder.relative(to: root).string + "/"
      for entry in node[key]?.mapping?.entries ?? [] {
        let text = entry.key.text ?? ""
        guard RecordedPath.isBelow(text) else {
          problems.append(problem("'\(text)' is not a path of a file of the module", at: entry.key.place))
          continue
        }
        guard let digest = digest(entry.value.text ?? "", at: entry.value.place) else { continue }
        found.append(.init(path: start + text, role: role, isOnce: key == "once", digest: digest))
      }
    }
    return found
  }

  private mutating func addedFiles(_ node: Node) -> [ModuleRecord.AddedFile] {
    var found: [ModuleRecord.AddedFile] = []
    for role in [FileEntry.Role.code, .test] {
      for entry in node[role.sectionName]?.mapping?.entries ?? [] {
        let path = entry.key.text ?? ""
        guard RecordedPath.isBelow(path) else {
          problems.append(problem("'\(path)' is not a path of a file of the module", at: entry.key.place))
          continue
        }
        guard let digest = digest(entry.value.text ?? "", at: entry.value.place) else { continue }
        found.append(.init(path: path, role: role, digest: digest))
      }
    }
    return found
  }

  private func parameters(_ node: Node?) -> [GivenParameter] {
    (node?.mapping?.entries ?? []).map { entry in
      let name = entry.key.text ?? ""
      if let items = entry.value.sequence {
        return GivenParameter(name, .list(items.map { $0.text ?? "" }), at: entry.value.place)
      }
      if let value = entry.value.bool { return GivenParameter(name, .bool(value), at: entry.value.place) }
      return GivenParameter(name, .string(entry.value.text ?? ""), at: entry.value.place)
    }
  }

  // MARK: - Checks

  /// Checks that the record's path matches its content, so that no module has two records.
  private mutating func checkPlace(_ parts: [ModuleRecord.Part], _ name: String, _ place: Place) {
    for part in parts {
      let own = RecordPath(of: part.request, root: root)
      guard own != path else { continue }
      problems.append(
        Diagnostic(
          "record-misplaced",
          own.map { "'\(source.path)' records the module '\($0.folder)', whose record is '\($0.relative)'" }
            ?? "'\(source.path)' records no code and no tests of '\(name)'",
          at: place, help: ["rename the record back, or restore it from version control"]))
      return
    }
  }

  private mutating func checkNames(_ parts: [ModuleRecord.Part], _ nodes: [Node]) {
    var known: Set<String> = []
    for (part, node) in zip(parts, nodes) where !known.insert(part.template.name).inserted {
      problems.append(problem("the template '\(part.template.name)' is recorded twice", at: node.place))
    }
  }

  private func checkMarkers() throws(DiagnosticError) {
    // In merges of merges, Git writes longer markers.
    let mark = Array("<<<<<<<".utf8)
    let start = source.bytes.indices.first { index in
      source.bytes[index] == mark[0] && (index == 0 || source.bytes[index - 1] == UInt8(ascii: "\n"))
        && source.bytes[index...].starts(with: mark)
    }
    guard let start else { return }
    let line = source.lineRange(at: start)
    throw DiagnosticError(
      "record-conflict", category: .conflict, "'\(source.path)' contains conflict markers", at: Place(source, line),
      help: ["keep one side, for example with git checkout --ours, then run viper-gen check"])
  }

  private mutating func belowRoot(_ node: Node) -> String? {
    let text = node.text ?? ""
    if RecordedPath.isBelow(text) { return text }
    problems.append(problem("'\(text)' is not a path below the project's root", at: node.place))
    return nil
  }

  private mutating func required(_ key: String, _ mapping: Mapping, _ place: Place) -> String {
    if let text = mapping[key]?.text { return text }
    problems.append(problem("the record of '\(path.moduleName)' has no '\(key)'", at: mapping[key]?.place ?? place))
    return ""
  }

  private mutating func digest(_ text: String, at place: Place) -> ContentDigest? {
    if let digest = ContentDigest(text) { return digest }
    if !text.isEmpty || problems.isEmpty { problems.append(problem("'\(text)' is not a digest", at: place)) }
    return nil
  }

  private func texts(_ node: Node?) -> [String]? { node?.sequence?.map { $0.text ?? "" } }

  private func problem(_ summary: String, at place: Place) -> Diagnostic {
    Diagnostic("record-invalid", summary, at: place, help: ["restore '\(source.path)' from version control"])
  }
}
