extension Architecture {
  /// The Book's form with an interactor that is awaited, and so has no output.
  static let async = Architecture("async")
}
