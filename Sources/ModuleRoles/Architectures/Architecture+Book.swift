extension Architecture {
  /// The five classes of The Book of VIPER and of Rambler&Co's templates.
  static let book = Architecture("book")
}
