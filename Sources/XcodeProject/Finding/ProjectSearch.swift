public import Diagnostics

/// Chooses the project that a run is about, among those that were found.
public enum ProjectSearch {
  /// The projects named by a workspace, as paths relative to the folder that holds the `.xcworkspace`, or absolute.
  ///
  /// `bytes` is the text of `contents.xcworkspacedata`.
  public static func projects(inWorkspace bytes: [UInt8], path: String) throws(DiagnosticError) -> [String] { [] }

  /// The only project among `candidates` that has all `targets`.
  ///
  /// None or several is an error that names what there is to choose from.
  public static func project(
    holding targets: [String], among candidates: [ProjectFile]
  ) throws(DiagnosticError) -> ProjectFile {
    guard let first = candidates.first else { throw DiagnosticError([]) }
    return first
  }
}
