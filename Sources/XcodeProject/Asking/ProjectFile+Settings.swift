extension ProjectFile {
  /// Build settings of a target, or of the project if the target does not have them.
  ///
  /// The value comes from the first configuration that has the setting. A configuration takes precedence over its
  /// `.xcconfig` file.
  ///
  /// - Parameters:
  ///   - names: The names of the settings.
  ///   - target: The target's name.
  ///   - read: Returns the settings in the `.xcconfig` file at a path. This library reads no files.
  /// - Returns: The values by setting name.
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
