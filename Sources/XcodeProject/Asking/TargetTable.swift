/// The targets of a project with the indices of their objects.
struct TargetTable {
  struct Record {
    let object: Int
    let name: String
    let productType: String?
    let kind: Target.Kind
    /// Whether the target is native.
    ///
    /// An aggregate target can have the name of the target that it builds.
    let isNative: Bool
    let phases: [Int]
    let synchronizedFolders: [Int]
  }

  let records: [Record]
  private let byName: [String: Int]
  private let byObject: [Int: Int]
  private let byFolder: [Int: [Int]]

  init(records: [Record]) {
    self.records = records
    byObject = Dictionary(records.indices.map { (records[$0].object, $0) }, uniquingKeysWith: { first, _ in first })
    byName = Dictionary(records.indices.map { (records[$0].name, $0) }) { first, other in
      records[other].isNative && !records[first].isNative ? other : first
    }
    var byFolder: [Int: [Int]] = [:]
    for (index, record) in records.enumerated() {
      for folder in Set(record.synchronizedFolders) { byFolder[folder, default: []].append(index) }
    }
    self.byFolder = byFolder
  }

  init(_ document: ProjectDocument) {
    let root = document.outline.rootObject.flatMap { document.object(at: $0) }
    var seen: Set<Int> = []
    // A damaged list can name one target many times.
    let targets = (root.map { document.objects("targets", of: $0) } ?? []).filter { seen.insert($0).inserted }
    let records = targets.filter { document.objects[$0].kind.isTarget }.map { target in
      let productType = document.string("productType", of: target)
      let isNative = document.objects[target].kind == .nativeTarget
      return Record(
        object: target, name: document.string("name", of: target) ?? "", productType: productType,
        kind: isNative ? Target.Kind(productType: productType) : .other, isNative: isNative,
        phases: document.objects("buildPhases", of: target).filter { document.objects[$0].kind.isPhase },
        synchronizedFolders: document.objects("fileSystemSynchronizedGroups", of: target))
    }
    self.init(records: records)
  }

  subscript(name: String) -> Record? { byName[name].map { records[$0] } }

  subscript(object object: Int?) -> Record? { object.flatMap { byObject[$0] }.map { records[$0] } }

  /// The targets that build a synchronized folder, in the order of the project.
  func owners(of folder: Int) -> [Record] { (byFolder[folder] ?? []).map { records[$0] } }
}

extension Target.Kind {
  init(productType: String?) {
    let prefix = "com.apple.product-type."
    guard let productType, productType.hasPrefix(prefix) else {
      self = .other
      return
    }
    let type = productType.dropFirst(prefix.count)
    self =
      if type == "bundle.unit-test" || type == "bundle.ocunit-test" {
        .unitTests
      } else if type == "bundle.ui-testing" {
        .userInterfaceTests
      } else if type.hasPrefix("application") {
        .application
      } else if type.hasPrefix("framework") {
        .framework
      } else if type.hasPrefix("library") {
        .library
      } else if type == "tool" {
        .tool
      } else if type.hasPrefix("bundle") {
        .bundle
      } else if type.contains("extension") || type.hasPrefix("watchkit") {
        .appExtension
      } else {
        .other
      }
  }
}
