package import ModuleTemplates
package import ProjectKinds
package import SystemPackage

/// A complete request for a module, with all values from the Rambafile, the command line and the project.
package struct ModuleRequest: Sendable, Hashable {
  /// The code or the tests of the module.
  package struct Section: Sendable, Hashable {
    package var targets: [String]
    /// The absolute path of the directory for the files; its last component is the module's name.
    package var folder: FilePath
    /// The names of the module's group and its parents; `nil` if groups match directories.
    package var groupPath: [String]?

    package init(targets: [String], folder: FilePath, groupPath: [String]? = nil) {
      (self.targets, self.folder, self.groupPath) = (targets, folder, groupPath)
    }
  }

  package var name: String
  package var description: String
  /// The author for file headers; may be empty.
  package var author: String
  /// The company for file headers; may be empty.
  package var company: String
  package var date: DateStamp
  /// The prefix of file and type names; may be empty.
  package var prefix: String
  package var projectName: String
  /// The module name for imports, derived from the project's name as in Generamba.
  package var productModuleName: String
  /// The module that tests import: the given one or the module name of the first target.
  package var moduleUnderTest: String
  /// The code files; `nil` if the Rambafile configures only tests.
  package var code: Section?
  /// The test files; `nil` if there is no test target or tests are disabled.
  package var tests: Section?
  /// Whether all files of a section are in one directory and groups have no directories.
  package var usesLogicalGroups: Bool
  package var kind = ModuleKind.module
  /// The settings of its package; `nil` if the module is not a package.
  package var package: ModulePackage?
  /// Parameters from the Rambafile, then from the command line.
  package var customParameters: [GivenParameter]
  /// Whether Liquid errors are printed into the files, as in Generamba.
  package var isLax: Bool

  package init(
    name: String, description: String, author: String, company: String, date: DateStamp, prefix: String,
    projectName: String, productModuleName: String, moduleUnderTest: String, code: Section? = nil,
    tests: Section? = nil, usesLogicalGroups: Bool, kind: ModuleKind = .module, package: ModulePackage? = nil,
    customParameters: [GivenParameter], isLax: Bool
  ) {
    (self.name, self.description, self.author, self.company) = (name, description, author, company)
    (self.date, self.prefix, self.projectName) = (date, prefix, projectName)
    (self.productModuleName, self.moduleUnderTest) = (productModuleName, moduleUnderTest)
    (self.code, self.tests, self.usesLogicalGroups) = (code, tests, usesLogicalGroups)
    (self.kind, self.package, self.customParameters, self.isLax) = (kind, package, customParameters, isLax)
  }
}

extension ModuleRequest {
  /// The absolute path of the directory with the test doubles that a package offers to other modules.
  package var doublesFolder: FilePath? {
    guard kind == .package, let folder = code?.folder else { return nil }
    let targets = PackageTargets(module: name)
    return folder.pushing(FilePath(targets.folder(of: targets.testing)))
  }
}

extension ModuleRequest {
  /// The value of the parameter that turns isolation off: `none` or `swift5`; `nil` if none does.
  package var isolationOff: String? {
    customParameters.first { $0.name == "isolation" && ["none", "swift5"].contains($0.value.text) }?.value.text
  }

  /// The values that templates can use.
  ///
  /// Names from a project or from Git can contain line breaks, after which a file header would continue as code.
  package var scope: RenderScope {
    func lines(_ text: String, joinedBy separator: String = " ") -> String {
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: separator)
    }
    var scope = RenderScope(
      moduleName: name, moduleDescription: lines(description, joinedBy: "\n"), projectName: lines(projectName),
      productModuleName: productModuleName, projectTargets: code?.targets, testTargets: tests?.targets,
      author: lines(author), company: lines(company), prefix: prefix,
      year: date.yearText, date: date.dateText, customParameters: customParameters)
    scope.moduleUnderTest = moduleUnderTest
    scope.moduleKind = kind.rawValue
    scope.isLax = isLax
    return scope
  }
}

extension ModuleRequest {
  package func setting(_ parameters: [(name: String, value: String)]) -> ModuleRequest {
    setting(parameters.map { GivenParameter($0.name, .string($0.value)) })
  }

  package func setting(_ parameters: [GivenParameter]) -> ModuleRequest {
    var request = self
    for parameter in parameters {
      // Keep the position, so that requests with equal parameters have equal records.
      if let index = request.customParameters.firstIndex(where: { $0.name == parameter.name }) {
        request.customParameters[index] = parameter
      } else {
        request.customParameters.append(parameter)
      }
    }
    return request
  }
}
