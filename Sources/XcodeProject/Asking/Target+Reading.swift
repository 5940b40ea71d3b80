extension Target {
  init(_ record: TargetTable.Record, among table: TargetTable, in document: ProjectDocument) {
    id = document.identifier(record.object)
    name = record.name
    kind = record.kind
    productType = record.productType
    productName = document.string("productName", of: record.object)
    tests = Self.testedTarget(of: record, among: table, in: document)
    buildPhases = record.phases.map { BuildPhase($0, in: document) }
    productSettings = Self.productSettings(of: record, in: document)
  }

  /// `attributes = { TargetAttributes = { <id> = { TestTargetID = <id>; }; }; };` of the project, else the only dependency.
  private static func testedTarget(
    of record: TargetTable.Record, among table: TargetTable, in document: ProjectDocument
  ) -> String? {
    guard record.kind.isTests else { return nil }
    func name(_ object: Int?) -> String? { table.records.first { $0.object == object }?.name }
    if let root = document.outline.rootObject.flatMap({ document.object(at: $0) }),
      let attributes = document.value("attributes", of: root),
      let all = document.field("TargetAttributes", ofDictionaryAt: attributes.range.lowerBound)
    {
      var tested: Int?
      document.forEachField(ofDictionaryAt: all.value.range.lowerBound) { field in
        guard field.value.kind == .dictionary, document.object(at: field.key) == record.object else { return true }
        tested = document.field("TestTargetID", ofDictionaryAt: field.value.range.lowerBound)
          .flatMap { document.object(at: $0.value.range) }
        return false
      }
      if let found = name(tested) { return found }
    }
    let dependencies = document.objects("dependencies", of: record.object)
      .compactMap { name(document.object("target", of: $0)) }
    return dependencies.count == 1 ? dependencies.first : nil
  }

  private static func productSettings(
    of record: TargetTable.Record, in document: ProjectDocument
  ) -> [String: String] {
    let keys: [StaticString] = ["PRODUCT_NAME", "PRODUCT_MODULE_NAME", "PRODUCT_BUNDLE_IDENTIFIER"]
    var settings: [String: String] = [:]
    let list = document.object("buildConfigurationList", of: record.object)
    for configuration in list.map({ document.objects("buildConfigurations", of: $0) }) ?? [] {
      guard let all = document.value("buildSettings", of: configuration), all.kind == .dictionary else { continue }
      document.walk(at: all.range.lowerBound) { cursor throws(ScanFailure) in
        try cursor.walkDictionary { key, cursor throws(ScanFailure) in
          let value = try cursor.value()
          guard value.kind == .string, let known = keys.first(where: { cursor.isText(key, $0) }) else { return true }
          if settings["\(known)"] == nil { settings["\(known)"] = cursor.decoded(value.range) }
          return true
        }
      }
    }
    return settings
  }
}

extension BuildPhase {
  init(_ phase: Int, in document: ProjectDocument) {
    id = document.identifier(phase)
    kind = Kind(document.objects[phase].kind)
    name = document.comment(for: phase)
  }
}
