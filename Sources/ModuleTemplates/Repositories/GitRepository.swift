package import Diagnostics
package import FileSystem
package import Git
internal import SystemPackage

/// The bare copy of a template repository in the cache.
package struct GitRepository: Sendable {
  package let address: GitAddress
  private let copy: PrivateFolder
  private var folder: FilePath { copy.path }
  private let git: Git
  private let fileSystem: FileSystem

  package init(_ address: GitAddress, cache: PrivateFolder, git: Git, fileSystem: FileSystem = FileSystem()) {
    self.address = address
    self.git = git
    self.fileSystem = fileSystem
    let name = address.shortName.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" }.suffix(60)
    let digest = ContentDigest(of: Array(address.description.utf8)).digits.prefix(16)
    copy = cache.appending("git").appending(String(name) + "-" + digest)
  }

  /// Whether the repository was fetched before.
  ///
  /// Git obeys the settings in the copy, so a copy that other users can write to does not count.
  package var isCached: Bool { (try? copy.exists()) == true && fileSystem.kind(of: folder.appending("HEAD")) == .file }

  /// The commit of a reference at its last fetch; `nil` if it was never fetched.
  package func cached(_ reference: GitReference) async -> String? {
    guard isCached else { return nil }
    let name: String
    switch reference {
    case .revision(let id): name = id
    default: name = Self.localName(of: reference)
    }
    guard GitReference.isName(name) else { return nil }
    let output = try? await run(["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"])
    guard let output, output.isSuccess else { return nil }
    return output.text.split(separator: "\n").first.map(String.init)
  }

  /// Fetches a reference, and returns its commit.
  package func fetch(_ reference: GitReference, at place: Place? = nil) async throws(DiagnosticError) -> String {
    try await prepare()
    let wanted: String
    switch reference {
    case .defaultBranch: wanted = "HEAD"
    case .branch(let name): wanted = "refs/heads/" + (try checked(name, reference, place))
    case .tag(let name): wanted = "refs/tags/" + (try checked(name, reference, place))
    case .revision(let id): return try await fetchRevision(try checked(id, reference, place), place)
    }
    let output = try await fetch(
      ["--no-tags", "--force", "--depth=1"], ["+\(wanted):\(Self.localName(of: reference))"])
    guard output.isSuccess else { throw try await failure(output, reference, place) }
    guard let commit = await cached(reference) else { throw try await failure(output, reference, place) }
    return commit
  }

  package func files(of commit: String, shownAs shown: String, below path: String = "") async throws(DiagnosticError)
    -> CommitFiles
  {
    let listing = try await run(
      ["ls-tree", "-r", "-z", "-l", "--full-tree", commit] + (path.isEmpty ? [] : ["--", path]))
    guard listing.isSuccess else { throw broken(listing) }
    var entries: [GitTreeEntry] = []
    for record in listing.bytes.split(separator: 0) {
      if let entry = GitTreeEntry(record), entry.isFile || entry.isLink { entries.append(entry) }
    }
    let total = entries.reduce(0) { $0 + $1.size }
    guard total <= CommitFiles.maximumSize else {
      throw DiagnosticError(
        "git-too-large", "'\(address.shortName)' contains \(total >> 20) MB; the limit is 64 MB",
        help: ["name the template's directory with 'path:'"])
    }
    let batch = try await run(
      ["cat-file", "--batch", "--buffer"], input: Array(entries.map { $0.object + "\n" }.joined().utf8))
    guard batch.isSuccess, let contents = GitTreeEntry.contents(ofBatch: batch.bytes), contents.count == entries.count
    else { throw broken(batch) }
    return CommitFiles(Array(zip(entries, contents)), shownAs: shown)
  }

  private func prepare() async throws(DiagnosticError) {
    try copy.make(fileSystem)
    if isCached { return }
    let output = try await git.run(
      ["init", "--quiet", "--bare", "--template=", "--", folder.string], in: folder,
      below: folder.removingLastComponent())
    guard output.isSuccess else { throw broken(output) }
  }

  /// Fetches a commit by its id, or all branches and tags if the server does not allow that.
  private func fetchRevision(_ id: String, _ place: Place?) async throws(DiagnosticError) -> String {
    if let commit = await cached(.revision(id)) { return commit }
    if id.utf8.count == 40 {
      _ = try await fetch(["--no-tags", "--depth=1"], [id])
      if let commit = await cached(.revision(id)) { return commit }
    }
    let shallow = fileSystem.kind(of: folder.appending("shallow")) == .file ? ["--unshallow"] : []
    let output = try await fetch(
      ["--no-tags", "--force"] + shallow, ["+refs/heads/*:refs/all/heads/*", "+refs/tags/*:refs/all/tags/*"])
    if let commit = await cached(.revision(id)) { return commit }
    throw try await failure(output, .revision(id), place)
  }

  private func fetch(_ options: [String], _ references: [String]) async throws(DiagnosticError) -> Git.Output {
    let work = Activity.begin("fetching \(address.shortName)")
    defer { work?.end() }
    return try await run(
      ["fetch", work == nil ? "--quiet" : "--progress"] + options + ["--", address.description] + references,
      reachingOut: true, as: work)
  }

  /// Runs git in the cached copy, because it would obey the settings of a project's directory.
  private func run(
    _ arguments: [String], input: [UInt8] = [], reachingOut: Bool = false, as work: Work? = nil
  ) async throws(DiagnosticError) -> Git.Output {
    try await git.run(
      ["--git-dir", folder.string] + arguments, in: folder, input: input,
      reaching: reachingOut ? address.shortName : nil, as: work)
  }

  private func checked(_ name: String, _ reference: GitReference, _ place: Place?) throws(DiagnosticError) -> String {
    guard GitReference.isName(name) else {
      throw DiagnosticError("git-reference", "\(reference) is not a valid branch, tag or commit name", at: place)
    }
    return name
  }

  /// Distinguishes an unreachable address from a missing reference.
  private func failure(
    _ output: Git.Output, _ reference: GitReference, _ place: Place?
  ) async throws(DiagnosticError) -> DiagnosticError {
    let listing = try await run(["ls-remote", "--heads", "--tags", "--", address.description], reachingOut: true)
    guard listing.isSuccess else {
      return DiagnosticError(
        "git-unreachable", category: .unavailable, "cannot reach '\(address.shortName)'", at: place,
        notes: Git.notes(from: listing.messages))
    }
    let kind = if case .tag = reference { "refs/tags/" } else { "refs/heads/" }
    let names = listing.text.split(separator: "\n").compactMap { line -> String? in
      guard let start = line.firstRange(of: kind)?.upperBound, !line.hasSuffix("^{}") else { return nil }
      return String(line[start...])
    }
    var wanted: String?
    switch reference {
    case .branch(let name), .tag(let name): wanted = name
    case .defaultBranch, .revision: break
    }
    let what = reference == .defaultBranch ? "commit" : "\(reference)"
    return DiagnosticError(
      "git-reference-missing", category: .missing,
      "'\(address.shortName)' has no \(what)" + Diagnostic.suggestion(wanted.flatMap(names.nearest)), at: place,
      notes: wanted == nil || names.isEmpty
        ? [] : [Diagnostic.Note("there are \(names.prefix(10).joined(separator: ", "))")])
  }

  private func broken(_ output: Git.Output) -> DiagnosticError {
    DiagnosticError(
      "git-cache", category: .unavailable, "cannot read the cached copy of '\(address.shortName)'",
      notes: Git.notes(from: output.messages), help: ["delete \(folder.string.shellWord), then run the command again"])
  }

  private static func localName(of reference: GitReference) -> String {
    switch reference {
    case .defaultBranch: "refs/viper-gen/default"
    case .branch(let name): "refs/viper-gen/branches/" + name
    case .tag(let name): "refs/viper-gen/tags/" + name
    case .revision(let id): id
    }
  }
}
