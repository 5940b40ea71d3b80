extension Target {
  init(_ record: TargetTable.Record, among table: TargetTable, in format: any ProjectFormat) {
    id = format.identifier(record.object)
    name = record.name
    kind = record.kind
    productType = record.productType
    productName = format.productName(of: record)
    tests = format.testedTarget(of: record, in: table)
    dependencies = format.dependencies(of: record, in: table)
    buildPhases = record.phases.map { BuildPhase($0, in: format) }
    productSettings = format.productSettings(
      ["PRODUCT_NAME", "PRODUCT_MODULE_NAME", "PRODUCT_BUNDLE_IDENTIFIER"], of: record)
  }
}

extension BuildPhase {
  init(_ phase: Int, in format: any ProjectFormat) {
    id = format.identifier(phase)
    kind = Kind(format.kind(of: phase))
    name = format.name(of: phase)
  }
}
