/// The form in which a project lists local packages; the default depends on its Xcode version.
struct LocalPackageStyle {
  let form: LocalPackage.Form
  /// The group that lists package directories; `nil` if there is none.
  let node: Int?
  /// Xcode's file type for a package directory.
  let fileType: String
  /// Whether products refer to their package.
  ///
  /// Xcode 15 finds the package by the name of the product.
  let productsNamePackage: Bool
}
