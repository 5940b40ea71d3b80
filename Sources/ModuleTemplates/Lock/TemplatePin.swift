package import Diagnostics
internal import YAML

/// The version of an installed template that the lock file records.
package struct TemplatePin: Sendable, Hashable {
  package enum Source: Sendable, Hashable {
    case bundled
    case folder(String)
    case git(address: String, reference: GitReference, revision: String)
  }

  package let name: String
  package let source: Source
  /// The version in the rambaspec.
  package let version: String?
  package let digest: ContentDigest
  /// The digest's place in the lock file, or `nil` for a new pin; not part of equality.
  package private(set) var place: Place?

  package init(name: String, source: Source, version: String?, digest: ContentDigest) {
    self.name = name
    self.source = source
    self.version = version
    self.digest = digest
  }
}

extension TemplatePin {
  package static func == (one: TemplatePin, other: TemplatePin) -> Bool {
    one.name == other.name && one.source == other.source && one.version == other.version && one.digest == other.digest
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(digest)
  }

  struct Problem: Error {
    let summary: String
    let place: Place
  }

  /// Every invalid pin is an error, because ignoring it would make `install` use the newest version.
  static func read(_ node: Node?) throws(Problem) -> [String: TemplatePin] {
    guard let node, !node.isNull else { return [:] }
    guard let mapping = node.mapping else {
      throw Problem(summary: "the pins are a mapping of names, not \(node.kindName)", place: node.place)
    }
    var pins: [String: TemplatePin] = [:]
    for entry in mapping.entries {
      let name = entry.key.text ?? ""
      guard !name.isEmpty, pins[name] == nil else {
        throw Problem(summary: "'\(name)' is not a template name or is pinned twice", place: entry.key.place)
      }
      pins[name] = try TemplatePin(name: name, entry.value)
    }
    return pins
  }

  static func content(of pins: [String: TemplatePin]) -> Content {
    .mapping(pins.sorted { $0.key < $1.key }.map { Content.Pair($0.key, $0.value.content) })
  }

  private init(name: String, _ node: Node) throws(Problem) {
    let pin = "the pin of template '\(name)'"
    guard let text = node["digest"] else { throw Problem(summary: "\(pin) has no 'digest'", place: node.place) }
    guard let digest = text.text.flatMap({ ContentDigest($0) }) else {
      throw Problem(
        summary: "the 'digest' in \(pin) is not 'sha256:' followed by 64 hexadecimal digits", place: text.place)
    }
    let source: Source
    if let address = node["git"]?.text, let revision = node["revision"] {
      guard let id = revision.text, GitReference.isCommitID(id) else {
        throw Problem(summary: "the 'revision' in \(pin) is not the full id of a commit", place: revision.place)
      }
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
      source = .git(address: address, reference: reference, revision: id)
    } else if let folder = node["folder"]?.text {
      source = .folder(folder)
    } else if node["bundled"]?.bool == true {
      source = .bundled
    } else {
      throw Problem(summary: "\(pin) has no source: 'git' with 'revision', 'folder' or 'bundled'", place: node.place)
    }
    self.init(name: name, source: source, version: node["version"]?.text, digest: digest)
    place = text.place
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
  /// The source as reports show it: `bundled`, a directory, or `github.com/acme/templates @ 3f1c2ab (branch main)`.
  package var description: String {
    switch self {
    case .bundled: "bundled"
    case .folder(let path): path
    case .git(let address, let reference, let revision):
      "\(GitAddress.shortName(of: address)) @ \(revision.prefix(7)) (\(reference))"
    }
  }
}
