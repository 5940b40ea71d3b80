/// What a Rambafile is made of, once every question is answered.
public struct SetupAnswers: Sendable, Hashable {
  /// The company for file headers.
  public var company: String
  /// The author for file headers; `nil` leaves it to git and the user's preferences.
  public var author: String?
  /// The project's name.
  public var projectName: String
  /// The `.xcodeproj`; `nil` for projects that need none.
  public var xcodeprojPath: String?
  /// What names of types begin with; `nil` for nothing.
  public var prefix: String?
  /// The target for modules.
  public var target: String
  /// The folder for modules.
  public var moduleFolder: String
  /// The target for tests; `nil` for none.
  public var testTarget: String?
  /// The folder for tests.
  public var testFolder: String?
  /// `Podfile`, if there is one.
  public var podfile: String?
  /// `Cartfile`, if there is one.
  public var cartfile: String?
  /// The template that is used unless another one is named.
  public var template: String

  /// Makes answers.
  public init(
    company: String, author: String?, projectName: String, xcodeprojPath: String?, prefix: String?, target: String,
    moduleFolder: String, testTarget: String?, testFolder: String?, podfile: String?, cartfile: String?,
    template: String
  ) {
    self.company = company
    self.author = author
    self.projectName = projectName
    self.xcodeprojPath = xcodeprojPath
    self.prefix = prefix
    self.target = target
    self.moduleFolder = moduleFolder
    self.testTarget = testTarget
    self.testFolder = testFolder
    self.podfile = podfile
    self.cartfile = cartfile
    self.template = template
  }
}
