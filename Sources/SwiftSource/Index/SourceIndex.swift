/// What many Swift files declare and which names they hold.
///
/// An index is built on all cores and kept in a cache if a path for one is given. A file whose size, times and inode
/// are those of the cache is not opened; one that was touched is read, and read anew only if its digest differs. The
/// index answers with places in files; what stands there is read from the file.
public final class SourceIndex: Sendable {
  /// A declaration that the index knows.
  public struct Entry: Sendable, Equatable {
    /// The path of its file as it was given.
    public let path: String
    /// What it declares.
    public let kind: DeclarationKind
    /// What it is called, without back-ticks.
    public let name: String
    /// The names of the types around it, outermost first.
    public let owners: [String]
    /// The last names of the types that it inherits from, conforms to, or stands for as an alias.
    public let inherited: [String]
    /// Its bytes in the file.
    public let range: Range<Int>

    /// The names of the types around it and its own, joined by periods.
    public var qualifiedName: String { (owners + [name]).joined(separator: ".") }
  }

  /// The paths of the files that were read, in the order in which they were given.
  public let paths: [String]
  /// The paths that could not be read.
  public let unreadable: [String]
  /// How many files had to be read, as the cache did not know them or they were touched.
  public let readCount: Int
  let bytes: [UInt8]
  let ranges: [Range<Int>]

  /// Indexes files.
  ///
  /// - Parameters:
  ///   - paths: the files, each once.
  ///   - cache: where the index is kept between runs, in the user's cache folder; `nil` keeps nothing. A cache that
  ///     is damaged or of another version is not used, one that cannot be written is no error.
  public convenience init(_ paths: [String], cache: String? = nil) {
    self.init(paths, cache: cache, time: currentTime())
  }

  /// Indexes files at a time, in nanoseconds since 1970.
  init(_ paths: [String], cache: String?, time: UInt64) {
    let old = cache.flatMap { IndexCache(path: $0, for: paths) }
    let built = IndexBuilder(paths: paths, cache: old).build()
    self.paths = built.paths
    unreadable = built.unreadable
    readCount = built.readCount
    bytes = built.bytes
    ranges = built.ranges
    if let cache, built.readCount > 0 || built.paths.count != old?.count {
      IndexCache.write(built, to: cache, time: time)
    }
  }

  private func summary(_ file: Int) -> FileSummary { FileSummary(bytes, ranges[file]) }

  /// All declarations for which `isIncluded` is true, by their kind and the bytes of their name.
  private func entries(where isIncluded: (DeclarationKind, ArraySlice<UInt8>) -> Bool) -> [Entry] {
    var found: [Entry] = []
    for file in ranges.indices {
      let summary = summary(file)
      for index in 0..<summary.entryCount {
        let entry = summary.entry(index)
        guard Int(entry.kind) < DeclarationKind.numbered.count else { continue }
        if isIncluded(DeclarationKind.numbered[Int(entry.kind)], summary.text(entry.name, entry.nameEnd)) {
          found.append(self.entry(file, summary, entry))
        }
      }
    }
    return found
  }

  private func entry(_ file: Int, _ summary: FileSummary, _ entry: SummaryEntry) -> Entry {
    var owners: [String] = []
    var parent = Int(entry.parent)
    while parent >= 0, parent < summary.entryCount {
      let owner = summary.entry(parent)
      owners.append(String(decoding: summary.text(owner.name, owner.nameEnd), as: UTF8.self))
      guard Int(owner.parent) < parent else { break }
      parent = Int(owner.parent)
    }
    return Entry(
      path: paths[file], kind: DeclarationKind.numbered[Int(entry.kind)],
      name: String(decoding: summary.text(entry.name, entry.nameEnd), as: UTF8.self), owners: owners.reversed(),
      inherited: summary.text(entry.inherited, entry.inheritedEnd).split(separator: UInt8(ascii: ","))
        .map { String(decoding: $0, as: UTF8.self) },
      range: Int(entry.start)..<Int(max(entry.start, entry.end)))
  }

  /// Who declares a name, in the order of the paths.
  public func declarations(named name: String) -> [Entry] {
    let bytes = Array(name.utf8)
    return entries { $1.elementsEqual(bytes) }
  }

  /// All types, extensions and type aliases.
  public var types: [Entry] { entries { kind, _ in kind.isType || kind == .typeAlias } }

  /// The files that hold a name, to be read for its uses; hardly ever one too many, never one too few.
  public func files(holding name: String) -> [String] {
    let hash = max(1, Digest.ofName(name))
    return ranges.indices.filter { summary($0).mayHold(hash) }.map { paths[$0] }
  }

  /// Reads the files that hold a name, and finds its uses in them.
  public func uses(of name: String) -> [(path: String, file: SwiftFile, use: Use)] {
    files(holding: name).flatMap { path -> [(path: String, file: SwiftFile, use: Use)] in
      var buffer = ReadBuffer()
      guard let bytes = buffer.read(path).map({ Array($0.bytes) }) else { return [] }
      let file = SwiftFile(bytes)
      return file.uses(in: 0..<bytes.count).filter { $0.name == name }.map { (path, file, $0) }
    }
  }
}
