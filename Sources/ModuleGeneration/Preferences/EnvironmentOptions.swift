/// Options that a user or a CI job sets once, in the environment.
public enum EnvironmentOption: String, Sendable, CaseIterable {
  /// `--author`.
  case author = "VIPER_GEN_AUTHOR"
  /// The template's name.
  case template = "VIPER_GEN_TEMPLATE"
  /// `--project-targets`.
  case projectTargets = "VIPER_GEN_PROJECT_TARGETS"
  /// `--test-targets`.
  case testTargets = "VIPER_GEN_TEST_TARGETS"
  /// `--module-path`.
  case modulePath = "VIPER_GEN_MODULE_PATH"
  /// `--test-path`.
  case testPath = "VIPER_GEN_TEST_PATH"

  /// The value; an empty one is as if there were none.
  public func value(in environment: [String: String]) -> String? {
    environment[rawValue].flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension GenerationOptions {
  /// Takes from the environment what the command line does not say.
  public mutating func fill(from environment: [String: String]) {
    func value(_ option: EnvironmentOption) -> String? { option.value(in: environment) }
    func names(_ option: EnvironmentOption) -> [String]? {
      value(option).map(GenerationOptions.names)
    }
    author = author ?? value(.author)
    template = template ?? value(.template)
    projectTargets = projectTargets ?? names(.projectTargets)
    testTargets = testTargets ?? names(.testTargets)
    if projectFilePath == nil, projectGroupPath == nil { modulePath = modulePath ?? value(.modulePath) }
    if testFilePath == nil, testGroupPath == nil { testPath = testPath ?? value(.testPath) }
  }

  /// The names of a list with commas, without the spaces around them.
  public static func names(_ list: String) -> [String] {
    list.split(separator: ",").map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }
}
