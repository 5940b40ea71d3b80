import Diagnostics

@testable import XcodeProject

/// A group of Xcode's navigator with its children.
struct Group: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// An ordinary group, with or without a directory.
    case group
    /// A localized file.
    case variants
    /// A versioned model.
    case versions
    /// A directory whose files need no entries.
    case synchronizedFolder
  }

  let id: String
  /// The name in the navigator; empty for most main groups.
  let name: String
  let kind: Kind
  /// The absolute directory, or `nil` if it is relative to the SDK or build products.
  let folder: String?
  /// Whether the group has a path; otherwise ``folder`` is the parent's directory.
  let hasFolder: Bool
  let groups: [Group]
  let files: [File]

  /// A file that a group lists.
  struct File: Sendable, Hashable {
    let id: String
    /// The name in the navigator.
    let name: String
    /// The absolute path, or `nil` if it is relative to the SDK or build products.
    let path: String?
  }
}

extension Group {
  init(_ index: Int, of navigator: Navigator, in format: any ProjectFormat) {
    let node = navigator.nodes[index]
    id = format.identifier(node.object)
    name = node.displayName
    kind =
      switch node.kind {
      case .variantGroup: .variants
      case .versionGroup: .versions
      case .synchronizedFolder: .synchronizedFolder
      default: .group
      }
    folder = node.folder
    hasFolder = node.hasFolder
    groups = node.groups.map { Group($0, of: navigator, in: format) }
    files = node.files.map { file in
      File(
        id: format.identifier(file), name: format.name(of: file),
        path: navigator.realPath(of: file, in: index))
    }
  }
}

extension ProjectFile {
  /// The target with this name; the error suggests the nearest name.
  func target(named name: String) throws(DiagnosticError) -> Target {
    guard let target = targets.first(where: { $0.name == name }) else { throw DiagnosticError(unknownTarget(name)) }
    return target
  }

  /// The absolute paths of the files in a target's build phases.
  func members(ofTarget name: String) throws(DiagnosticError) -> [String] {
    let paths = paths(of: navigator.nodesByObject.keys)
    return try members(ofTarget: name, named: Set(paths.map(Paths.lastComponent)))
  }

  func buildPhases(of target: String) -> [(id: String, kind: BuildPhase, name: String)] {
    (targetTable[target]?.phases ?? []).map {
      (format.identifier($0), BuildPhase(format.kind(of: $0)), format.name(of: $0))
    }
  }

  /// The tree of groups and files with absolute paths.
  var mainGroup: Group? {
    let navigator = navigator
    return navigator.nodes.isEmpty ? nil : Group(0, of: navigator, in: format)
  }

  /// Whether a group with this path of display names exists below the main group.
  func hasGroup(_ path: [String]) -> Bool {
    navigator.walk(path).map { $0.depth == path.count } ?? false
  }
}
