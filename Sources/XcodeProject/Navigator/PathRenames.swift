/// Where files and folders go, from absolute path to absolute path.
struct PathRenames {
  /// How surely a rename speaks of a path; the greater the surer.
  enum Bearing: Comparable {
    case none, byFolder, byName
  }

  private let destinations: [String: String]

  init(_ destinations: [String: String]) { self.destinations = destinations }

  /// Where a path leads after the renames; of several that apply the longest counts.
  func destination(of path: String) -> String {
    guard !destinations.isEmpty else { return path }
    var folder = path
    while folder != "/" {
      if let new = destinations[folder], let rest = Paths.below(folder, path) { return Paths.resolved(rest, in: new) }
      folder = Paths.parent(folder)
    }
    return path
  }

  /// What is renamed, in a fixed order.
  var sources: [String] { destinations.keys.sorted() }

  /// What the renames say of a path.
  func bearing(on path: String) -> Bearing {
    if destinations[path] != nil { return .byName }
    return destination(of: path) == path ? .none : .byFolder
  }
}

/// A file where one group lists it, with the path that this gives it.
///
/// Two groups may list one file, and give it two paths, of which only one is where the file is.
struct ListedFile {
  let file: Int
  let node: Int
  /// `nil` if it is not on disk.
  let path: String?

  /// All files of all groups, in the order of the navigator.
  static func all(in navigator: Navigator) -> [ListedFile] {
    navigator.nodes.indices.flatMap { node in
      navigator.nodes[node].files.map { ListedFile(file: $0, node: node, path: navigator.realPath(of: $0, in: node)) }
    }
  }

  /// Of every file the listing that renames speak of most surely, of equals the first.
  static func meant(by renames: PathRenames, among listings: [ListedFile]) -> [Int: ListedFile] {
    var meant: [Int: (listing: ListedFile, bearing: PathRenames.Bearing)] = [:]
    for listing in listings {
      let bearing = listing.path.map(renames.bearing) ?? .none
      if let other = meant[listing.file], other.bearing >= bearing { continue }
      meant[listing.file] = (listing, bearing)
    }
    return meant.mapValues(\.listing)
  }
}
