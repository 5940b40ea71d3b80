internal import Diagnostics
internal import FileSystem
internal import ModuleRequests
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules

/// The Rambafile keys that existing modules follow.
///
/// Author, date, targets, directories and existing parameters of a module do not follow the Rambafile.
struct RambafileSettings: Sendable {
  private let rambafile: Rambafile

  /// Returns `nil` if the project has no Rambafile.
  init?(of moduleRecords: ModuleRecords) throws(DiagnosticError) {
    guard let path = moduleRecords.rambafile, moduleRecords.files.kind(of: path) == .file else { return nil }
    let shown = path.shown(from: moduleRecords.workingDirectory)
    let source = SourceText(path: shown, bytes: try moduleRecords.files.read(path, shownAs: shown, limit: .rambafile))
    rambafile = try RambafileReader.read(source, path: path).0
  }

  /// The request with the current values of the Rambafile, and descriptions of the changed keys.
  func following(_ recorded: ModuleRequest) -> (request: ModuleRequest, changes: [String]) {
    var request = recorded
    var changes: [String] = []
    func follow(_ key: RambafileKey, _ field: WritableKeyPath<ModuleRequest, String>, without missing: String? = nil) {
      guard let value = rambafile[text: key]?.value ?? missing, value != request[keyPath: field] else { return }
      changes.append("\(key.rawValue) was '\(request[keyPath: field])' and is '\(value)'")
      request[keyPath: field] = value
    }
    follow(.company, \.company)
    // Other values may come from the project or from adopted code.
    follow(.prefix, \.prefix, without: "")
    follow(.projectName, \.projectName)
    if !request.kind.ownsTargets, rambafile[text: .productModuleName] != nil {
      follow(.productModuleName, \.productModuleName)
      request.moduleUnderTest = request.productModuleName
    }
    let known = Set(request.customParameters.map(\.name))
    let new = rambafile.customParameters.filter { !known.contains($0.name) }
    changes += new.map { "custom_parameters has \($0.name)" }
    request.customParameters += new
    return (request, changes)
  }
}
