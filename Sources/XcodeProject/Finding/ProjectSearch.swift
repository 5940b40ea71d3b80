public import Diagnostics

/// Finds the projects of a workspace.
public enum ProjectSearch {
  /// The projects that a workspace names, relative to the folder that holds the `.xcworkspace`, or absolute.
  ///
  /// `bytes` is the text of `contents.xcworkspacedata`.
  public static func projects(inWorkspace bytes: [UInt8], path: String) throws(DiagnosticError) -> [String] {
    try WorkspaceReader.projects(in: SourceText(path: path, bytes: bytes))
  }
}
