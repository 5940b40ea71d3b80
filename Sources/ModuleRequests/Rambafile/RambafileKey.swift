/// The keys of a Rambafile; ``declaration`` documents each.
package enum RambafileKey: String, Sendable, CaseIterable {
  case company
  case author
  case projectName = "project_name"
  case xcodeprojPath = "xcodeproj_path"
  case noProject = "no_project"
  case prefix
  case productModuleName = "product_module_name"
  case projectTarget = "project_target"
  case projectTargets = "project_targets"
  case projectFilePath = "project_file_path"
  case projectGroupPath = "project_group_path"
  case moduleKind = "module_kind"
  case createLogicalGroups = "create_logical_groups"
  case testTarget = "test_target"
  case testTargets = "test_targets"
  case testFilePath = "test_file_path"
  case testGroupPath = "test_group_path"
  case podfilePath = "podfile_path"
  case cartfilePath = "cartfile_path"
  case template
  case customParameters = "custom_parameters"
  case templates
  case catalogs
  case lint

  var isPath: Bool {
    switch self {
    case .xcodeprojPath, .projectFilePath, .projectGroupPath, .testFilePath, .testGroupPath, .podfilePath,
      .cartfilePath:
      true
    default: false
    }
  }

  /// Keys of older Generamba versions, and their replacements.
  static let former = [
    "module_targets": RambafileKey.projectTargets, "module_target": .projectTarget,
    "project_test_target": .testTarget, "project_test_file_path": .testFilePath,
    "project_test_group_path": .testGroupPath, "module_file_path": .projectFilePath,
    "module_group_path": .projectGroupPath, "module_path": .projectFilePath, "test_path": .testFilePath,
  ]

  /// The topics of keys, in the order of the reference.
  package enum Section: String, Sendable, CaseIterable {
    case headers = "File headers"
    case project = "The project"
    case code = "Code"
    case tests = "Tests"
    case dependencies = "Dependencies of templates"
    case templates = "Templates"
    case rules = "Architecture rules"
  }

  package enum Kind: Sendable {
    /// A string on one line.
    case text
    case choice([String])
    /// A single name, as a short form of another key's list.
    case name(of: RambafileKey)
    case names
    /// A Boolean.
    case truth
    /// Names with values that are strings, Booleans or lists of strings.
    case parameters
    /// Declarations that `template install` reads.
    case declarations
    /// Settings that a command reads itself.
    case settings
  }

  package struct Declaration: Sendable {
    package let section: Section
    package let kind: Kind
    package let meaning: String
    /// An example value in YAML, possibly with several lines.
    package let example: String
    /// A description of the default; `nil` for a required key.
    package let fallback: String?
    /// The command line option that takes precedence.
    package let option: String?
    /// The environment variable that takes precedence.
    package let variable: EnvironmentOption?
    /// Whether Generamba does not support the key.
    package let isNew: Bool

    init(
      _ section: Section, _ kind: Kind, _ meaning: String, example: String, fallback: String?,
      option: String? = nil, variable: EnvironmentOption? = nil, isNew: Bool = false
    ) {
      self.section = section
      self.kind = kind
      self.meaning = meaning
      self.example = example
      self.fallback = fallback
      self.option = option
      self.variable = variable
      self.isNew = isNew
    }
  }
}
