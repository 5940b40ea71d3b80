package import Diagnostics
package import ModuleTemplates

/// What the command line says about a module; everything left out comes from the Rambafile or is found.
package struct GenerationOptions: Sendable {
  /// The module's name.
  package var moduleName: String
  /// The template's name.
  package var template: String?
  /// `--description`.
  package var description: String?
  /// `--author`.
  package var author: String?
  /// `--project-targets`.
  package var projectTargets: [String]?
  /// `--test-targets`.
  package var testTargets: [String]?
  /// `--project-file-path`.
  package var projectFilePath: String?
  /// `--project-group-path`.
  package var projectGroupPath: String?
  /// `--test-file-path`.
  package var testFilePath: String?
  /// `--test-group-path`.
  package var testGroupPath: String?
  /// `--module-path`: both project paths; wins over them.
  package var modulePath: String?
  /// `--test-path`: both test paths; wins over them.
  package var testPath: String?
  /// `-D` and `--custom-parameters`, in their order.
  package var customParameters: [(name: String, value: String)]
  /// What the files that `--values` names set, in their order; ``customParameters`` win.
  package var fileParameters: [GivenParameter] = []
  /// The day for file headers; `nil` is today.
  package var date: DateStamp?
  /// Whether test files are left out.
  package var withoutTests: Bool
  /// Whether the module is left out of the lock file.
  package var withoutLock: Bool
  /// Whether a Liquid error is printed into the file, as Generamba did, instead of stopping the run.
  package var isLax: Bool
  /// Whether what lint would warn of in the template's texts stops the run.
  package var isStrict: Bool
  /// Whether tests may be written into a synchronized folder of the application.
  package var allowsTestsInApplicationFolders: Bool
  /// How the module is part of the project.
  package var kind: ModuleKind?
  /// What is wrong with the command line itself, to be reported with what is wrong elsewhere.
  package var mistakes: [Diagnostic] = []

  /// Makes options that say nothing but the name.
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
  /// All parameters that are given, each once: what is given later wins.
  var givenParameters: [GivenParameter] {
    var all = fileParameters + customParameters.map { GivenParameter($0.name, .string($0.value)) }
    var seen: Set<String> = []
    all.reverse()
    all.removeAll { !seen.insert($0.name).inserted }
    all.reverse()
    return all
  }
}
