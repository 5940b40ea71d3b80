internal import Diagnostics
internal import ModuleTemplates

/// What `--version` says where more than the number is asked for.
enum VersionReport {
  /// What it says to programs.
  struct Payload: Codable {
    let name: String
    let version: String
    /// The commit that it was built from, where that is known.
    let commit: String?
    let swift: String
    let system: String
    let processor: String
  }

  static let payload = Payload(
    name: "viper-gen", version: ProgramVersion.text, commit: ProgramVersion.commit, swift: ProgramVersion.swift,
    system: ProgramVersion.system, processor: ProgramVersion.processor)

  /// A line for each.
  static var text: StyledText {
    let rows = [
      ("commit", ProgramVersion.commit ?? "not known: make release names it"), ("Swift", ProgramVersion.swift),
      ("system", "\(ProgramVersion.system) \(ProgramVersion.processor)"), ("home", PublishedPages.home),
    ]
    return rows.reduce("viper-gen \(ProgramVersion.text)\n") { $0 + "  \($1.0, width: 8)\($1.1)\n" }
  }
}
