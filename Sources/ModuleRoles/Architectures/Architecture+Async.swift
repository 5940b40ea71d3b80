extension Architecture {
  /// The variant of ``book`` whose interactor has async methods instead of an output protocol.
  static let async = Architecture("async")
}
