/// The answers from which a Rambafile is created.
package struct SetupAnswers: Sendable, Hashable {
  /// The company for file headers; empty if they name none.
  package var company: String
  /// The author for file headers; `nil` leaves it to Git and the user's preferences.
  package var author: String?
  package var projectName: String
  /// The `.xcodeproj`; `nil` for projects that do not need it.
  package var xcodeprojPath: String?
  /// The prefix of type names, if any.
  package var prefix: String?
  /// Whether modules are only files.
  package var withoutProject: Bool
  /// The targets for modules: a target and all targets that build the same sources; empty without a project.
  package var targets: [String]
  package var moduleFolder: String
  /// The target for tests, if any.
  package var testTarget: String?
  package var testFolder: String?
  /// The path of the `Podfile`, if it exists.
  package var podfile: String?
  /// The path of the `Cartfile`, if it exists.
  package var cartfile: String?
  /// The default template.
  package var template: String

  package init(
    company: String, author: String?, projectName: String, xcodeprojPath: String?, withoutProject: Bool = false,
    prefix: String?, targets: [String], moduleFolder: String, testTarget: String?, testFolder: String?,
    podfile: String?, cartfile: String?, template: String
  ) {
    self.company = company
    self.author = author
    self.projectName = projectName
    self.xcodeprojPath = xcodeprojPath
    self.withoutProject = withoutProject
    self.prefix = prefix
    self.targets = targets
    self.moduleFolder = moduleFolder
    self.testTarget = testTarget
    self.testFolder = testFolder
    self.podfile = podfile
    self.cartfile = cartfile
    self.template = template
  }
}
