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
    let object = TargetTable(document)[target]?.object
    for owner in [object, rootObject].compactMap({ $0 }) where found.count < names.count {
      var own: [String: String] = [:]
      let list = document.object("buildConfigurationList", of: owner)
      for configuration in list.map({ document.objects("buildConfigurations", of: $0) }) ?? [] {
        own.merge(settings(names, of: configuration)) { first, _ in first }
        guard own.count < names.count, let path = configurationFile(of: configuration) else { continue }
        let said = read(path)
        for name in names.map({ "\($0)" }) where own[name] == nil { own[name] = said[name] }
      }
      found.merge(own) { target, _ in target }
    }
    return found
  }

  private func settings(_ names: [StaticString], of configuration: Int) -> [String: String] {
    var own: [String: String] = [:]
    guard let all = document.value("buildSettings", of: configuration), all.kind == .dictionary else { return own }
    document.walk(at: all.range.lowerBound) { cursor throws(ScanFailure) in
      try cursor.walkDictionary { key, cursor throws(ScanFailure) in
        let value = try cursor.value()
        guard value.kind == .string, let name = names.first(where: { cursor.isText(key, $0) }) else { return true }
        if own["\(name)"] == nil { own["\(name)"] = cursor.decoded(value.range) }
        return true
      }
    }
    return own
  }

  /// The `.xcconfig` file that a configuration is based on: a file of the navigator, or one in a synchronized folder.
  private func configurationFile(of configuration: Int) -> String? {
    if let reference = document.object("baseConfigurationReference", of: configuration) {
      guard let path = document.string("path", of: reference) else { return nil }
      let navigator = Navigator(document, projectFolder: projectFolder, filesNamed: [Paths.lastComponent(path)])
      return navigator.nodes.indices.first { navigator.nodes[$0].files.contains(reference) }
        .flatMap { navigator.realPath(of: reference, in: $0) }
    }
    guard let anchor = document.object("baseConfigurationReferenceAnchor", of: configuration),
      let path = document.string("baseConfigurationReferenceRelativePath", of: configuration)
    else { return nil }
    let navigator = Navigator(document, projectFolder: projectFolder, filesNamed: [])
    return navigator.nodes.first { $0.object == anchor }?.folder.map { Paths.resolved(path, in: $0) }
  }
}
