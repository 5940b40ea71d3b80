/// Limits of project files, far above real projects, so that a malicious file costs little time and memory.
enum ProjectLimits {
  static let depth = 256
  /// The maximum length of a string or comment, in bytes.
  static let text = 1 << 20
  static let targets = 10_000
  static let synchronizedFolders = 10_000
  /// The maximum number of values in a JSON text; a project of 10,000 files has about 60,000.
  static let values = 1 << 20
}
