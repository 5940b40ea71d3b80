enum ProgramVersion {
  static let text = "0.1.0"
  static let title = "viper-gen \(text)"

  /// The commit of the build; `nil` if the build did not set it.
  static var commit: String? { buildCommit.utf8CodeUnitCount == 0 ? nil : buildCommit.description }

  /// The version, system and compiler, for bug reports.
  static var description: String {
    "\(title) on \(system) \(processor)\(commit.map { ", commit \($0)" } ?? ""), Swift \(swift)"
  }

  #if os(macOS)
    static let system = "macOS"
  #else
    static let system = "Linux"
  #endif

  #if arch(arm64)
    static let processor = "arm64"
  #else
    static let processor = "x86_64"
  #endif

  /// The newest known version of the compiler, because the exact version is not available.
  #if compiler(>=6.5)
    static let swift = "6.5 or newer"
  #elseif compiler(>=6.4)
    static let swift = "6.4"
  #elseif compiler(>=6.3)
    static let swift = "6.3"
  #else
    static let swift = "6.2"
  #endif
}
