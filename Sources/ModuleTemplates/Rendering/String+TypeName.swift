internal import Liquid

extension String {
  /// The text in the filter `pascal_case`, such as `OrderList` for `order-list`.
  package var typeName: String { CaseFilters.pascalCase(of: self) }
}
