package import Diagnostics
internal import FileSystem
internal import SystemPackage

/// Plans the installation of declared templates into the project's directory `Templates`.
///
/// Replacing a directory that was not installed or that was edited requires `isForced`.
package struct TemplateInstaller: Sendable {
  package enum Updates: Sendable, Hashable {
    case none
    case named(Set<String>)
    case all
  }

  private let sources: TemplateSources
  private let isForced: Bool

  package init(sources: TemplateSources, isForced: Bool = false) {
    self.sources = sources
    self.isForced = isForced
  }

  /// Plans each template, even after an error in another one.
  package func plan(
    _ declarations: [TemplateDeclaration], catalogs: [Rambaspec.Text], pins: [String: TemplatePin],
    updates: Updates = .none, report: (InstallOutcome) -> Void = { _ in }
  ) async throws(DiagnosticError) -> [InstallOutcome] {
    var folder = InstalledFolder(project: sources.project, fileSystem: sources.fileSystem)
    var resolver = TemplateResolver(sources: sources, catalogs: catalogs)
    var outcomes: [InstallOutcome] = []
    for declaration in declarations {
      let name = declaration.name.text
      // The pin may have another spelling. Declarations never differ only in spelling.
      let pin = pins[name] ?? pins.values.first { $0.name.withoutCaseAndForm == name.withoutCaseAndForm }
      let outcome: InstallOutcome
      do throws(DiagnosticError) {
        outcome = try await install(
          declaration, pin, isUpdate: updates.includes(name), &resolver, &folder)
      } catch {
        outcome = InstallOutcome(
          name: name, action: .refused, pin: pin, previous: pin, templatesInSource: 0, files: [],
          // Report an error that affects several templates only for the first one.
          diagnostics: error.diagnostics.filter { new in !outcomes.contains { $0.diagnostics.contains(new) } })
      }
      outcomes.append(outcome)
      report(outcome)
    }
    return outcomes
  }

  private func install(
    _ declaration: TemplateDeclaration, _ pin: TemplatePin?, isUpdate: Bool, _ resolver: inout TemplateResolver,
    _ folder: inout InstalledFolder
  ) async throws(DiagnosticError) -> InstallOutcome {
    let found: TemplateResolver.Found
    do throws(DiagnosticError) {
      let isWanted = pin != nil || isUpdate || isForced
      let isOwn = isWanted ? false : try folder.digest(of: declaration.name.text) != nil
      found = try await resolver.find(declaration, pin: pin, isUpdate: isUpdate, isOwn: isOwn)
    } catch {
      guard let kept = try inPlace(declaration, pin, folder, instead: error) else { throw error }
      return kept
    }
    let findings = TemplateLint.check(found.template)
    let errors = findings.filter { $0.severity == .error }
    guard errors.isEmpty else { throw DiagnosticError(errors) }
    let resolved = try ResolvedTemplate(found.template, source: found.source)
    if let pin, !isUpdate, case .git = pin.source, pin.source == found.source, pin.digest != resolved.digest {
      throw DiagnosticError(mismatch(pin, resolved.digest))
    }
    let newPin = TemplatePin(
      name: declaration.name.text, source: found.source,
      version: try found.template.rambaspec(scope: .example()).version?.text, digest: resolved.digest)
    func outcome(
      _ action: InstallOutcome.Action, _ kept: TemplatePin?, _ more: [Diagnostic] = [],
      files: [InstallOutcome.File] = []
    ) -> InstallOutcome {
      InstallOutcome(
        name: declaration.name.text, action: action, pin: kept, previous: pin, templatesInSource: found.count,
        files: files, diagnostics: found.warnings + more)
    }
    if case .folder(let origin) = found.template.origin, folder.isSame(origin, as: declaration.name.text) {
      return outcome(.inPlace, nil)
    }
    let present = try folder.digest(of: declaration.name.text)
    if present == resolved.digest, folder.isSpelled(declaration.name.text) {
      return outcome(.unchanged, newPin)
    }
    if let present, present != pin?.digest, !isForced {
      // The pinned version was not changed, so the edited copy stays in use.
      if let pin, pin.digest == resolved.digest { return outcome(.edited, pin, [edited(declaration, .warning)]) }
      throw DiagnosticError(pin == nil ? foreign(declaration) : edited(declaration, .error))
    }
    let files = try folder.replace(declaration.name.text, with: resolved, isForced: isForced)
    return outcome(present == nil ? .installed : .updated, newPin, files: files)
  }

  /// A commit never changes, so the lock file was edited or the repository serves other contents under the same id.
  private func mismatch(_ pin: TemplatePin, _ found: ContentDigest) -> Diagnostic {
    Diagnostic(
      "template-pin-mismatch", category: .conflict,
      "template '\(pin.name)' does not have the digest in '\(LockFile.name)'",
      at: pin.place,
      notes: [.init("found: \(found)"), .init("pinned from \(pin.source)")],
      help: [
        "restore '\(LockFile.name)' from version control",
        "if you trust the new content, run viper-gen template install \(pin.name.shellWord) --update",
      ])
  }

  /// The outcome for a template that exists only in the project.
  private func inPlace(
    _ declaration: TemplateDeclaration, _ pin: TemplatePin?, _ folder: InstalledFolder, instead error: DiagnosticError
  ) throws(DiagnosticError) -> InstallOutcome? {
    let name = declaration.name.text
    guard !hasSource(declaration), pin == nil, try folder.digest(of: name) != nil else { return nil }
    let questionable = error.diagnostics.filter { $0.id != "template-missing" }.map {
      var warning = $0
      warning.severity = .warning
      return warning
    }
    return InstallOutcome(
      name: name, action: .inPlace, pin: nil, previous: nil, templatesInSource: 0, files: [],
      diagnostics: questionable)
  }

  private func foreign(_ declaration: TemplateDeclaration) -> Diagnostic {
    Diagnostic(
      "template-foreign", category: .conflict,
      "'Templates/\(declaration.name.text)' already exists and was not installed from this declaration",
      at: declaration.place,
      help: [
        hasSource(declaration)
          ? "keep it and delete the declaration's source, or replace it with --force"
          : "gen uses it unchanged: delete the declaration in 'templates', or replace the directory with --force"
      ])
  }

  private func hasSource(_ declaration: TemplateDeclaration) -> Bool {
    switch declaration.source {
    case .local, .git: true
    default: false
    }
  }

  private func edited(_ declaration: TemplateDeclaration, _ severity: Diagnostic.Severity) -> Diagnostic {
    Diagnostic(
      severity, "template-edited", category: .conflict,
      "'Templates/\(declaration.name.text)' was edited after its installation and is unchanged",
      at: declaration.place,
      help: ["move the changes to its source, declare it with 'local:', or replace it with --force"])
  }
}

extension TemplateInstaller.Updates {
  fileprivate func includes(_ name: String) -> Bool {
    switch self {
    case .none: false
    case .all: true
    case .named(let names): names.contains(name)
    }
  }
}
