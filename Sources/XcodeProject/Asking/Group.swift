/// A group of Xcode's navigator and all below it.
public struct Group: Sendable, Hashable {
  /// What a group is.
  public enum Kind: Sendable, Hashable {
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
  public let id: String
  /// The name shown in the navigator; empty for most main groups.
  public let name: String
  /// What it is.
  public let kind: Kind
  /// The folder it stands for, absolute; `nil` if it is relative to the SDK or the build products.
  public let folder: String?
  /// Whether the group names a folder of its own; if not, ``folder`` is that of its parent.
  public let hasFolder: Bool
  /// The groups in it, in order.
  public let groups: [Group]
  /// The files listed directly in it, in order.
  public let files: [File]

  /// A file as a group lists it.
  public struct File: Sendable, Hashable {
    /// The id of the object.
    public let id: String
    /// The name shown in the navigator.
    public let name: String
    /// Where it is, absolute; `nil` if it is relative to the SDK or the build products.
    public let path: String?
  }
}
