extension Target {
  /// Uses the only dependency of a test target if the project does not state what it tests.
  init(_ record: TargetTable.Record, among table: TargetTable, tests: String?, in format: any ProjectFormat) {
    id = format.identifier(record.object)
    name = record.name
    kind = record.kind
    productType = record.productType
    dependencies = format.dependencies(of: record, in: table)
    self.tests = record.kind.isTests ? tests ?? (dependencies.count == 1 ? dependencies[0] : nil) : nil
    productSettings = format.settings(
      ["PRODUCT_NAME", "PRODUCT_MODULE_NAME", "PRODUCT_BUNDLE_IDENTIFIER"], of: record.object)
  }
}
