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
    func settings(of target: Int?) -> [String: String] {
      format.settings(names, of: target) { configuration in
        format.configurationFile(of: configuration, of: target, in: self).map(read) ?? [:]
      }
    }
    let own = targetTable[target].map { settings(of: $0.object) } ?? [:]
    return own.count == names.count ? own : own.merging(settings(of: nil)) { own, _ in own }
  }
}

extension ProjectFormat {
  /// Settings of a target or of the project, from the first configuration that has them.
  ///
  /// - Parameter read: Returns the settings in the `.xcconfig` file of a configuration.
  func settings(
    _ names: [StaticString], of target: Int?, reading read: (_ configuration: Int) -> [String: String] = { _ in [:] }
  ) -> [String: String] {
    var found: [String: String] = [:]
    for configuration in configurations(of: target) where found.count < names.count {
      found.merge(settings(names, of: target, in: configuration)) { first, _ in first }
      guard found.count < names.count else { break }
      let file = read(configuration)
      for name in names.map({ "\($0)" }) where found[name] == nil { found[name] = file[name] }
    }
    return found
  }
}
