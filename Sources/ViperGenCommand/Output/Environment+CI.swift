extension [String: String] {
  /// Whether the environment is that of a CI job, which can have a terminal but no user.
  var isContinuousIntegration: Bool { self["CI"].map { !["", "0", "false"].contains($0) } ?? false }
}
