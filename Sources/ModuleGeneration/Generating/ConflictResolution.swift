package import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ModuleTemplates
internal import RecordedModules
internal import SystemPackage

/// The treatment of an existing file that differs from the generated one.
package enum ConflictResolution: String, Sendable, Hashable, CaseIterable {
  case fail
  case skip
  case overwrite
  case merge
}

extension ModuleGenerator {
  /// Whether the template renders a different text than the recorded one.
  private func isChanged(_ file: FileStep, since part: ModuleRecord.Part?, root: FilePath) -> Bool {
    let digest = part?.digest(of: file.path.relative(to: root).string)
    return digest.map { $0 != ContentDigest(of: file.after ?? []) } ?? false
  }

  /// Resolves the conflicts with existing files.
  ///
  /// A merge starts from the unedited text if the module is recorded. Otherwise, every difference is a conflict.
  ///
  /// - Parameter decide: Chooses the resolution for a file.
  package func resolving(
    _ proposal: Proposal, by decide: (FileStep) throws(DiagnosticError) -> ConflictResolution
  ) async throws(DiagnosticError) -> Proposal {
    let generation = proposal.generation
    guard generation.conflict != nil else { return proposal }
    let root = generation.root
    var steps = generation.files
    let part = proposal.reading.record?.part(of: proposal.template.name)
    var pristine: PristineModule?
    if let part, let moduleRecords = proposal.reading.moduleRecords {
      pristine = try? PristineModule(part, moduleRecords: moduleRecords)
    }
    let merge = TextMerge(
      labels: .init(
        ours: "\(generation.module) as it is here", base: part?.template.shown ?? "nothing",
        theirs: "template \(generation.template)"), showsBase: false)
    // Recording the new text of a skipped file would prevent later updates from merging it.
    var keepsRecord = false
    for (index, file) in steps.enumerated() where file.action == .blocked {
      switch try decide(file) {
      case .fail: continue
      case .skip:
        steps[index].action = .skip
        keepsRecord = keepsRecord || isChanged(file, since: part, root: root)
      case .overwrite: steps[index].action = .overwrite
      case .merge:
        let ours = file.before?.bytes ?? []
        // Reject existing conflict markers first, because they could not be distinguished from new ones.
        if let line = ConflictMarkers.line(in: ours) {
          throw DiagnosticError(
            ConflictMarkers.unresolved(at: Place(SourceText(path: file.shown, bytes: ours), line)))
        }
        let digest = part?.digest(of: file.path.relative(to: root).string)
        let base = digest?.pristineText(in: ours) ?? pristine?.text(of: file.path)
        switch try await merge.merge(base: base, ours: ours, theirs: file.after ?? []) {
        case .unchanged: steps[index].action = .skip
        case .unmergeable:
          steps[index].action = .skip
          keepsRecord = keepsRecord || isChanged(file, since: part, root: root)
        case .replaced(let bytes):
          steps[index].action = .overwrite
          steps[index].after = bytes
        case .merged(let bytes, let tally):
          steps[index].action = .merge
          steps[index].after = bytes
          steps[index].conflicts = tally.conflicts
        }
      }
    }
    let kept = Diagnostic(
      .warning, "module-record-kept",
      "the record of '\(generation.module)' is unchanged, because skipped files differ from the template",
      help: ["viper-gen update \(generation.module.shellWord) updates them and keeps your edits"])
    return Proposal(
      reading: proposal.reading, generation: generation.resolving(steps, keptRecord: keepsRecord ? kept : nil))
  }
}
