internal import Liquid

extension String {
  /// The text as templates make names of types of it, by the filter `pascal_case`: `OrderList` of `order-list`.
  package var typeName: String { CaseFilters.pascalCase(of: self) }
}
