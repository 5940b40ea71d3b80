package import Diagnostics
internal import FileSystem
package import ModuleTemplates
package import SystemPackage

/// The unedited files of a module's part, rendered again from its snapshot.
package struct PristineModule: Sendable {
  /// The reason why the files cannot be rendered.
  package enum Failure: Error, Hashable {
    /// The snapshot is missing or has a different digest.
    case noSnapshot
    /// The template is invalid for this version of viper-gen.
    case unrenderable(Diagnostic)
  }

  package let placed: [ModuleLayout.Placed]
  /// The recorded paths whose rendered text differs from the record, relative to the root.
  package let unfaithful: [String]
  package let rendered: RenderedModule
  private let faithful: [FilePath: ModuleLayout.Placed]
  private let unrecorded: [FilePath: ModuleLayout.Placed]

  package init(_ part: ModuleRecord.Part, moduleRecords: ModuleRecords) throws(Failure) {
    let template: ModuleTemplate?
    do {
      template = try moduleRecords.snapshots.template(part.template)
    } catch {
      throw .noSnapshot
    }
    guard let template else { throw .noSnapshot }
    try self.init(part, template: template, moduleRecords: moduleRecords)
  }

  /// Renders a template that has the digest of the part.
  package init(_ part: ModuleRecord.Part, template: ModuleTemplate, moduleRecords: ModuleRecords) throws(Failure) {
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
      let path = moduleRecords.relative(placed.path)
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

  package func writes(_ path: FilePath) -> Bool {
    faithful[path] != nil || unrecorded[path] != nil || placed.contains { $0.path == path }
  }

  /// The text of a file that the template creates but the record does not contain.
  ///
  /// The file did not exist when the module was adopted.
  package func unrecordedText(of path: FilePath) -> [UInt8]? { unrecorded[path]?.file.content }

  /// The available unedited texts, sorted by path.
  package var texts: [(path: FilePath, role: FileEntry.Role, bytes: [UInt8])] {
    faithful.compactMap { path, placed in placed.file.content.map { (path, placed.file.role, $0) } }
      .sorted { $0.path.string < $1.path.string }
  }

  /// The unedited text of a file, if available.
  package func text(of path: FilePath) -> [UInt8]? { faithful[path]?.file.content }
}
