public import ModuleTemplates
public import SystemPackage

/// What is to be generated, complete: read from Rambafile, command line and project, with nothing left to find out.
public struct ModuleRequest: Sendable, Hashable {
  /// A tree of files of the module: its code or its tests.
  public struct Section: Sendable, Hashable {
    /// The names of the targets that build the files.
    public var targets: [String]
    /// The folder that the files are written below; absolute, with the module's name as its last component.
    public var folder: FilePath
    /// The path of display names of the module's group; `nil` when groups follow the folders.
    public var groupPath: [String]?
  }

  /// The module's name.
  public var name: String
  /// What the module is for.
  public var description: String
  /// The author, for file headers; may be empty.
  public var author: String
  /// The company, for file headers; may be empty.
  public var company: String
  /// The day, for file headers.
  public var date: DateStamp
  /// Begins the names of files and types; may be empty.
  public var prefix: String
  /// The project's name.
  public var projectName: String
  /// How code of the project is imported, by Generamba's rule.
  public var productModuleName: String
  /// The module that the tests import: as given, else as the first target's settings name it.
  public var moduleUnderTest: String
  /// The code files; `nil` when the Rambafile speaks of tests only.
  public var code: Section?
  /// The test files; `nil` when there is no place for them or they are not wanted.
  public var tests: Section?
  /// Whether all files of a section lie in one folder and groups have no folders.
  public var usesLogicalGroups: Bool
  /// What the user adds to the scope: defaults of the Rambafile, then the command line.
  public var customParameters: [GivenParameter]
  /// Whether mistakes in Liquid are written into the files, as Generamba does.
  public var isLax = false
}

extension ModuleRequest {
  /// All that a template sees of the request.
  public var scope: RenderScope {
    var scope = RenderScope(
      moduleName: name, moduleDescription: description, projectName: projectName, productModuleName: productModuleName,
      projectTargets: code?.targets, testTargets: tests?.targets, author: author, company: company, prefix: prefix,
      year: date.yearText, date: date.dateText, customParameters: customParameters)
    scope.moduleUnderTest = moduleUnderTest
    scope.isLax = isLax
    return scope
  }
}

extension ModuleRequest {
  /// The same request with some parameters set.
  func setting(_ parameters: [(name: String, value: String)]) -> ModuleRequest {
    var request = self
    for parameter in parameters {
      request.customParameters.removeAll { $0.name == parameter.name }
      request.customParameters.append(GivenParameter(parameter.name, .string(parameter.value)))
    }
    return request
  }
}
