internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage

/// A part of a module as it was before anybody edited it, rendered again from the snapshot of its template.
struct PristineModule: Sendable {
  /// What keeps the pristine text from being had again.
  enum Failure: Error, Hashable {
    /// There is no snapshot, or it is not what the digest says.
    case noSnapshot
    /// The template cannot be rendered any more.
    case unrenderable(Diagnostic)
  }

  /// The files in their places.
  let placed: [ModuleLayout.Placed]
  /// The recorded paths, relative to the root, whose text is not what was recorded: the rendering changed since.
  let unfaithful: [String]
  let rendered: RenderedModule
  private let faithful: [FilePath: ModuleLayout.Placed]
  private let unrecorded: [FilePath: ModuleLayout.Placed]

  init(_ part: ModuleRecord.Part, memory: ModuleMemory) throws(Failure) {
    let template: ModuleTemplate?
    do {
      template = try memory.snapshots.template(part.template)
    } catch {
      throw .noSnapshot
    }
    guard let template else { throw .noSnapshot }
    try self.init(part, template: template, memory: memory)
  }

  /// Renders a template that has the digest of the part.
  init(_ part: ModuleRecord.Part, template: ModuleTemplate, memory: ModuleMemory) throws(Failure) {
    do {
      rendered = try template.render(part.request.scope)
    } catch {
      throw .unrenderable(error.diagnostics.first ?? Diagnostic("template", "the template cannot be rendered"))
    }
    placed = ModuleLayout(part.request).placed(rendered.files)
    let digests = Dictionary(part.files.map { ($0.path, $0.digest) }, uniquingKeysWith: { first, _ in first })
    var lost = Set(digests.keys)
    var faithful: [FilePath: ModuleLayout.Placed] = [:]
    var unrecorded: [FilePath: ModuleLayout.Placed] = [:]
    for placed in placed {
      guard let content = placed.file.content else { continue }
      let path = memory.relative(placed.path)
      if let digest = digests[path] {
        guard digest == ContentDigest(of: content) else { continue }
        faithful[placed.path] = placed
        lost.remove(path)
      } else {
        unrecorded[placed.path] = placed
      }
    }
    unfaithful = lost.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.faithful = faithful
    self.unrecorded = unrecorded
  }

  /// Whether the template wrote a file at all.
  func writes(_ path: FilePath) -> Bool {
    faithful[path] != nil || unrecorded[path] != nil || placed.contains { $0.path == path }
  }

  /// The text of a file that the template wrote and the module did not have: it was not there when the module was adopted.
  func unrecordedText(of path: FilePath) -> [UInt8]? { unrecorded[path]?.file.content }

  /// The pristine texts that are known, by their paths.
  var texts: [(path: FilePath, role: FileEntry.Role, bytes: [UInt8])] {
    faithful.compactMap { path, placed in placed.file.content.map { (path, placed.file.role, $0) } }
      .sorted { $0.path.string < $1.path.string }
  }

  /// The pristine text of a file; `nil` when it is not known.
  func text(of path: FilePath) -> [UInt8]? { faithful[path]?.file.content }
}
