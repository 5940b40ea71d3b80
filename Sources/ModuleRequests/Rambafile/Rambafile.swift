package import Diagnostics
package import ModuleTemplates
package import SystemPackage
package import YAML

/// The configuration of a project as it was read, with positions and without defaults.
///
/// The keys and their rules are those of Generamba, with additions. ``RambafileKey/declaration`` documents each key.
package struct Rambafile: Sendable {
  /// The absolute path of the file.
  package let path: FilePath
  package let source: SourceText

  private var texts: [RambafileKey: Located<String>] = [:]
  private var lists: [RambafileKey: [Located<String>]] = [:]
  private var truths: [RambafileKey: Located<Bool>] = [:]
  private var nodes: [RambafileKey: Node] = [:]
  /// `custom_parameters`: the default parameters for all modules.
  package internal(set) var customParameters: [GivenParameter] = []

  /// The directory that relative paths in the file start from.
  package var folder: FilePath { path.removingLastComponent() }

  package init(path: FilePath, source: SourceText) {
    self.path = path
    self.source = source
  }

  package internal(set) subscript(text key: RambafileKey) -> Located<String>? {
    get { texts[key] }
    set { texts[key] = newValue }
  }

  /// The names of a key, or of its singular form; `nil` if neither is set.
  package internal(set) subscript(names key: RambafileKey) -> [Located<String>]? {
    get { lists[key] }
    set { lists[key] = newValue }
  }

  /// The Boolean value of a key, if it is set.
  package internal(set) subscript(truth key: RambafileKey) -> Located<Bool>? {
    get { truths[key] }
    set { truths[key] = newValue }
  }

  package internal(set) subscript(declarations key: RambafileKey) -> Node? {
    get { nodes[key] }
    set { nodes[key] = newValue }
  }
}

extension Rambafile {
  /// The value of a key as text, with its position; `nil` if it is not set.
  package func shown(_ key: RambafileKey) -> Located<String>? {
    switch key.declaration.kind {
    case .text, .choice: return self[text: key]
    case .name(of: let plural): return shown(plural)
    case .names: return self[names: key].flatMap(Self.joined)
    case .truth: return self[truth: key].map { Located("\($0.value)", at: $0.place) }
    case .parameters: return Self.joined(customParameters.map { Located("\($0.name)=\($0.value.text)", at: $0.place) })
    case .settings:
      guard let node = self[declarations: key] else { return nil }
      return Self.joined((node.mapping?.entries ?? []).map { Located($0.key.text ?? "", at: $0.key.place) })
    case .declarations:
      guard let node = self[declarations: key] else { return nil }
      return Self.joined((node.sequence ?? []).map { Located($0["name"]?.text ?? $0.text ?? "…", at: $0.place) })
    }
  }

  private static func joined(_ values: [Located<String>]) -> Located<String>? {
    values.first.map { Located(values.map(\.value).joined(separator: ", "), at: $0.place) }
  }
}
