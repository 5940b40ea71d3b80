extension ProjectFile {
  /// Some build settings of a target as its first configuration that has them says, else the project's.
  ///
  /// A configuration says more than the `.xcconfig` file that it is based on.
  ///
  /// - Parameters:
  ///   - names: The settings that are asked for.
  ///   - target: The target's name.
  ///   - read: Gives what the configuration file at a path says; files are not read here.
  public func buildSettings(
    _ names: [StaticString], ofTarget target: String, reading read: (String) -> [String: String] = { _ in [:] }
  ) -> [String: String] {
    var found: [String: String] = [:]
    for owner in [format.targetTable[target]?.object, nil] where found.count < names.count {
      found.merge(format.settings(names, of: owner, in: projectFolder, reading: read)) { target, _ in target }
    }
    return found
  }
}
