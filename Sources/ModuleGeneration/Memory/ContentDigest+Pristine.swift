internal import ModuleTemplates

extension ContentDigest {
  /// The text with this digest that a file holds: its own, or, if an editor or git changed all line endings, the one
  /// it was before; `nil` when the file says something else.
  func pristineText(in bytes: [UInt8]) -> [UInt8]? {
    if ContentDigest(of: bytes) == self { return bytes }
    let form = TextForm(of: bytes)
    guard form != TextForm() else { return nil }
    let plain = form.plain(bytes)
    return ContentDigest(of: plain) == self ? plain : nil
  }
}
