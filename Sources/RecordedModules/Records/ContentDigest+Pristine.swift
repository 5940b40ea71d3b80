internal import FileChanges
internal import ModuleTemplates

extension ContentDigest {
  /// The file's text with this digest, with converted line endings if an editor or Git changed them.
  ///
  /// Returns `nil` if the content differs.
  package func pristineText(in bytes: [UInt8]) -> [UInt8]? {
    if ContentDigest(of: bytes) == self { return bytes }
    let form = TextForm(of: bytes)
    guard form != TextForm() else { return nil }
    let plain = form.plain(bytes)
    return ContentDigest(of: plain) == self ? plain : nil
  }
}
