internal import FileSystem
package import ModuleTemplates
internal import ProjectKinds
internal import SystemPackage
internal import YAML

/// Writes records as YAML with a fixed order of keys and sorted lists.
struct RecordText {
  /// The format version of new records.
  static let version = 1
  private static let header =
    "# Written by viper-gen: the template and parameters of the module. Keep it in version control; do not edit it.\n"

  let root: FilePath

  func bytes(of record: ModuleRecord) -> [UInt8] {
    var pairs: [Content.Pair] = [.init("version", .integer(Self.version)), .init("module", .text(record.name))]
    if !record.formerNames.isEmpty {
      pairs.append(.init("formerly", .sequence(record.formerNames.map(Content.text))))
    }
    if let project = record.project { pairs.append(.init("project", .text(project))) }
    if let manifest = record.manifest { pairs.append(.init("manifest", content(manifest))) }
    pairs.append(.init("templates", .sequence(record.parts.map(content))))
    let added = [FileEntry.Role.code, .test].compactMap { role -> Content.Pair? in
      let files = record.addedFiles.filter { $0.role == role }.sorted { $0.path < $1.path }
      let digests = files.map { Content.Pair($0.path, .text($0.digest.description)) }
      return files.isEmpty ? nil : .init(role.sectionName, .mapping(digests))
    }
    if !added.isEmpty { pairs.append(.init("additions", .mapping(added))) }
    return Array((Self.header + Emitter.text(of: .mapping(pairs))).utf8)
  }

  private func content(_ part: ModuleRecord.Part) -> Content {
    let (request, template) = (part.request, part.template)
    var pairs: [Content.Pair] = [.init("name", .text(template.name))]
    if let version = template.version { pairs.append(.init("version", .text(version))) }
    pairs += [
      .init("digest", .text(template.digest.description)),
      .init("description", .text(request.description)),
      .init("author", .text(request.author)),
      .init("company", .text(request.company)),
      .init("date", .text(request.date.isoText)),
      .init("prefix", .text(request.prefix)),
      .init("project_name", .text(request.projectName)),
      .init("product_module_name", .text(request.productModuleName)),
      .init("under_test", .text(request.moduleUnderTest)),
    ]
    if request.kind != .module { pairs.append(.init("kind", .text(request.kind.rawValue))) }
    if let package = request.package { pairs.append(.init("package", content(package))) }
    if request.usesLogicalGroups { pairs.append(.init("groups", "logical")) }
    if request.isLax { pairs.append(.init("liquid", "lax")) }
    if !request.customParameters.isEmpty {
      pairs.append(.init("parameters", .mapping(request.customParameters.map { .init($0.name, content($0.value)) })))
    }
    for role in [FileEntry.Role.code, .test] {
      guard let section = request.section(role) else { continue }
      pairs.append(.init(role.sectionName, content(section, request.placeOfFiles(section), part.files, role)))
    }
    return .mapping(pairs)
  }

  private func content(_ manifest: ManifestRecord) -> Content {
    func targets(_ isTest: Bool) -> Content {
      .mapping(
        manifest.targets.filter { $0.isTest == isTest }.map { .init($0.name, .text($0.digest.description)) })
    }
    var pairs: [Content.Pair] = []
    for (key, isTest) in [("targets", false), ("tests", true)]
    where manifest.targets.contains(where: { $0.isTest == isTest }) {
      pairs.append(.init(key, targets(isTest)))
    }
    if !manifest.users.isEmpty {
      pairs.append(
        .init("users", .mapping(manifest.users.map { .init($0.name, $0.isArgument ? "argument" : "element") })))
    }
    if let product = manifest.product { pairs.append(.init("product", .text(product))) }
    if !manifest.others.isEmpty {
      pairs.append(
        .init(
          "others",
          .mapping(
            manifest.others.sorted { $0.key < $1.key }.map { .init($0.key, .sequence($0.value.map(Content.text))) })))
    }
    if let wiring = manifest.wiring { pairs.append(.init("package", content(wiring))) }
    return .mapping(pairs)
  }

  private func content(_ wiring: ManifestRecord.Wiring) -> Content {
    let given = wiring.given.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
    return .mapping([
      .init("project", .text(wiring.project)), .init("users", .sequence(wiring.users.map(Content.text))),
      .init("given", .mapping(given.map { .init($0.key, .sequence($0.value.map(Content.text))) })),
    ])
  }

  private func content(_ package: ModulePackage) -> Content {
    var pairs: [Content.Pair] = [.init("tools", .text(package.toolsVersion))]
    for (key, texts) in [
      ("platforms", package.platforms), ("settings", package.settings), ("test_settings", package.testSettings),
    ] where !texts.isEmpty {
      pairs.append(.init(key, .sequence(texts.map(Content.text))))
    }
    if let modes = package.languageModes { pairs.append(.init("language_modes", .text(modes))) }
    if !package.products.isEmpty {
      pairs.append(
        .init(
          "products",
          .mapping(package.products.map { .init($0.name, .sequence([.text($0.use), .text($0.package)])) })))
    }
    return .mapping(pairs)
  }

  private func content(_ value: ParameterValue) -> Content {
    switch value {
    case .string(let text): .text(text)
    case .bool(let value): .bool(value)
    case .list(let texts): .sequence(texts.map(Content.text))
    }
  }

  private func content(
    _ section: ModuleRequest.Section, _ place: ModuleRequest.RecordedFolders, _ files: [ModuleRecord.File],
    _ role: FileEntry.Role
  ) -> Content {
    var pairs: [Content.Pair] = []
    let folder = section.folder.relative(to: root).string
    pairs.append(.init("folder", .text(folder.isEmpty ? "." : folder)))
    if let group = section.groupPath { pairs.append(.init("group", .sequence(group.map(Content.text)))) }
    pairs.append(.init("targets", .sequence(section.targets.map(Content.text))))
    var lists: [(key: String, pairs: [Content.Pair])] = [("files", []), ("beside", []), ("once", [])]
    for file in files where file.role == role {
      let path = FilePath(file.path).resolved(from: root)
      let isOwn = path.isWithin(place.module) && !file.isOnce
      let index = isOwn ? 0 : file.isOnce ? 2 : 1
      let text = path.relative(to: isOwn ? place.module : place.modules).string
      lists[index].pairs.append(.init(text, .text(file.digest.description)))
    }
    for list in lists where !list.pairs.isEmpty { pairs.append(.init(list.key, .mapping(list.pairs))) }
    return .mapping(pairs)
  }
}

extension ModuleRequest {
  /// The base directories of a record's file paths.
  struct RecordedFolders {
    /// The module's own directory.
    let module: FilePath
    /// The parent directory of the module's directory.
    let modules: FilePath
  }

  func placeOfFiles(_ section: Section) -> RecordedFolders {
    RecordedFolders(
      module: section.folder,
      modules: usesLogicalGroups || kind.ownsTargets ? section.folder : section.folder.removingLastComponent())
  }

  package func section(_ role: FileEntry.Role) -> Section? { role == .test ? tests : code }
}

extension FileEntry.Role {
  /// The key of the section in a record.
  package var sectionName: String { self == .test ? "tests" : "code" }
}
