package import ModuleTemplates
package import SystemPackage

/// What is to be generated, complete: read from Rambafile, command line and project, with nothing left to find out.
package struct ModuleRequest: Sendable, Hashable {
  /// A tree of files of the module: its code or its tests.
  package struct Section: Sendable, Hashable {
    /// The names of the targets that build the files.
    package var targets: [String]
    /// The folder that the files are written below; absolute, with the module's name as its last component.
    package var folder: FilePath
    /// The path of display names of the module's group; `nil` when groups follow the folders.
    package var groupPath: [String]?
  }

  /// The module's name.
  package var name: String
  package var description: String
  /// The author, for file headers; may be empty.
  package var author: String
  /// The company, for file headers; may be empty.
  package var company: String
  /// The day, for file headers.
  package var date: DateStamp
  /// Begins the names of files and types; may be empty.
  package var prefix: String
  /// The project's name.
  package var projectName: String
  /// How code of the project is imported, by Generamba's rule.
  package var productModuleName: String
  /// The module that the tests import: as given, else as the first target's settings name it.
  package var moduleUnderTest: String
  /// The code files; `nil` when the Rambafile speaks of tests only.
  package var code: Section?
  /// The test files; `nil` when there is no place for them or they are not wanted.
  package var tests: Section?
  /// Whether all files of a section lie in one folder and groups have no folders.
  package var usesLogicalGroups: Bool
  /// How it is part of the project.
  package var kind = ModuleKind.module
  /// What its package is made like; `nil` where it is none.
  var package: ModulePackage?
  /// What the user adds to the scope: defaults of the Rambafile, then the command line.
  package var customParameters: [GivenParameter]
  /// Whether mistakes in Liquid are written into the files, as Generamba does.
  package var isLax: Bool
}

extension ModuleRequest {
  /// The folder of the doubles that a module which is a package has for others; absolute.
  package var doublesFolder: FilePath? {
    guard kind == .package, let folder = code?.folder else { return nil }
    let targets = PackageTargets(module: name)
    return folder.pushing(FilePath(targets.folder(of: targets.testing)))
  }
}

extension ModuleRequest {
  /// All that a template sees of the request.
  package var scope: RenderScope {
    var scope = RenderScope(
      moduleName: name, moduleDescription: description, projectName: projectName, productModuleName: productModuleName,
      projectTargets: code?.targets, testTargets: tests?.targets, author: author, company: company, prefix: prefix,
      year: date.yearText, date: date.dateText, customParameters: customParameters)
    scope.moduleUnderTest = moduleUnderTest
    scope.moduleKind = kind.rawValue
    scope.isLax = isLax
    return scope
  }
}

extension ModuleRequest {
  /// The same request with some parameters set.
  func setting(_ parameters: [(name: String, value: String)]) -> ModuleRequest {
    setting(parameters.map { GivenParameter($0.name, .string($0.value)) })
  }

  /// The same request with some parameters set, wherever they were read.
  func setting(_ parameters: [GivenParameter]) -> ModuleRequest {
    var request = self
    for parameter in parameters {
      // In the place of the old one: what says the same is recorded alike.
      if let index = request.customParameters.firstIndex(where: { $0.name == parameter.name }) {
        request.customParameters[index] = parameter
      } else {
        request.customParameters.append(parameter)
      }
    }
    return request
  }
}
