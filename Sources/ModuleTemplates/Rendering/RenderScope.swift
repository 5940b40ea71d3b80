internal import Liquid

/// The input of a rendering: the variables of a module, and options.
package struct RenderScope: Sendable {
  package var moduleName: String
  package var moduleDescription: String
  package var projectName: String
  /// The name in `import` statements of the code.
  package var productModuleName: String
  /// The module that tests import by the target's settings: `module_info.module_under_test`.
  ///
  /// Generamba has no such variable. Its ``productModuleName`` comes from the project's name, and can differ.
  package var moduleUnderTest: String?
  /// The kind of module: `module`, `target` or `package`.
  package var moduleKind = "module"
  package var projectTargets: [String]?
  package var testTargets: [String]?
  package var author: String?
  package var company: String?
  package var prefix: String?
  package var year: String
  /// The date as `05/01/2026`.
  package var date: String
  /// Whether to write error messages into the files and ignore unknown filters, as Generamba does.
  package var isLax = false
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

  /// Liquid variables in Generamba's order, because a template can print a hash.
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
  var liquidOptions: RenderOptions { RenderOptions(errorPolicy: isLax ? .inline(lineNumbers: false) : .stop) }
}

extension RenderScope {
  /// An example module for checks and previews.
  package static func example(_ parameters: [GivenParameter] = []) -> RenderScope {
    RenderScope(
      moduleName: "Example", moduleDescription: "Example module", projectName: "Demo", productModuleName: "Demo",
      projectTargets: ["Demo"], testTargets: ["DemoTests"], author: "Ada Byron", company: "Acme", prefix: nil,
      year: "2026", date: "05/01/2026", customParameters: parameters)
  }

  /// The variables of every template, including nested ones: `developer`, `developer.name`.
  static let names: Set<String> = {
    var scope = RenderScope.example()
    scope.moduleUnderTest = scope.productModuleName
    return Set(scope.data.pairs.flatMap { name, value in [name] + value.pairs.map { "\(name).\($0.key)" } })
  }()
}
