internal import Diagnostics
internal import YAML

/// What the lock file remembers of an installed template, so that everybody gets the same.
package struct TemplatePin: Sendable, Hashable {
  /// Where it was found.
  package enum Source: Sendable, Hashable {
    /// In the program itself.
    case bundled
    /// In a folder.
    case folder(String)
    /// In a commit of a repository.
    case git(address: String, reference: GitReference, revision: String)
  }

  /// The template's name.
  package let name: String
  /// Where it was found.
  package let source: Source
  /// The version that its rambaspec states.
  package let version: String?
  /// The digest of what was installed.
  package let digest: ContentDigest

  /// Makes a pin.
  package init(name: String, source: Source, version: String?, digest: ContentDigest) {
    self.name = name
    self.source = source
    self.version = version
    self.digest = digest
  }
}

extension TemplatePin {
  /// Reads the section of the lock file; what cannot be understood is as if it were not there, for `install` writes it anew.
  static func read(_ node: Node?) -> [String: TemplatePin] {
    var pins: [String: TemplatePin] = [:]
    for entry in node?.mapping?.entries ?? [] {
      guard let name = entry.key.text, let pin = TemplatePin(name: name, entry.value) else { continue }
      pins[name] = pin
    }
    return pins
  }

  /// What the section holds for some pins, sorted by name.
  static func content(of pins: [String: TemplatePin]) -> Content {
    .mapping(pins.sorted { $0.key < $1.key }.map { Content.Pair($0.key, $0.value.content) })
  }

  private init?(name: String, _ node: Node) {
    guard let digest = node["digest"]?.text.flatMap({ ContentDigest($0) }) else { return nil }
    let source: Source
    if let address = node["git"]?.text, let revision = node["revision"]?.text {
      let reference: GitReference =
        if let branch = node["branch"]?.text {
          .branch(branch)
        } else if let tag = node["tag"]?.text {
          .tag(tag)
        } else if let wanted = node["wanted"]?.text {
          .revision(wanted)
        } else {
          .defaultBranch
        }
      source = .git(address: address, reference: reference, revision: revision)
    } else if let folder = node["folder"]?.text {
      source = .folder(folder)
    } else if node["bundled"]?.bool == true {
      source = .bundled
    } else {
      return nil
    }
    self.init(name: name, source: source, version: node["version"]?.text, digest: digest)
  }

  private var content: Content {
    var facts: [String: Content] = ["digest": .text(digest.description)]
    if let version { facts["version"] = .text(version) }
    switch source {
    case .bundled: facts["bundled"] = .bool(true)
    case .folder(let path): facts["folder"] = .text(path)
    case .git(let address, let reference, let revision):
      facts["git"] = .text(address)
      facts["revision"] = .text(revision)
      switch reference {
      case .defaultBranch: break
      case .branch(let name): facts["branch"] = .text(name)
      case .tag(let name): facts["tag"] = .text(name)
      case .revision(let id): facts["wanted"] = .text(id)
      }
    }
    return .mapping(facts.sorted { $0.key < $1.key }.map { Content.Pair($0.key, $0.value) })
  }
}

extension TemplatePin.Source: CustomStringConvertible {
  /// The source in the words of a report: `bundled`, a folder, `github.com/acme/templates @ 3f1c2ab (branch main)`.
  package var description: String {
    switch self {
    case .bundled: "bundled"
    case .folder(let path): path
    case .git(let address, let reference, let revision):
      "\(GitAddress.shortName(of: address)) @ \(revision.prefix(7)) (\(reference))"
    }
  }
}
