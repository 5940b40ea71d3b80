internal import Liquid

/// All that a template can see.
package struct RenderScope: Sendable {
  /// The module's name.
  package var moduleName: String
  package var moduleDescription: String
  /// The project's name.
  package var projectName: String
  /// The name under which the code is imported.
  package var productModuleName: String
  /// The name of the module that tests import, as the target's settings tell it: `module_info.module_under_test`.
  ///
  /// Generamba has no such name; ``productModuleName`` is made from the project's name, as there, and may be another.
  package var moduleUnderTest: String?
  /// How the module is part of the project: `module`, `target` or `package`.
  package var moduleKind = "module"
  /// The targets of the code; `nil` when there are none.
  package var projectTargets: [String]?
  /// The targets of the tests; `nil` when there are none.
  package var testTargets: [String]?
  /// Who writes the module.
  package var author: String?
  /// For whom.
  package var company: String?
  /// What type names begin with.
  package var prefix: String?
  /// The year with four digits.
  package var year: String
  /// The day as `05/01/2026`.
  package var date: String
  /// Whether mistakes in Liquid are met as Generamba meets them instead of stopping the rendering.
  ///
  /// Their messages are written into the files, and an unknown filter lets the value pass.
  package var isLax = false
  /// What was set with custom parameters.
  package var customParameters: [GivenParameter]

  package init(
    moduleName: String, moduleDescription: String, projectName: String, productModuleName: String,
    projectTargets: [String]?, testTargets: [String]?, author: String?, company: String?, prefix: String?,
    year: String, date: String, customParameters: [GivenParameter] = []
  ) {
    self.moduleName = moduleName
    self.moduleDescription = moduleDescription
    self.projectName = projectName
    self.productModuleName = productModuleName
    self.projectTargets = projectTargets
    self.testTargets = testTargets
    self.author = author
    self.company = company
    self.prefix = prefix
    self.year = year
    self.date = date
    self.customParameters = customParameters
  }

  /// The scope as Liquid's data, in the order of Generamba's, which shows when a template prints a hash.
  var data: Value {
    var data: Value = [
      "year": .string(year), "date": .string(date),
      "developer": ["name": Value(author), "company": Value(company)],
      "module_info": [
        "name": .string(moduleName), "description": .string(moduleDescription), "project_name": .string(projectName),
        "product_module_name": .string(productModuleName), "project_targets": Value(projectTargets),
        "test_targets": Value(testTargets),
      ],
      "prefix": Value(prefix),
      "custom_parameters": Value(pairs: customParameters.map { ($0.name, $0.value.liquid) }),
    ]
    data["module_info"]["kind"] = .string(moduleKind)
    if let moduleUnderTest { data["module_info"]["module_under_test"] = .string(moduleUnderTest) }
    return data
  }
}

extension ParameterValue {
  fileprivate var liquid: Value {
    switch self {
    case .string(let text): .string(text)
    case .bool(let value): .bool(value)
    case .list(let texts): Value(texts)
    }
  }
}

extension RenderScope {
  /// What happens with mistakes.
  var liquidOptions: RenderOptions { RenderOptions(errorPolicy: isLax ? .inline(lineNumbers: false) : .stop) }
}

extension RenderScope {
  /// A module for checks and previews.
  package static func example(_ parameters: [GivenParameter] = []) -> RenderScope {
    RenderScope(
      moduleName: "Example", moduleDescription: "Example module", projectName: "Demo", productModuleName: "Demo",
      projectTargets: ["Demo"], testTargets: ["DemoTests"], author: "Ada Byron", company: "Acme", prefix: nil,
      year: "2026", date: "05/01/2026", customParameters: parameters)
  }

  /// The names that every template may use, those inside of others too: `developer`, `developer.name`.
  static let names: Set<String> = {
    var scope = RenderScope.example()
    scope.moduleUnderTest = scope.productModuleName
    return Set(scope.data.pairs.flatMap { name, value in [name] + value.pairs.map { "\(name).\($0.key)" } })
  }()
}
