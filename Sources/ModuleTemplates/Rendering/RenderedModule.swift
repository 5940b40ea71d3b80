package import Diagnostics

package struct RenderedModule: Sendable {
  package let rambaspec: Rambaspec
  /// Files in the order of the rambaspec, with code before tests.
  package let files: [RenderedFile]
  /// Validated parameters, including defaults.
  package let parameters: [GivenParameter]
  package let warnings: [Diagnostic]

  package func failingOnWarnings() throws(DiagnosticError) -> RenderedModule {
    guard warnings.isEmpty else { throw DiagnosticError(warnings.map(\.asError)) }
    return self
  }
}

extension Diagnostic {
  package var asError: Diagnostic {
    var error = self
    error.severity = .error
    return error
  }
}

package struct RenderedFile: Sendable {
  package let role: FileEntry.Role
  /// The path relative to ``base``.
  package let path: String
  package let content: [UInt8]?
  package let isResource: Bool
  /// Whether to write the file only if it does not exist.
  package let isOnce: Bool
  package let base: FileEntry.Base
  package let targets: FileEntry.Targets
  package let part: FileEntry.Part
  private let spot: LazyRenderedPlace

  package var place: Place { spot.place }

  package init(
    role: FileEntry.Role, path: String, content: [UInt8]?, isResource: Bool = false, isOnce: Bool = false,
    base: FileEntry.Base = .module, targets: FileEntry.Targets, part: FileEntry.Part = .module, place: Place
  ) {
    self.init(
      role: role, path: path, content: content, isResource: isResource, isOnce: isOnce, base: base, targets: targets,
      part: part, spot: LazyRenderedPlace(place))
  }

  init(
    role: FileEntry.Role, path: String, content: [UInt8]?, isResource: Bool, isOnce: Bool, base: FileEntry.Base,
    targets: FileEntry.Targets, part: FileEntry.Part, spot: LazyRenderedPlace
  ) {
    self.role = role
    self.path = path
    self.content = content
    self.isResource = isResource
    self.isOnce = isOnce
    self.base = base
    self.targets = targets
    self.part = part
    self.spot = spot
  }

  package func withContent(_ content: [UInt8]) -> RenderedFile {
    RenderedFile(
      role: role, path: path, content: content, isResource: isResource, isOnce: isOnce, base: base, targets: targets,
      part: part, spot: spot)
  }

  package var isFolder: Bool { content == nil }
}
