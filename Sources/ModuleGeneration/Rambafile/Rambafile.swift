public import Diagnostics
public import ModuleTemplates
public import SystemPackage
public import YAML

/// The configuration of a project, as it was read: every value with its place, nothing filled in yet.
///
/// The keys are Generamba's, with its rules; ``template`` and ``customParameters`` are additions.
public struct Rambafile: Sendable {
  /// Where the file is; absolute.
  public let path: FilePath
  /// The file's text.
  public let source: SourceText

  /// `company`: for file headers; mandatory.
  public var company: Located<String>?
  /// `project_name`; mandatory.
  public var projectName: Located<String>?
  /// `xcodeproj_path`: relative to the Rambafile's folder; mandatory where an Xcode project is edited.
  public var xcodeprojPath: Located<String>?
  /// `author`: for file headers.
  public var author: Located<String>?
  /// `prefix`: begins the names of files and types.
  public var prefix: Located<String>?
  /// `product_module_name`: how code is imported.
  public var productModuleName: Located<String>?
  /// `project_targets`, or the one of `project_target`.
  public var projectTargets: [Located<String>]?
  /// `project_file_path`: the folder for modules.
  public var projectFilePath: Located<String>?
  /// `project_group_path`: the group for modules.
  public var projectGroupPath: Located<String>?
  /// `test_targets`, or the one of `test_target`.
  public var testTargets: [Located<String>]?
  /// `test_file_path`: the folder for tests.
  public var testFilePath: Located<String>?
  /// `test_group_path`: the group for tests.
  public var testGroupPath: Located<String>?
  /// `podfile_path`, where a template's dependencies are looked for.
  public var podfilePath: Located<String>?
  /// `cartfile_path`, likewise.
  public var cartfilePath: Located<String>?
  /// `create_logical_groups`: groups without folders, all files of a module in one folder.
  public var createsLogicalGroups: Located<Bool>?
  /// `template`: the template to use when none is named.
  public var template: Located<String>?
  /// `custom_parameters`: what every module is given unless the command line says otherwise.
  public var customParameters: [GivenParameter] = []
  /// `templates`: the declarations that `template install` reads.
  public var templates: Node?
  /// `catalogs`: further places to look for templates.
  public var catalogs: Node?

  /// The folder that all relative paths of the file start from.
  public var folder: FilePath { path.removingLastComponent() }

  /// Makes an empty Rambafile.
  public init(path: FilePath, source: SourceText) {
    self.path = path
    self.source = source
  }
}
