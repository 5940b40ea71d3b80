internal import Diagnostics

extension TemplateLint {
  mutating func checkDescription() {
    guard let spec = variants.first else { return }
    let place = Place(template.source, 0..<0)
    for (key, text) in [
      ("name", spec.name), ("summary", spec.summary), ("author", spec.author), ("version", spec.version),
    ]
    where text == nil {
      diagnostics.append(
        Diagnostic(
          .warning, "rambaspec-missing-key", "the rambaspec has no '\(key)'", at: place,
          notes: key == "summary" ? [] : [Diagnostic.Note("Generamba does not install such a template")]))
    }
    if variants.allSatisfy({ $0.codeFiles == nil && $0.testFiles == nil }) {
      diagnostics.append(
        Diagnostic("rambaspec-no-files", "the rambaspec has neither 'code_files' nor 'test_files'", at: place))
    }
    if let name = spec.name, name.text != template.name {
      diagnostics.append(
        Diagnostic(
          .warning, "rambaspec-name",
          "the template is in '\(template.name)' but its rambaspec has the name '\(name.text)'",
          at: name.place))
    }
    let known =
      RambaspecReader.knownKeys + RambaspecReader.entryKeys + RambaspecReader.parameterKeys
      + RambaspecReader.presetKeys + RambaspecReader.additionKeys
    for key in variants.flatMap(\.unknownKeys).prefix(VariableCheck.mostUnknownNames) {
      diagnostics.append(
        Diagnostic(
          .warning, "rambaspec-unknown-key",
          "unknown key '\(key.text)'" + Diagnostic.suggestion(known.nearest(to: key.text)), at: key.place))
    }
  }

  /// Reports unused files, and names that case-insensitive disks cannot distinguish.
  mutating func checkFiles() throws(DiagnosticError) {
    var byLowercase: [String: String] = [:]
    let start = template.folder.isEmpty ? "" : template.folder + "/"
    for path in try template.files.files(below: template.folder) {
      if let other = byLowercase.updateValue(path, forKey: path.lowercased()) {
        diagnostics.append(
          Diagnostic(
            .warning, "template-case-collision", "'\(other)' and '\(path)' differ only in letter case",
            at: Place(path: template.files.shown(path))))
      }
      let relative = path.dropFirst(start.count)
      // The root of a repository contains many files that are not part of a template.
      guard !template.folder.isEmpty, !used.contains(path), !isSideMatter(String(relative)) else { continue }
      if relative.lowercased().hasPrefix("snippets/") {
        let name = relative.dropFirst("snippets/".count)
        guard name.hasSuffix(".liquid"), usedSnippets.contains(name.dropLast(".liquid".count).lowercased()) else {
          diagnostics.append(unused(path, "no file includes the snippet"))
          continue
        }
      } else {
        diagnostics.append(unused(path, "no entry uses the file"))
      }
    }
  }

  private func unused(_ path: String, _ summary: String) -> Diagnostic {
    Diagnostic(.warning, "template-unused-file", summary, at: Place(path: template.files.shown(path)))
  }

  private func isSideMatter(_ path: String) -> Bool {
    let name = path.lowercased()
    return name.hasSuffix(".rambaspec") || name.hasSuffix(".md") || name.hasSuffix(".txt") || name.hasPrefix("license")
      || name.hasPrefix("readme")
  }
}
