package import Diagnostics

/// All files of one module as a template renders them.
package struct RenderedModule: Sendable {
  /// The template's description with the parameters filled in.
  package let rambaspec: Rambaspec
  /// The files, code first, each in the order of the rambaspec.
  package let files: [RenderedFile]
  /// The parameters as the template saw them, defaults included.
  package let parameters: [GivenParameter]
  /// What is questionable but stops nothing.
  package let warnings: [Diagnostic]

  /// The warnings as errors, for whoever wants none.
  package func refusingWarnings() throws(DiagnosticError) -> RenderedModule {
    guard warnings.isEmpty else { throw DiagnosticError(warnings.map(\.asError)) }
    return self
  }
}

extension Diagnostic {
  /// The same as an error.
  package var asError: Diagnostic {
    var error = self
    error.severity = .error
    return error
  }
}

/// One file, or one empty folder, of a rendered module.
package struct RenderedFile: Sendable {
  /// Whether it belongs to the module or to its tests.
  package let role: FileEntry.Role
  /// The path below ``base``.
  package let path: String
  /// The content; `nil` for an empty folder.
  package let content: [UInt8]?
  /// Whether it is copied into the product instead of being compiled.
  package let isResource: Bool
  /// Whether it is written only where the project does not have it yet.
  package let isOnce: Bool
  /// Whether its path is below the folder of its module or of all modules, each among code or tests.
  package let base: FileEntry.Base
  /// Which targets it joins.
  package let targets: FileEntry.Targets
  /// Who sees it, where the module is a package.
  package let part: FileEntry.Part
  private let spot: RenderedSpot

  /// The entry of the rambaspec that it comes from.
  package var place: Place { spot.place }

  package init(
    role: FileEntry.Role, path: String, content: [UInt8]?, isResource: Bool = false, isOnce: Bool = false,
    base: FileEntry.Base = .module, targets: FileEntry.Targets, part: FileEntry.Part = .module, place: Place
  ) {
    self.init(
      role: role, path: path, content: content, isResource: isResource, isOnce: isOnce, base: base, targets: targets,
      part: part, spot: RenderedSpot(place))
  }

  init(
    role: FileEntry.Role, path: String, content: [UInt8]?, isResource: Bool, isOnce: Bool, base: FileEntry.Base,
    targets: FileEntry.Targets, part: FileEntry.Part, spot: RenderedSpot
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

  /// The same file with another content.
  package func saying(_ content: [UInt8]) -> RenderedFile {
    RenderedFile(
      role: role, path: path, content: content, isResource: isResource, isOnce: isOnce, base: base, targets: targets,
      part: part, spot: spot)
  }

  /// Whether it is an empty folder.
  package var isFolder: Bool { content == nil }
}
