package import Diagnostics
package import ModuleTemplates
package import ProjectKinds
package import RecordedModules

/// The options for a new module; missing ones come from the Rambafile or are detected.
package struct GenerationOptions: Sendable {
  package var moduleName: String
  package var template: String?
  package var description: String?
  package var author: String?
  package var projectTargets: [String]?
  package var testTargets: [String]?
  package var projectFilePath: String?
  package var projectGroupPath: String?
  package var testFilePath: String?
  package var testGroupPath: String?
  /// `--module-path`, which takes precedence over both project paths.
  package var modulePath: String?
  /// `--test-path`, which takes precedence over both test paths.
  package var testPath: String?
  /// `-D` and `--custom-parameters`, in order.
  package var customParameters: [(name: String, value: String)]
  /// The parameters from `--values` files, in order; ``customParameters`` take precedence.
  package var fileParameters: [GivenParameter] = []
  /// The date for file headers; `nil` means today.
  package var date: DateStamp?
  package var withoutTests: Bool
  /// Whether the module is not recorded.
  package var withoutLock: Bool
  /// Whether Liquid errors are printed into the file, as in Generamba, instead of failing.
  package var isLax: Bool
  /// Whether template problems that `lint` warns about are errors.
  package var isStrict: Bool
  /// Whether tests may be written into a synchronized folder of the application.
  package var allowsTestsInApplicationFolders: Bool
  package var kind: ModuleKind?
  /// Whether files are written without a project.
  package var withoutProject = false
  /// Whether modules are only files if there is no project but a known build system, for commands that only describe.
  package var infersWithoutProject = false
  /// Errors in the command line, which are reported together with others.
  package var mistakes: [Diagnostic] = []

  package init(moduleName: String) {
    self.moduleName = moduleName
    customParameters = []
    withoutTests = false
    withoutLock = false
    isLax = false
    isStrict = false
    allowsTestsInApplicationFolders = false
  }
}

extension GenerationOptions {
  /// All parameters without duplicates; later values take precedence.
  package var givenParameters: [GivenParameter] {
    var all = fileParameters + customParameters.map { GivenParameter($0.name, .string($0.value)) }
    var seen: Set<String> = []
    all.reverse()
    all.removeAll { !seen.insert($0.name).inserted }
    all.reverse()
    return all
  }
}
