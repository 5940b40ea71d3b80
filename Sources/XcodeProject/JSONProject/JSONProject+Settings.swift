extension JSONProject {
  func productSettings(_ names: [StaticString], of target: TargetTable.Record) -> [String: String] {
    var found: [String: String] = [:]
    guard let settings = document.member("build-settings", of: target.object) else { return found }
    for configuration in configurations {
      found.merge(self.settings(names, in: settings, configuration.name)) { first, _ in first }
    }
    return found
  }

  func settings(
    _ names: [StaticString], of target: Int?, in projectFolder: String, reading read: (String) -> [String: String]
  ) -> [String: String] {
    var own: [String: String] = [:]
    let owner = target ?? JSONDocument.root
    let settings = document.member("build-settings", of: owner)
    var files: [String: Int] = [:]
    let list: StaticString = target == nil ? "configurations" : "specialized-configurations"
    for configuration in document.elements(list, of: owner) {
      if let name = document.string("name", of: configuration) { files[name] = configuration }
    }
    for configuration in configurations {
      if let settings { own.merge(self.settings(names, in: settings, configuration.name)) { first, _ in first } }
      guard own.count < names.count,
        let path = files[configuration.name].flatMap({ configurationFile(of: $0, projectFolder) })
      else { continue }
      let said = read(path)
      for name in names.map({ "\($0)" }) where own[name] == nil { own[name] = said[name] }
    }
    return own
  }

  private var configurations: [(node: Int, name: String)] {
    document.elements("configurations", of: JSONDocument.root).compactMap { node in
      (document.string(node) ?? document.string("name", of: node)).map { (node, $0) }
    }
  }

  /// The settings for a configuration: `KEY[config=Debug]` precedes `KEY`, and other conditions are ignored.
  private func settings(_ names: [StaticString], in settings: Int, _ configuration: String) -> [String: String] {
    var own: [String: String] = [:]
    let wanted = names.map { (name: "\($0)", special: "\($0)[config=\(configuration)]") }
    var isSpecial = Set<String>()
    for member in document.children(of: settings) {
      let key = document.key(member)
      for (name, special) in wanted where key == special || key == name && !isSpecial.contains(name) {
        guard let text = text(of: member) else { continue }
        own[name] = text
        if key == special { isSpecial.insert(name) }
      }
    }
    return own
  }

  /// The text of a setting, which is a string or an array of words.
  private func text(of setting: Int) -> String? {
    document.nodes[setting].kind == .array
      ? document.children(of: setting).compactMap { document.string($0) }.joined(separator: " ")
      : document.string(setting)
  }

  /// The path of a configuration's `.xcconfig` file, which can be in a synchronized folder.
  private func configurationFile(of configuration: Int, _ projectFolder: String) -> String? {
    var tree = JSONTree(document)
    let key: StaticString = document.member("anchor", of: configuration) == nil ? "file" : "anchor"
    guard let member = document.member(key, of: configuration), let reference = JSONReference(member, of: document),
      case .found(let node) = tree.find(reference), node != JSONDocument.root
    else { return nil }
    var chain: [Int] = []
    var current = node
    while current != JSONDocument.root {
      chain.append(current)
      current = JSONTree.group(above: current, in: document)
    }
    var folder: String? = projectFolder
    for object in chain.reversed() {
      let location = location(of: object)
      folder = Navigator.resolve(
        path: location.path, sourceTree: location.sourceTree, in: folder, sourceRoot: projectFolder)
    }
    guard let relative = document.string("relative-path", of: configuration) else { return folder }
    return folder.map { Paths.resolved(relative, in: $0) }
  }
}
