extension GenerationOptions {
  /// Sets options that are missing on the command line from environment variables.
  package mutating func fill(from environment: [String: String]) {
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

  /// The trimmed names in a comma-separated list.
  package static func names(_ list: String) -> [String] {
    list.split(separator: ",").map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }
}
