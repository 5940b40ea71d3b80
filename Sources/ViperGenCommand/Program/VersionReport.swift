internal import Diagnostics
internal import ModuleTemplates

/// The output of `--version` with `--verbose` or `--json`.
enum VersionReport {
  struct Payload: Codable {
    let name: String
    let version: String
    let commit: String?
    let swift: String
    let system: String
    let processor: String
  }

  static let payload = Payload(
    name: "viper-gen", version: ProgramVersion.text, commit: ProgramVersion.commit, swift: ProgramVersion.swift,
    system: ProgramVersion.system, processor: ProgramVersion.processor)

  static var text: StyledText {
    let rows =
      [
        ("commit", ProgramVersion.commit ?? "unknown, because the build names none"), ("Swift", ProgramVersion.swift),
        ("system", "\(ProgramVersion.system) \(ProgramVersion.processor)"),
      ] + (ProjectURLs.home.map { [("home", $0)] } ?? [])
    return rows.reduce("\(ProgramVersion.title)\n") { $0 + "  \($1.0, width: 8)\($1.1)\n" }
  }
}
