package import Diagnostics
internal import FileSystem
package import ModuleTemplates
package import RecordedModules
internal import SystemPackage

/// A part of a module as its template renders it now, for comparison with the record.
package struct RenderedPart {
  package let rendered: RenderedModule
  package let placed: [ModuleLayout.Placed]

  package init(_ request: ModuleRequest, _ template: ModuleTemplate) throws(DiagnosticError) {
    rendered = try template.render(request.scope)
    placed = ModuleLayout(request).placed(rendered.files)
  }

  /// Whether the rendering differs from the record, so that an update is needed.
  ///
  /// A file that the template already created before but the record does not contain was deleted by the user, and stays
  /// deleted. Files that are written once per project are never updated.
  ///
  /// - Parameter base: Renders the part from its snapshot; called only if needed.
  package func differs(
    from part: ModuleRecord.Part, _ moduleRecords: ModuleRecords, base: () -> PristineModule?
  ) -> Bool {
    var recorded = Dictionary(
      part.files.lazy.filter { !$0.isOnce }.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let once = Set(part.files.lazy.filter(\.isOnce).map(\.path))
    var appeared: [FilePath] = []
    for placed in placed {
      guard let content = placed.file.content else { continue }
      let path = moduleRecords.relative(placed.path)
      if placed.file.isOnce {
        if !once.contains(path), moduleRecords.files.kind(of: placed.path) == .missing { appeared.append(placed.path) }
      } else if let file = recorded.removeValue(forKey: path) {
        // String comparison ignores Unicode normalization, but file names do not.
        if file.digest != ContentDigest(of: content) || !file.path.utf8.elementsEqual(path.utf8) { return true }
      } else {
        appeared.append(placed.path)
      }
    }
    if !recorded.isEmpty { return true }
    guard !appeared.isEmpty else { return false }
    guard let base = base() else { return true }
    return appeared.contains { !base.writes($0) }
  }
}
