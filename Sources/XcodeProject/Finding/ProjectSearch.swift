public import Diagnostics

/// Finds the projects in a workspace.
public enum ProjectSearch {
  /// The paths of the projects in a workspace, absolute or relative to the directory of the `.xcworkspace`.
  ///
  /// - Parameters:
  ///   - bytes: The contents of `contents.xcworkspacedata`.
  ///   - path: The path for diagnostics.
  /// - Throws: `workspace-syntax`.
  public static func projects(inWorkspace bytes: [UInt8], path: String) throws(DiagnosticError) -> [String] {
    try WorkspaceReader.projects(in: SourceText(path: path, bytes: bytes))
  }
}
