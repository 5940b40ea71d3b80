/// What the command line says about a module; everything left out comes from the Rambafile or is found.
public struct GenerationOptions: Sendable {
  /// The module's name.
  public var moduleName: String
  /// The template's name.
  public var template: String?
  /// `--description`.
  public var description: String?
  /// `--author`.
  public var author: String?
  /// `--project-targets`.
  public var projectTargets: [String]?
  /// `--test-targets`.
  public var testTargets: [String]?
  /// `--project-file-path`.
  public var projectFilePath: String?
  /// `--project-group-path`.
  public var projectGroupPath: String?
  /// `--test-file-path`.
  public var testFilePath: String?
  /// `--test-group-path`.
  public var testGroupPath: String?
  /// `--module-path`: both project paths; wins over them.
  public var modulePath: String?
  /// `--test-path`: both test paths; wins over them.
  public var testPath: String?
  /// `-D` and `--custom-parameters`, in their order.
  public var customParameters: [(name: String, value: String)]
  /// The day for file headers; `nil` is today.
  public var date: DateStamp?
  /// Whether test files are left out.
  public var withoutTests: Bool
  /// Whether the module is left out of the lock file.
  public var withoutLock: Bool
  /// Whether a Liquid error is printed into the file, as Generamba did, instead of stopping the run.
  public var isLax: Bool
  /// Whether what lint would warn of in the template's texts stops the run.
  public var isStrict: Bool
  /// Whether tests may be written into a synchronized folder of the application.
  public var allowsTestsInApplicationFolders: Bool

  /// Makes options that say nothing but the name.
  public init(moduleName: String) {
    self.moduleName = moduleName
    customParameters = []
    withoutTests = false
    withoutLock = false
    isLax = false
    isStrict = false
    allowsTestsInApplicationFolders = false
  }
}
