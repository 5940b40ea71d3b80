public import Diagnostics

extension SourceText: CustomReflectable {
  /// Only the path: Swift Testing describes every error that a test expects, otherwise with each byte of the text.
  public var customMirror: Mirror { Mirror(self, children: ["path": path]) }
}
