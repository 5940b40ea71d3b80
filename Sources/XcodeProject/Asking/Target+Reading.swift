extension Target {
  /// Uses the only dependency of a test target if the project does not state what it tests.
  init(_ record: TargetTable.Record, among table: TargetTable, tests: String?, in format: any ProjectFormat) {
    id = format.identifier(record.object)
    name = record.name
    kind = record.kind
    productType = record.productType
    productName = format.productName(of: record)
    dependencies = format.dependencies(of: record, in: table)
    self.tests = record.kind.isTests ? tests ?? (dependencies.count == 1 ? dependencies[0] : nil) : nil
    buildPhases = record.phases.map { BuildPhase($0, in: format) }
    productSettings = format.settings(
      ["PRODUCT_NAME", "PRODUCT_MODULE_NAME", "PRODUCT_BUNDLE_IDENTIFIER"], of: record.object)
  }
}

extension BuildPhase {
  init(_ phase: Int, in format: any ProjectFormat) {
    id = format.identifier(phase)
    kind = Kind(format.kind(of: phase))
    name = format.name(of: phase)
  }
}
