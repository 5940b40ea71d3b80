internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage

/// A part of a module as a template writes it now, held against what is recorded.
struct RenderedPart {
  let rendered: RenderedModule
  let placed: [ModuleLayout.Placed]

  /// Renders a template with the inputs of a request.
  init(_ request: ModuleRequest, _ template: ModuleTemplate) throws(DiagnosticError) {
    rendered = try template.render(request.scope)
    placed = ModuleLayout(request).placed(rendered.files)
  }

  /// Whether the rendering says something else than what is recorded, so that an update has something to do.
  ///
  /// What the template wrote all along and the module does not have was taken away by somebody, and stays away. A file
  /// that is written once is nobody's to change.
  ///
  /// - Parameter base: The part as it was rendered from its snapshot; asked for only where it matters.
  func differs(
    from part: ModuleRecord.Part, _ memory: ModuleMemory, base: () -> PristineModule?
  ) -> Bool {
    var recorded = Dictionary(
      part.files.lazy.filter { !$0.isOnce }.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let once = Set(part.files.lazy.filter(\.isOnce).map(\.path))
    var appeared: [FilePath] = []
    for placed in placed {
      guard let content = placed.file.content else { continue }
      let path = memory.relative(placed.path)
      if placed.file.isOnce {
        if !once.contains(path), memory.files.kind(of: placed.path) == .missing { appeared.append(placed.path) }
      } else if let file = recorded.removeValue(forKey: path) {
        // Strings are equal in either Unicode form; names of files are not.
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
