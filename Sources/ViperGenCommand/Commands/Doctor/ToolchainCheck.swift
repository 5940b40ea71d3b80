internal import Diagnostics
internal import ModuleTemplates
internal import ProjectKinds
internal import SystemPackage

/// Checks the tools that build modules.
///
/// Writing modules needs none of them.
struct ToolchainCheck {
  /// The directory in which tools run, because it can select a toolchain.
  let folder: FilePath
  /// The tools version in the project's manifest.
  var wanted: ToolsVersion?
  var needsXcode = false
  /// The program that generates the Xcode project, such as `xcodegen`.
  var generator: String?
  /// Whether Xcode can be installed on this system.
  var isMac = Self.runsOnMac
  var ask: @Sendable (_ program: String, _ arguments: [String], _ folder: FilePath) async -> Program.Answer = {
    program, arguments, folder in await Program(program).answer(arguments, in: folder.string)
  }

  func examine() async -> [HealthCheck] {
    guard isMac else { return [await compiler()] + (await maker()) }
    // Without developer tools, macOS's `swift` opens a dialog, so check for them first.
    guard case .output(let chosen) = await ask("xcode-select", ["--print-path"], folder) else {
      return [HealthCheck("swift", .warning, "no developer tools are installed", fix: "xcode-select --install")]
    }
    return [await compiler()] + (needsXcode ? [await xcode(chosen)] : []) + (await maker())
  }

  private func compiler() async -> HealthCheck {
    let fix = "swiftly install \(wanted?.description ?? "latest")"
    switch await ask("swift", ["--version"], folder) {
    case .missing:
      let text = "swift was not found: modules cannot be built here"
      return HealthCheck("swift", wanted == nil ? .note : .warning, text, fix: fix)
    case .timedOut: return HealthCheck("swift", .warning, "'swift --version' failed", fix: "swift --version")
    case .failed(let text): return HealthCheck("swift", .warning, Self.firstLine(text, of: "swift"), fix: fix)
    case .output(let text): return judge(text, fix)
    }
  }

  private func judge(_ text: String, _ fix: String) -> HealthCheck {
    // swiftly and Apple's driver print other versions first.
    let line = text.split(whereSeparator: \.isNewline).first { $0.contains("Swift version ") }
    guard let line, let start = line.firstRange(of: "Swift version "),
      let found = ToolsVersion(in: line[start.upperBound...])
    else { return HealthCheck("swift", .warning, Self.firstLine(text, of: "swift"), fix: "swift --version") }
    guard let wanted else { return HealthCheck("swift", .ok, "Swift \(found)") }
    return found < wanted
      ? HealthCheck("swift", .warning, "Swift \(found); Package.swift requires \(wanted)", fix: fix)
      : HealthCheck("swift", .ok, "Swift \(found); Package.swift requires \(wanted)")
  }

  private func xcode(_ chosen: String) async -> HealthCheck {
    switch await ask("xcodebuild", ["-version"], folder) {
    case .output(let text): return HealthCheck("Xcode", .ok, Self.firstLine(text, of: "xcodebuild"))
    case .timedOut:
      return HealthCheck("Xcode", .warning, "'xcodebuild -version' failed", fix: "xcodebuild -version")
    case .missing, .failed:
      // Only the command-line tools are selected, or an Xcode that was deleted.
      return HealthCheck(
        "Xcode", .warning, "\(Self.firstLine(chosen, of: "xcode-select")) is selected, which contains no Xcode",
        fix: "sudo xcode-select --switch /Applications/Xcode.app")
    }
  }

  private func maker() async -> [HealthCheck] {
    guard let generator else { return [] }
    guard case .missing = await ask(generator, ["--version"], folder) else {
      return [HealthCheck(generator, .ok, "installed")]
    }
    let text = "not found, but it adds new files to the Xcode project"
    return [HealthCheck(generator, .warning, text, fix: "brew install \(generator)")]
  }

  #if os(macOS)
    private static let runsOnMac = true
  #else
    private static let runsOnMac = false
  #endif

  private static func firstLine(_ text: String, of program: String) -> String {
    text.split(whereSeparator: \.isNewline).first.map { String($0.prefix(200)) } ?? "\(program) printed nothing"
  }
}
