internal import Diagnostics
internal import FileSystem
internal import ModuleRequests
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SystemPackage

/// Finds the parameter values that a module was made with.
extension Adopter {
  /// Parameters that the code itself shows, whatever the project and its other modules suggest.
  ///
  /// These are the isolation of the types and the framework of the tests.
  func shownParameters(
    _ candidate: Candidate, _ options: GenerationOptions
  ) throws(DiagnosticError) -> [(name: String, value: String)] {
    var texts: [FileEntry.Role: [[UInt8]]] = [:]
    for placed in candidate.placed where placed.path.extension == "swift" {
      if let bytes = try files.readIfPresent(placed.path, limit: .moduleFile) {
        texts[placed.file.role, default: []].append(bytes)
      }
    }
    func holds(_ role: FileEntry.Role, _ text: String) -> Bool {
      texts[role]?.contains { $0.holds(Array(text.utf8)) } == true
    }
    var values: [(name: String, value: String)] = []
    if texts[.code] != nil {
      let detected = candidate.request.isolationOff ?? "none"
      let off = holds(.code, "nonisolated ") ? "none" : detected
      values.append(("isolation", holds(.code, "@MainActor") ? "mainactor" : off))
    }
    if holds(.test, "import Testing") != holds(.test, "import XCTest") {
      values.append(("test_framework", holds(.test, "import Testing") ? "swift-testing" : "xctest"))
    }
    let given = Set(options.givenParameters.map(\.name))
    let declared = candidate.rendered.rambaspec.parameters ?? []
    return values.filter { name, value in
      let parameter = declared.first { $0.name.text == name }
      return !given.contains(name) && parameter?.choices.contains(value) == true
        && (candidate.request.customParameters.contains { $0.name == name }
          || parameter?.defaultValue?.text != value)
    }
  }

  /// The candidate with the best matching values of parameters that are not given.
  ///
  /// Parameters keep their defaults if no value matches clearly better.
  func tryingParameters(
    _ start: Candidate, _ template: ModuleTemplate, _ options: GenerationOptions, besides known: Set<String>
  ) throws(DiagnosticError) -> Candidate {
    var best = start
    let given = known.union(options.givenParameters.map(\.name))
    for declaration in start.rendered.rambaspec.parameters ?? [] where !given.contains(declaration.name.text) {
      let usual = best
      let values: [String]
      switch declaration.kind {
      case .bool: values = ["true", "false"]
      case .choice: values = declaration.choices
      case .string, .list: continue
      }
      for value in values {
        let request = usual.request.setting([(declaration.name.text, value)])
        // Skip values that the template rejects in combination with others.
        guard let other = try? candidate(request, template) else { continue }
        if other.isPlainlyBetter(than: usual), other.score > best.score { best = other }
      }
    }
    return best
  }
}
