internal import Diagnostics
internal import FileSystem
internal import ModuleRequests
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SwiftSource
internal import SystemPackage

/// Finds the parameter values that a module was made with.
extension Adopter {
  typealias Texts = [FileEntry.Role: [[UInt8]]]

  /// The module's Swift files: those of the template, and all others in the module's directories.
  func texts(of candidate: Candidate) throws(DiagnosticError) -> Texts {
    let request = candidate.request
    var paths = Set(candidate.placed.map(\.path))
    if !request.usesLogicalGroups {
      for folder in [request.code, request.tests].compactMap({ $0?.folder }) where files.kind(of: folder) == .folder {
        paths.formUnion(try files.files(below: folder).map { folder.pushing($0) })
      }
    }
    var texts: Texts = [:]
    for path in paths where path.extension == "swift" {
      guard let bytes = try files.readIfPresent(path, limit: .moduleFile) else { continue }
      texts[request.isTest(path, bytes) ? .test : .code, default: []].append(bytes)
    }
    return texts
  }

  /// The isolation of the types and the framework of the tests, which the code shows or the project suggests.
  func shownParameters(
    _ candidate: Candidate, _ texts: Texts, in context: RequestContext, _ options: GenerationOptions
  ) -> [(name: String, value: String)] {
    func holds(_ role: FileEntry.Role, _ text: String) -> Bool {
      texts[role]?.contains { $0.holds(Array(text.utf8)) } == true
    }
    var values: [(name: String, value: String)] = []
    let settings = candidate.request.code?.targets.first.flatMap { context.project.swiftSettings(ofTarget: $0) }
    if holds(.code, "@MainActor") {
      values.append(("isolation", "mainactor"))
    } else if let off = candidate.request.isolationOff {
      values.append(("isolation", off))
    } else if texts[.code] != nil, settings?.isolatesByDefault == false, settings?.languageMode ?? 6 < 6,
      !holds(.code, "nonisolated ")
    {
      values.append(("isolation", "swift5"))
    } else if candidate.match.there > 0 {
      values.append(("isolation", "none"))
    }
    if holds(.test, "import Testing") != holds(.test, "import XCTest") {
      values.append(("test_framework", holds(.test, "import Testing") ? "swift-testing" : "xctest"))
    }
    values += DetectedParameter.all(
      for: candidate.request, given: Set(values.map(\.name)), in: context.project, root: context.root, files: files
    ).map { ($0.name, $0.value) }
    let given = Set(options.givenParameters.map(\.name))
    let declared = candidate.rendered.rambaspec.parameters ?? []
    return values.compactMap { name, value in
      guard !given.contains(name), let parameter = declared.first(where: { $0.name.text == name }) else { return nil }
      let value = value == "swift5" && !parameter.choices.contains(value) ? "none" : value
      let isNew =
        parameter.defaultValue?.text != value || candidate.request.customParameters.contains { $0.name == name }
      return parameter.choices.contains(value) && isNew ? (name, value) : nil
    }
  }

  /// The candidate with the best matching values of parameters that are not given.
  ///
  /// Parameters keep their defaults if no value matches clearly better, by the files or by the types that the code declares.
  func tryingParameters(
    _ start: Candidate, _ template: ModuleTemplate, _ texts: Texts, _ options: GenerationOptions,
    besides known: Set<String>
  ) throws(DiagnosticError) -> Candidate {
    var best = start
    let own = Self.types(in: texts[.code] ?? [])
    func shared(_ candidate: Candidate) -> Int {
      let code = candidate.placed.filter { $0.file.role == .code && $0.path.extension == "swift" }
      return own.intersection(Self.types(in: code.compactMap(\.file.content))).count
    }
    var explained = shared(start)
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
        guard var other = try? candidate(request, template) else { continue }
        let types = shared(other)
        guard types > explained || types == explained && other.isPlainlyBetter(than: usual) && other.score > best.score
        else { continue }
        // The types may be in files with other names. Missing files then do not count against the template.
        if types > explained { (other.score, other.match) = (max(other.score, best.score), best.match) }
        (best, explained) = (other, types)
      }
    }
    return best
  }

  private static func types(in texts: [[UInt8]]) -> Set<String> {
    Set(
      texts.flatMap { SwiftFile($0).declarations }.filter {
        $0.kind.isType && $0.kind != .extension && $0.parent == nil
      }
      .map(\.name))
  }
}
