/// An addition to a module, as the user requests it.
package struct AdditionRequest: Sendable {
  /// The name of the module or, if that is ambiguous, its directory.
  package let module: String
  package let addition: String
  /// The argument after the addition's name.
  package let argument: String
  package let options: [String: String]

  package init(module: String, addition: String, argument: String, options: [String: String]) {
    (self.module, self.addition, self.argument, self.options) = (module, addition, argument, options)
  }
}
