/// Options that environment variables can set, for a user or a CI job.
package enum EnvironmentOption: String, Sendable, CaseIterable {
  case author = "VIPER_GEN_AUTHOR"
  case template = "VIPER_GEN_TEMPLATE"
  case projectTargets = "VIPER_GEN_PROJECT_TARGETS"
  case testTargets = "VIPER_GEN_TEST_TARGETS"
  case modulePath = "VIPER_GEN_MODULE_PATH"
  case testPath = "VIPER_GEN_TEST_PATH"

  /// The value of the variable; `nil` if it is empty.
  package func value(in environment: [String: String]) -> String? {
    environment[rawValue].flatMap { $0.isEmpty ? nil : $0 }
  }
}
