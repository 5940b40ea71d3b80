/// The keys that a Rambafile may have.
enum RambafileKey: String, CaseIterable {
  case company
  case projectName = "project_name"
  case xcodeprojPath = "xcodeproj_path"
  case author
  case prefix
  case productModuleName = "product_module_name"
  case projectTarget = "project_target"
  case projectTargets = "project_targets"
  case projectFilePath = "project_file_path"
  case projectGroupPath = "project_group_path"
  case testTarget = "test_target"
  case testTargets = "test_targets"
  case testFilePath = "test_file_path"
  case testGroupPath = "test_group_path"
  case podfilePath = "podfile_path"
  case cartfilePath = "cartfile_path"
  case createLogicalGroups = "create_logical_groups"
  case template
  case customParameters = "custom_parameters"
  case templates
  case catalogs

  /// Keys that old versions of Generamba had, and what took their place.
  static let former = [
    "module_targets": RambafileKey.projectTargets, "module_target": .projectTarget,
    "project_test_target": .testTarget, "project_test_file_path": .testFilePath,
    "project_test_group_path": .testGroupPath, "module_file_path": .projectFilePath,
    "module_group_path": .projectGroupPath, "module_path": .projectFilePath, "test_path": .testFilePath,
  ]
}
