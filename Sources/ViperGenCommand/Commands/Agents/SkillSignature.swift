internal import ModuleTemplates

/// The last line of a skill that viper-gen wrote: a digest of the text above it.
enum SkillSignature {
  private static let begin = "<!-- viper-gen:skill "
  private static let end = " -->"

  static func signed(_ text: String) -> [UInt8] {
    Array("\(text)\n\(begin)\(ContentDigest(of: Array(text.utf8)))\(end)\n".utf8)
  }

  /// Whether the file is unedited, except for line endings that Git changed.
  static func isUnedited(_ bytes: [UInt8]) -> Bool {
    let bytes = bytes.filter { $0 != 0x0D }
    guard let start = bytes.lastRange(of: Array("\n\(begin)".utf8)) else { return false }
    return signed(String(decoding: bytes[..<start], as: UTF8.self)) == bytes
  }
}

extension [UInt8] {
  fileprivate func lastRange(of other: [UInt8]) -> Int? { ranges(of: other).last?.lowerBound }
}
