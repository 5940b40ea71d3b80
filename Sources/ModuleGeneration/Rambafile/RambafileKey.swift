/// The keys that a Rambafile may have; ``declaration`` says all about each, and everything else asks it.
package enum RambafileKey: String, Sendable, CaseIterable {
  case company
  case author
  case projectName = "project_name"
  case xcodeprojPath = "xcodeproj_path"
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

  /// Keys that old versions of Generamba had, and what took their place.
  static let former = [
    "module_targets": RambafileKey.projectTargets, "module_target": .projectTarget,
    "project_test_target": .testTarget, "project_test_file_path": .testFilePath,
    "project_test_group_path": .testGroupPath, "module_file_path": .projectFilePath,
    "module_group_path": .projectGroupPath, "module_path": .projectFilePath, "test_path": .testFilePath,
  ]

  /// What a key is about; the reference is in this order.
  package enum Section: String, Sendable, CaseIterable {
    case headers = "For file headers"
    case project = "The project"
    case code = "Where the code goes"
    case tests = "Where the tests go"
    case dependencies = "Where a template's dependencies are looked for"
    case templates = "Templates"
    case rules = "The architecture's rules"
  }

  package enum Kind: Sendable {
    /// One line of text.
    case text
    /// One of some words.
    case choice([String])
    /// One name, which stands for a list of it under another key.
    case name(of: RambafileKey)
    /// A list of names.
    case names
    /// True or false.
    case truth
    /// Names with values that are text, true or false, or lists of texts.
    case parameters
    /// Declarations that `template install` reads.
    case declarations
    /// Settings of a command, which reads them.
    case settings
  }

  package struct Declaration: Sendable {
    /// What it is about.
    package let section: Section
    package let kind: Kind
    /// What it means, in a few words.
    package let meaning: String
    /// A value as it is written behind the key, in YAML; may have several lines.
    package let example: String
    /// What stands in for it when it is left out; `nil` when it must not be.
    package let fallback: String?
    /// The option of the command line that wins over it.
    package let option: String?
    /// The variable of the environment that wins over it.
    package let variable: EnvironmentOption?
    /// Whether Generamba does not know it.
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
