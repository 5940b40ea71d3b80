internal import Diagnostics
internal import FileSystem
internal import SystemPackage

/// The project's folder `Templates`, and how an installed template gets into it in one step.
struct InstalledFolder: Sendable {
  private static let newMark = ".viper-gen-new-"
  private static let oldMark = ".viper-gen-old-"

  let path: FilePath
  private let fileSystem: FileSystem

  init(project: FilePath, fileSystem: FileSystem) {
    path = project.appending("Templates")
    self.fileSystem = fileSystem
  }

  func isMissing(_ name: String) -> Bool { fileSystem.kind(of: path.appending(name)) == .missing }

  /// Whether a folder is the very one that a template would be installed into.
  func isSame(_ folder: FilePath, as name: String) -> Bool {
    let real = fileSystem.realPath(folder)
    return real != nil && real == fileSystem.realPath(path.appending(name))
  }

  /// The digest of what is installed; `nil` when nothing is.
  func digest(of name: String) throws(DiagnosticError) -> ContentDigest? {
    if isMissing(name) { return nil }
    let folder = path.appending(name)
    var contents: [(path: String, bytes: [UInt8])] = []
    for file in try fileSystem.files(below: folder) {
      contents.append((file.string, try fileSystem.read(folder.pushing(file))))
    }
    return ContentDigest(files: contents)
  }

  /// Puts a template in the place of what was there.
  func replace(_ name: String, with template: ResolvedTemplate, isForced: Bool) throws(DiagnosticError) {
    let neighbours = try changedNeighbours(of: template, name, isForced: isForced)
    let mark = "\(name)-\(String(UInt32.random(in: .min ... .max), radix: 36))"
    let new = path.appending(Self.newMark + mark)
    let place = path.appending(name)
    do throws(DiagnosticError) {
      for file in template.files { try write(file.bytes, to: new.appending(file.path)) }
      if isMissing(name) {
        try fileSystem.rename(new, to: place)
      } else if try fileSystem.exchange(new, with: place) {
        try discard(new, keepingHiddenIn: place)
      } else {
        // Killed between the two, `recover` puts the old one back.
        let old = path.appending(Self.oldMark + mark)
        try fileSystem.rename(place, to: old)
        try fileSystem.rename(new, to: place)
        try discard(old, keepingHiddenIn: place)
      }
    } catch {
      try? fileSystem.removeFolder(new)
      throw error
    }
    for file in neighbours {
      let place = path.appending(file.path)
      let staged = place.removingLastComponent().appending(Self.newMark + (place.lastComponent?.string ?? ""))
      try write(file.bytes, to: staged)
      try fileSystem.rename(staged, to: place)
    }
  }

  /// Mends what an interrupted run left behind.
  func recover() throws(DiagnosticError) {
    guard fileSystem.kind(of: path) == .folder else { return }
    for name in try fileSystem.names(in: path) {
      if name.hasPrefix(Self.oldMark), let dash = name.lastIndex(of: "-") {
        let template = String(name.dropFirst(Self.oldMark.count)[..<dash])
        if isMissing(template) { try fileSystem.rename(path.appending(name), to: path.appending(template)) }
      }
      if name.hasPrefix(Self.newMark) || name.hasPrefix(Self.oldMark) {
        try fileSystem.removeFolder(path.appending(name))
      }
    }
  }

  /// Hidden files are nobody's templates: they move along.
  private func discard(_ old: FilePath, keepingHiddenIn new: FilePath) throws(DiagnosticError) {
    // A link is taken away; what it leads to is somebody else's.
    if fileSystem.kind(of: old, followingLinks: false) == .link { return try fileSystem.removeFile(old) }
    for name in try fileSystem.names(in: old) where name.hasPrefix(".") {
      if fileSystem.kind(of: new.appending(name), followingLinks: false) == .missing {
        try fileSystem.rename(old.appending(name), to: new.appending(name))
      }
    }
    try fileSystem.removeFolder(old)
  }

  /// Files that the template shares with its neighbours, as far as they are not there yet.
  private func changedNeighbours(
    of template: ResolvedTemplate, _ name: String, isForced: Bool
  ) throws(DiagnosticError) -> [(path: String, bytes: [UInt8])] {
    var changed: [(path: String, bytes: [UInt8])] = []
    for file in template.neighbours {
      let present = try fileSystem.readIfPresent(path.appending(file.path))
      if present == file.bytes { continue }
      if present != nil, !isForced {
        throw DiagnosticError(
          Diagnostic(
            .error, "template-neighbour", category: .conflict,
            "'\(name)' uses 'Templates/\(file.path)', which is there with other content", help: ["--force replaces it"])
        )
      }
      changed.append(file)
    }
    return changed
  }

  private func write(_ bytes: [UInt8], to file: FilePath) throws(DiagnosticError) {
    try fileSystem.makeFolder(file.removingLastComponent())
    if fileSystem.kind(of: file, followingLinks: false) != .missing { try fileSystem.removeFile(file) }
    try fileSystem.write(bytes, toNewFile: file)
  }
}
