/// Options that a user or a CI job sets once, in the environment.
package enum EnvironmentOption: String, Sendable, CaseIterable {
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
  package func value(in environment: [String: String]) -> String? {
    environment[rawValue].flatMap { $0.isEmpty ? nil : $0 }
  }
}
