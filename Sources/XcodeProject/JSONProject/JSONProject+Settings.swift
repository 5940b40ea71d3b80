extension JSONProject {
  func configurations(of target: Int?) -> [Int] {
    document.elements("configurations", of: JSONDocument.root).filter { name(ofConfiguration: $0) != nil }
  }

  private func name(ofConfiguration node: Int) -> String? { document.string(node) ?? document.string("name", of: node) }

  /// The settings for a configuration: `KEY[config=Debug]` precedes `KEY`, and other conditions are ignored.
  func settings(_ names: [StaticString], of target: Int?, in configuration: Int) -> [String: String] {
    var own: [String: String] = [:]
    guard let settings = document.member("build-settings", of: target ?? JSONDocument.root) else { return own }
    let condition = "[config=\(name(ofConfiguration: configuration) ?? "")]"
    let wanted = names.map { (name: "\($0)", special: "\($0)" + condition) }
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

  func configurationFile(of configuration: Int, of target: Int?, in project: ProjectFile) -> String? {
    var entry = configuration
    if let target {
      let name = name(ofConfiguration: configuration)
      let own = document.elements("specialized-configurations", of: target)
      guard let found = own.first(where: { document.string("name", of: $0) == name }) else { return nil }
      entry = found
    }
    let key: StaticString = document.member("anchor", of: entry) == nil ? "file" : "anchor"
    guard let member = document.member(key, of: entry), let reference = JSONReference(member, of: document),
      case .found(let node) = find(reference), node != JSONDocument.root, let folder = project.paths(of: node).first
    else { return nil }
    return document.string("relative-path", of: entry).map { Paths.resolved($0, in: folder) } ?? folder
  }
}
