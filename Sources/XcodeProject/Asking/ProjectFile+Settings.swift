extension ProjectFile {
  /// Some build settings of a target as its first configuration that has them says, else the project's; what `.xcconfig`
  /// files say is not among them.
  ///
  /// - Parameters:
  ///   - names: The settings that are asked for.
  ///   - target: The target's name.
  public func buildSettings(_ names: [StaticString], ofTarget target: String) -> [String: String] {
    var found: [String: String] = [:]
    let object = TargetTable(document)[target]?.object
    for owner in [object, rootObject].compactMap({ $0 }) where found.count < names.count {
      var own: [String: String] = [:]
      let list = document.object("buildConfigurationList", of: owner)
      for configuration in list.map({ document.objects("buildConfigurations", of: $0) }) ?? [] {
        guard let all = document.value("buildSettings", of: configuration), all.kind == .dictionary else { continue }
        document.walk(at: all.range.lowerBound) { cursor throws(ScanFailure) in
          try cursor.walkDictionary { key, cursor throws(ScanFailure) in
            let value = try cursor.value()
            guard value.kind == .string, let name = names.first(where: { cursor.isText(key, $0) }) else { return true }
            if own["\(name)"] == nil { own["\(name)"] = cursor.decoded(value.range) }
            return true
          }
        }
      }
      found.merge(own) { target, _ in target }
    }
    return found
  }
}
