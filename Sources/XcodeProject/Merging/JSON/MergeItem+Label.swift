extension MergeLabel {
  func appending(_ item: MergeItem) -> MergeLabel {
    let isObject = item.place == .node || item.place == .target
    return isObject ? appending(object: Self.name(of: item)) : appending(element: Self.name(of: item))
  }

  static func name(of item: MergeItem) -> String {
    func text(_ key: String) -> String? {
      guard let member = item[key] else { return nil }
      switch member.content {
      case .scalar(let value): return value.string
      case .reference(let reference): return reference.written.string ?? JSONReference(reference.written)?.text
      default: return nil
      }
    }
    switch item.place {
    case .node:
      let kind =
        switch item.string("kind") {
        case nil: ""
        case "folder": "folder "
        case "variant-group", "version-group": "file "
        default: "group "
        }
      return "\(kind)'\(treeName(of: item))'"
    case .target: return "target '\(item.string("name") ?? "")'"
    case .membership: return "membership '\(text("build-phase") ?? "")'"
    case .exception: return "exception for '\(text("target") ?? text("build-phase") ?? "")'"
    case .phase: return "build phase '\(item.string("name") ?? item.string("kind") ?? "")'"
    case .rule: return "build rule '\(item.string("name") ?? item.string("processor") ?? "")'"
    case .dependency: return "dependency '\(text("product-name") ?? text("target") ?? "")'"
    case .package: return "package '\(item.string("path") ?? item.string("repository") ?? "")'"
    case .packageMember: return "package product '\(item.string("product-name") ?? "")'"
    case .importedProduct: return "product '\(item.string("path") ?? item.string("name") ?? "")'"
    case .configuration: return "configuration '\(item.string("name") ?? "")'"
    default:
      if case .scalar(let value) = item.content, let text = value.string { return "'\(text)'" }
      if case .reference(let reference) = item.content, let text = reference.written.string { return "'\(text)'" }
      return "an entry"
    }
  }

  static func treeName(of item: MergeItem) -> String {
    if let name = item.string("name") { return name }
    return item.string("path").map { Paths.lastComponent(JSONPath.location($0).path) } ?? ""
  }
}

extension JSONReference {
  init?(_ value: JSONValue) {
    if let text = value.string {
      self.init(text: text)
      return
    }
    guard case .array(let elements) = value else { return nil }
    var parts: [Part] = []
    for element in elements {
      if let text = element.string {
        parts.append(contentsOf: text.hasPrefix("id:") ? JSONReference(text: text).parts : [.name(text)])
      } else if let name = element["name"]?.string {
        parts.append(.name(name))
      } else if let id = element["id"]?.string {
        parts.append(.id(id))
      } else {
        return nil
      }
    }
    self.init(parts)
  }
}
