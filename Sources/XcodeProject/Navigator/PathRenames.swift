/// The new paths of moved files and folders, by old path; all paths are absolute.
struct PathRenames {
  /// How directly a rename affects a path, in ascending order.
  enum RenameDirectness: Comparable {
    case none, byFolder, byName
  }

  private let destinations: [String: String]

  init(_ destinations: [String: String]) { self.destinations = destinations }

  /// The path after the renames; the rename with the longest source applies.
  func destination(of path: String) -> String {
    guard !destinations.isEmpty else { return path }
    var folder = path
    while folder != "/" {
      if let new = destinations[folder], let rest = Paths.below(folder, path) { return Paths.resolved(rest, in: new) }
      folder = Paths.parent(folder)
    }
    return path
  }

  var sources: [String] { destinations.keys.sorted() }

  func bearing(on path: String) -> RenameDirectness {
    if destinations[path] != nil { return .byName }
    return destination(of: path) == path ? .none : .byFolder
  }

  /// The problem after the renames, or `nil`: every object must be at the new location of its old path.
  func problem(from old: Navigator, to new: Navigator, identifier: (Int) -> String) -> String? {
    func leads(_ object: Int, to path: String?) -> String {
      "object \(identifier(object)) refers to \(path ?? "nowhere")"
    }
    guard old.nodes.map(\.parent) == new.nodes.map(\.parent) else { return "the groups differ from the original" }
    for (was, node) in zip(old.nodes, new.nodes) where was.hasFolder {
      if node.folder != was.folder.map(destination) { return leads(was.object, to: node.folder) }
    }
    let (listings, now) = (ListedFile.all(in: old), ListedFile.all(in: new))
    guard listings.map(\.node) == now.map(\.node) else { return "the files differ from the original" }
    let meant = ListedFile.meant(by: self, among: listings)
    for (was, listing) in zip(listings, now) where meant[was.file]?.node == was.node {
      if listing.path != was.path.map(destination) { return leads(was.file, to: listing.path) }
    }
    return nil
  }
}

/// A file as listed by one group, with the path that results.
///
/// If two groups list a file, its paths can differ, and only one of them is correct.
struct ListedFile {
  let file: Int
  let node: Int
  /// The absolute path; `nil` if the file is not on disk.
  let path: String?

  /// All files of all groups, in navigator order.
  static func all(in navigator: Navigator) -> [ListedFile] {
    navigator.nodes.indices.flatMap { node in
      navigator.nodes[node].files.map { ListedFile(file: $0, node: node, path: navigator.realPath(of: $0, in: node)) }
    }
  }

  /// For each file, the listing that the renames affect most directly; the first one if several qualify.
  static func meant(by renames: PathRenames, among listings: [ListedFile]) -> [Int: ListedFile] {
    var meant: [Int: (listing: ListedFile, bearing: PathRenames.RenameDirectness)] = [:]
    for listing in listings {
      let bearing = listing.path.map(renames.bearing) ?? .none
      if let other = meant[listing.file], other.bearing >= bearing { continue }
      meant[listing.file] = (listing, bearing)
    }
    return meant.mapValues(\.listing)
  }
}
