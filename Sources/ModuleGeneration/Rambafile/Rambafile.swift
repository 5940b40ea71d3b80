package import Diagnostics
package import ModuleTemplates
package import SystemPackage
package import YAML

/// The configuration of a project, as it was read: every value with its place, nothing filled in yet.
///
/// The keys are Generamba's, with its rules, and some more; ``RambafileKey/declaration`` tells what each means.
package struct Rambafile: Sendable {
  /// Where the file is; absolute.
  package let path: FilePath
  /// The file's text.
  package let source: SourceText

  private var texts: [RambafileKey: Located<String>] = [:]
  private var lists: [RambafileKey: [Located<String>]] = [:]
  private var truths: [RambafileKey: Located<Bool>] = [:]
  private var nodes: [RambafileKey: Node] = [:]
  /// `custom_parameters`: what every module is given unless the command line says otherwise.
  package internal(set) var customParameters: [GivenParameter] = []

  /// The folder that all relative paths of the file start from.
  package var folder: FilePath { path.removingLastComponent() }

  package init(path: FilePath, source: SourceText) {
    self.path = path
    self.source = source
  }

  /// The text of a key, with its place; `nil` when it is not set.
  package internal(set) subscript(text key: RambafileKey) -> Located<String>? {
    get { texts[key] }
    set { texts[key] = newValue }
  }

  /// The names of a key, those of its singular form included; `nil` when neither is set.
  package internal(set) subscript(names key: RambafileKey) -> [Located<String>]? {
    get { lists[key] }
    set { lists[key] = newValue }
  }

  /// Whether a key is true; `nil` when it is not set.
  package internal(set) subscript(truth key: RambafileKey) -> Located<Bool>? {
    get { truths[key] }
    set { truths[key] = newValue }
  }

  /// The declarations of a key, not read yet; `nil` when it is not set.
  package internal(set) subscript(declarations key: RambafileKey) -> Node? {
    get { nodes[key] }
    set { nodes[key] = newValue }
  }
}

extension Rambafile {
  /// What is written for a key, in words, with its place; `nil` when nothing is.
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
