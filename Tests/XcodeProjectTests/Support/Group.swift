import Diagnostics

@testable import XcodeProject

/// A group of Xcode's navigator and all below it.
struct Group: Sendable, Hashable {
  /// What a group is.
  enum Kind: Sendable, Hashable {
    /// An ordinary group, with a folder or without.
    case group
    /// A file in several languages.
    case variants
    /// A model in several versions.
    case versions
    /// A folder whose files need no entries.
    case synchronizedFolder
  }

  /// The id of the object.
  let id: String
  /// The name shown in the navigator; empty for most main groups.
  let name: String
  /// What it is.
  let kind: Kind
  /// The folder it stands for, absolute; `nil` if it is relative to the SDK or the build products.
  let folder: String?
  /// Whether the group names a folder of its own; if not, ``folder`` is that of its parent.
  let hasFolder: Bool
  /// The groups in it, in order.
  let groups: [Group]
  /// The files listed directly in it, in order.
  let files: [File]

  /// A file as a group lists it.
  struct File: Sendable, Hashable {
    /// The id of the object.
    let id: String
    /// The name shown in the navigator.
    let name: String
    /// Where it is, absolute; `nil` if it is relative to the SDK or the build products.
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
  /// The target with a name; an error that names the nearest if there is none.
  func target(named name: String) throws(DiagnosticError) -> Target {
    let table = format.targetTable
    guard let record = table[name] else { throw DiagnosticError(unknownTarget(name)) }
    return Target(record, among: table, in: format)
  }

  /// The tree of groups, with files and real paths.
  var mainGroup: Group? {
    let navigator = navigator
    return navigator.nodes.isEmpty ? nil : Group(0, of: navigator, in: format)
  }

  /// Whether a group with this path of display names exists below the main group.
  func hasGroup(_ path: [String]) -> Bool {
    navigator.walk(path).map { $0.depth == path.count } ?? false
  }
}
