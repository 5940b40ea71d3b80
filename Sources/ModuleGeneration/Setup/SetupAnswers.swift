/// What a Rambafile is made of, once every question is answered.
package struct SetupAnswers: Sendable, Hashable {
  /// The company for file headers.
  package var company: String
  /// The author for file headers; `nil` leaves it to git and the user's preferences.
  package var author: String?
  /// The project's name.
  package var projectName: String
  /// The `.xcodeproj`; `nil` for projects that need none.
  package var xcodeprojPath: String?
  /// What names of types begin with; `nil` for nothing.
  package var prefix: String?
  /// The target for modules.
  package var target: String
  package var moduleFolder: String
  /// The target for tests; `nil` for none.
  package var testTarget: String?
  package var testFolder: String?
  /// `Podfile`, if there is one.
  package var podfile: String?
  /// `Cartfile`, if there is one.
  package var cartfile: String?
  /// The template that is used unless another one is named.
  package var template: String

  package init(
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
