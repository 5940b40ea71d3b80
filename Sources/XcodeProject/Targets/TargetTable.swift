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

  subscript(name: String) -> Record? { byName[name].map { records[$0] } }

  subscript(object object: Int?) -> Record? { object.flatMap { byObject[$0] }.map { records[$0] } }

  /// The targets that build a synchronized folder, in the order of the project.
  func owners(of folder: Int) -> [Record] { (byFolder[folder] ?? []).map { records[$0] } }
}

extension Target.Kind {
  var isTests: Bool { self == .unitTests || self == .userInterfaceTests }

  private static let types: [String: Target.Kind] = [
    "bundle.unit-test": .unitTests, "bundle.ocunit-test": .unitTests, "bundle.ui-testing": .userInterfaceTests,
    "tool": .tool,
  ]
  private static let prefixes: [(prefix: String, kind: Target.Kind)] = [
    ("application", .application), ("framework", .framework), ("library", .library), ("bundle", .bundle),
    ("watchkit", .appExtension),
  ]

  init(productType: String?) {
    let prefix = "com.apple.product-type."
    let type = productType.flatMap { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : nil } ?? ""
    self =
      Self.types[type] ?? Self.prefixes.first { type.hasPrefix($0.prefix) }?.kind
      ?? (type.contains("extension") ? .appExtension : .other)
  }
}
