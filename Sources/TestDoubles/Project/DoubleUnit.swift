package import RecordedModules
internal import SystemPackage

/// The files of a module, or a single file with a marked double.
package struct DoubleUnit: Sendable {
  let module: String?
  let record: ModuleRecord?
  /// All files; those of the tests are last.
  let own: [ProjectSources.Source]
  /// The files that may contain doubles.
  let tests: [ProjectSources.Source]

  package init(
    module: String?, record: ModuleRecord?, own: [ProjectSources.Source], tests: [ProjectSources.Source]
  ) {
    (self.module, self.record, self.own, self.tests) = (module, record, own, tests)
  }

  var code: [FilePath] {
    let tests = Set(tests.map(\.path.string))
    return own.map(\.path).filter { !tests.contains($0.string) }
  }
}
