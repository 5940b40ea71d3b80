public import Diagnostics

/// All files of one module as a template renders them.
public struct RenderedModule: Sendable {
  /// The template's description with the parameters filled in.
  public let rambaspec: Rambaspec
  /// The files, code first, each in the order of the rambaspec.
  public let files: [RenderedFile]
  /// The parameters as the template saw them, defaults included.
  public let parameters: [GivenParameter]
  /// What is questionable but stops nothing.
  public let warnings: [Diagnostic]

  /// The warnings as errors, for whoever wants none.
  public func refusingWarnings() throws(DiagnosticError) -> RenderedModule {
    guard warnings.isEmpty else { throw DiagnosticError(warnings.map(\.asError)) }
    return self
  }
}

extension Diagnostic {
  /// The same as an error.
  public var asError: Diagnostic {
    var error = self
    error.severity = .error
    return error
  }
}

/// One file, or one empty folder, of a rendered module.
public struct RenderedFile: Sendable {
  /// Whether it belongs to the module or to its tests.
  public let role: FileEntry.Role
  /// The path below ``base``.
  public let path: String
  /// The content; `nil` for an empty folder.
  public let content: [UInt8]?
  /// Whether it is copied into the product instead of being compiled.
  public let isResource: Bool
  /// Whether it is written only where the project does not have it yet.
  public let isOnce: Bool
  /// Whether its path is below the folder of its module or of all modules, each among code or tests.
  public let base: FileEntry.Base
  /// Which targets it joins.
  public let targets: FileEntry.Targets
  /// The entry of the rambaspec that it comes from.
  public let place: Place

  /// Whether it is an empty folder.
  public var isFolder: Bool { content == nil }
}
