extension [String: String] {
  /// Whether it is the environment of a job that nobody sits at, though it may have a terminal.
  var isContinuousIntegration: Bool { self["CI"].map { !["", "0", "false"].contains($0) } ?? false }
}
