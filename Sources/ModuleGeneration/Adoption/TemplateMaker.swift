package import Diagnostics
internal import FileChanges
package import FileSystem
package import ModuleRequests
package import ModuleTemplates
internal import ProjectKinds
package import RecordedModules
internal import SwiftSource
package import SystemPackage

/// Creates a template from existing modules, and renders it to verify the result.
package struct TemplateMaker: Sendable {
  private let files: FileSystem
  private let surroundings: ProcessEnvironment

  package init(files: FileSystem, surroundings: ProcessEnvironment) {
    self.files = files
    self.surroundings = surroundings
  }

  package struct Proposal: Sendable {
    /// The result of rendering the template for one of the modules.
    package struct Module: Sendable {
      package let name: String
      /// The number of files that are identical, byte for byte.
      package internal(set) var identical = 0
      package internal(set) var others: [(shown: String, difference: String)] = []
    }

    package let template: NewTemplate
    /// The modules in the given order.
    package let modules: [Module]
    /// The facts in file headers that new modules replace, such as `author: Ada`.
    package let facts: [String]
    /// Names and strings that stay as they are, with the reasons.
    package let kept: [String]
    /// Declarations outside the modules that new modules may need too.
    package let outside: [String]
    package let warnings: [Diagnostic]
  }

  private struct Reading {
    var request: ModuleRequest
    var sample: ModuleSample
    var texts: [FilePath: [UInt8]]
    let root: FilePath
    var warnings: [Diagnostic] = []
  }

  /// Plans a template without writing anything.
  ///
  /// - Parameters:
  ///   - name: The name of the template.
  ///   - modules: The names of one or more modules.
  ///   - options: Options that determine the directory for modules.
  /// - Throws: `module-missing` if a module has no files, or an error in the project.
  package func propose(
    _ name: String, _ description: NewTemplate.Description, modules: [String], _ options: GenerationOptions,
    in place: ProjectLocation
  ) async throws(DiagnosticError) -> Proposal {
    var readings: [Reading] = []
    for module in modules { readings.append(try await read(module, options, place)) }
    var others = try OutsideCode.all(
      of: readings.map { ($0.sample, Set($0.texts.keys)) }, below: readings[0].root, files,
      workingDirectory: surroundings.workingDirectory)
    for (index, code) in others.enumerated() {
      let name = code.isNameForeign ? [readings[index].sample.name] : []
      readings[index].sample.foreign = (Set(code.names.keys).union(name), code.strings)
    }
    let new = try NewTemplate(name: name, description, from: readings.map(\.sample))
    let template = try new.template().kept()
    var proved: [Proposal.Module] = []
    for reading in readings { proved.append(try prove(reading, template, new.shared)) }
    // If files clash, the template is made of the first module.
    if !new.shared.clashing.isEmpty { others = Array(others.prefix(1)) }
    let kept = others.flatMap { code in
      code.names.map { "\($0), which \($1) declares" }.sorted()
        + code.strings.sorted().map { "\"\($0)\", which other files contain" }
    }
    let facts = readings.first?.sample.facts
    let shown = [("author", facts?.author), ("company", facts?.company), ("date", facts?.date)]
    return Proposal(
      template: new, modules: proved, facts: shown.compactMap { pair in pair.1.map { "\(pair.0): \($0)" } },
      kept: kept, outside: others.flatMap(\.conformances),
      warnings: readings.flatMap { $0.warnings + [Self.strange($0.sample)].compactMap { $0 } })
  }

  // MARK: - Reading

  private func read(
    _ module: String, _ options: GenerationOptions, _ place: ProjectLocation
  ) async throws(DiagnosticError) -> Reading {
    var options = options
    options.moduleName = module
    let context = try await RequestReader(files: files, surroundings: surroundings).read(options, in: place)
    var request = context.request
    if let folder = request.code?.folder, files.kind(of: folder) == .missing {
      request = try Adopter(files: files, surroundings: surroundings).request(of: context)
    }
    var found: [ModuleSample.File] = []
    var texts: [FilePath: [UInt8]] = [:]
    var warnings: [Diagnostic] = []
    for (section, role) in [(request.code, FileEntry.Role.code), (request.tests, .test)] {
      guard let folder = section?.folder, files.kind(of: folder) == .folder else { continue }
      for path in try files.files(below: folder) {
        let whole = folder.pushing(path)
        guard texts[whole] == nil else { continue }
        let shown = whole.shown(from: surroundings.workingDirectory)
        let bytes = try files.read(whole, shownAs: shown, limit: .moduleFile)
        guard request.isTest(whole, bytes) == (role == .test) else { continue }
        guard let text = String(validatingUTF8Bytes: bytes) else {
          warnings.append(
            Diagnostic(.warning, "file-left-out", "'\(shown)' is not a text file and is not in the template"))
          continue
        }
        guard role == .test && whole.extension == "swift" || isNamed(path, after: module, text) else {
          warnings.append(leftOut(whole.extension == "swift" ? "'\(shown)' and its types are" : "'\(shown)' is"))
          continue
        }
        let (own, shared) = try ownText(of: bytes, named: module, path)
        guard shared.isEmpty || SwiftFile(Array(own.utf8)).declarations.contains(where: { $0.kind != .import }) else {
          warnings.append(leftOut("'\(shown)' and its types are"))
          continue
        }
        texts[whole] = bytes
        warnings += shared.map { leftOut("\($0) in '\(shown)' is") }
        found.append(.init(role: role, path: path.string, text: shared.isEmpty ? text : own))
      }
    }
    guard found.contains(where: { $0.role == .code }) else { throw missing(module, context) }
    let sample = ModuleSample(
      name: module, prefix: request.prefix, projectName: request.projectName,
      moduleUnderTest: request.moduleUnderTest, files: found)
    let facts = sample.facts
    request.author = facts.author ?? request.author
    request.company = facts.company ?? request.company
    request.date = facts.date.flatMap { DateStamp($0) } ?? request.date
    return Reading(request: request, sample: sample, texts: texts, root: context.root, warnings: warnings)
  }

  /// Whether the name of a file or of one of its types contains the module's name.
  ///
  /// Another module in the target would declare the types again.
  private func isNamed(_ path: FilePath, after module: String, _ text: String) -> Bool {
    // Two nibs with the same name collide in the app.
    if ["xib", "storyboard"].contains(path.extension) { return Self.isNamed(path.stem ?? "", after: module) }
    guard path.extension == "swift" else { return true }
    let types = SwiftFile(Array(text.utf8)).declarations.filter(\.isSharedType).map(\.name)
    return types.isEmpty || (types + [path.stem ?? ""]).contains { Self.isNamed($0, after: module) }
  }

  private func leftOut(_ subject: String) -> Diagnostic {
    Diagnostic(
      .warning, "file-left-out",
      "\(subject) not named after the module, so all modules share \(subject.hasSuffix("are") ? "them; it" : "it; it") is not in the template"
    )
  }

  private static func isNamed(_ text: String, after module: String) -> Bool {
    [module, ModuleConventions.withoutEnding(module) ?? module].contains {
      text.lowercased().contains($0.lowercased())
    }
  }

  /// The text of a Swift file without types and extensions that a second module in the target would declare again.
  ///
  /// - Returns: The text, and the declarations as in messages.
  private func ownText(
    of bytes: [UInt8], named module: String, _ path: FilePath
  ) throws(DiagnosticError) -> (text: String, shared: [String]) {
    guard path.extension == "swift" else { return ("", []) }
    var editor = SourceEditor(SwiftFile(bytes))
    let shared = editor.file.declarations.filter { declaration in
      let isExtension = declaration.parent == nil && declaration.kind == .extension
      guard
        declaration.isSharedType
          || isExtension && !declaration.hasModifier("private") && !declaration.hasModifier("fileprivate")
      else { return false }
      return !Self.isNamed(isExtension ? declaration.text(of: .whole) ?? "" : declaration.name, after: module)
    }
    guard !shared.isEmpty else { return ("", []) }
    for declaration in shared { try editor.remove(declaration) }
    return (
      String(decoding: try editor.edit().after.bytes, as: UTF8.self),
      shared.map { $0.kind == .extension ? "an extension of '\($0.name)'" : "'\($0.name)'" }
    )
  }

  private func missing(_ module: String, _ context: RequestContext) -> DiagnosticError {
    let folder = context.request.code?.folder ?? context.root
    let above = folder.removingLastComponent()
    let names = ((try? files.names(in: above)) ?? []).filter {
      !$0.hasPrefix(".") && files.kind(of: above.appending($0)) == .folder
    }
    return DiagnosticError(
      "module-missing", category: .missing,
      "'\(folder.shown(from: surroundings.workingDirectory))' contains no module"
        + Diagnostic.suggestion(names.nearest(to: module)),
      notes: names.isEmpty
        ? []
        : [
          .init(
            "'\(above.shown(from: surroundings.workingDirectory))' contains \(names.prefix(20).joined(separator: ", "))"
          )
        ], help: context.elsewhere(module, files))
  }

  /// A warning if the files are not named after the module.
  ///
  /// The template would give all modules the same file names.
  private static func strange(_ sample: ModuleSample) -> Diagnostic? {
    let names = sample.files.filter { $0.role == .code }.compactMap { FilePath($0.path).lastComponent?.string }
    func count(_ name: String) -> Int { names.count { $0.lowercased().contains(name.lowercased()) } }
    guard count(sample.name) * 2 < names.count, let short = ModuleConventions.withoutEnding(sample.name),
      count(short) * 2 >= names.count
    else { return nil }
    return Diagnostic(
      .warning, "module-name",
      "most files in the directory '\(sample.name)' have '\(short)' in their names, so every module would get that name",
      help: ["rename the directory to '\(short)', create the template, then rename it back"])
  }

  // MARK: - Verifying

  /// Renders the template for one of the modules.
  private func prove(
    _ reading: Reading, _ template: ModuleTemplate, _ shared: NewTemplate.Shared
  ) throws(DiagnosticError) -> Proposal.Module {
    var module = Proposal.Module(name: reading.sample.name)
    var left = reading.texts
    let there = Set(reading.texts.keys)
    // Enable all optional files, and ignore those that this module does not have.
    var request = reading.request
    let every = shared.optional.map(\.parameter)
    request = request.setting(every.map { (name: $0, value: "true") })
    var placed = ModuleLayout(request).placed(try template.render(request.scope).files)
    placed.removeAll { !shared.optional.isEmpty && !there.contains($0.path) }
    for file in placed {
      let shown = file.path.shown(from: surroundings.workingDirectory)
      guard let bytes = left.removeValue(forKey: file.path) else {
        module.others.append((shown, "would be new"))
        continue
      }
      if file.file.content == bytes {
        module.identical += 1
      } else {
        module.others.append((shown, Self.difference(bytes, file.file.content ?? [])))
      }
    }
    for path in left.keys.sorted(by: { $0.string < $1.string }) {
      module.others.append((path.shown(from: surroundings.workingDirectory), "is not written"))
    }
    return module
  }

  private static func difference(_ there: [UInt8], _ rendered: [UInt8]) -> String {
    let lines = [there, rendered].map { $0.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) }
    guard lines[0].count == lines[1].count else {
      let count = LineCount.added(to: rendered, in: there)
      return count == 1 ? "1 line is unique to it" : "\(count) lines are unique to it"
    }
    let other = lines[0].indices.filter { lines[0][$0] != lines[1][$0] }
    let isHead = other.allSatisfy { lines[0][$0].starts(with: "//".utf8) }
    return "\(other.count.counted("line"))\(isHead ? " of its head" : "") differ\(other.count == 1 ? "s" : "")"
  }
}

extension RequestContext {
  /// Suggestions of other directories that contain a directory with the module's name.
  func elsewhere(_ module: String, _ files: FileSystem) -> [String] {
    let found = ModuleConventions(below: root, files: files).folders.filter {
      $0.lastComponent?.string == module
    }
    guard !found.isEmpty else { return ["name the directory that contains '\(module)' with --module-path DIRECTORY"] }
    return found.prefix(3).map {
      "--module-path '\($0.removingLastComponent().relative(to: root).string)' contains a directory '\(module)'"
    }
  }
}

extension ModuleRequest {
  /// Whether a file belongs to the tests, whose directory may be that of the code or inside it.
  package func isTest(_ path: FilePath, _ bytes: @autoclosure () -> [UInt8]?) -> Bool {
    guard let tests = tests?.folder, path.isWithin(tests) else { return false }
    return tests != code?.folder || path.extension == "swift" && bytes().map { SwiftFile($0).isTest } == true
  }
}

extension String {
  /// Returns `nil` for invalid UTF-8 and for texts with null bytes.
  fileprivate init?(validatingUTF8Bytes bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard !bytes.contains(0), text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }
}
