/// The version of the program.
enum ProgramVersion {
  static let text = "0.1.0"

  /// The version, and what it was built for: what somebody who looks into a mistake asks first.
  static var description: String { "viper-gen \(text) on \(system) \(processor)" }

  #if os(macOS)
    private static let system = "macOS"
  #else
    private static let system = "Linux"
  #endif

  #if arch(arm64)
    private static let processor = "arm64"
  #else
    private static let processor = "x86_64"
  #endif
}
