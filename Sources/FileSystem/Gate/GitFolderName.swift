/// Spellings that a disk may treat as `.git`.
///
/// Git runs programs that files in its directory name, so templates must not write there. The rules follow Git's
/// `verify_path`. HFS+ ignores case and some invisible characters. Windows disks accept a short name, ignore trailing
/// full stops and spaces, and ignore text after a colon.
enum GitFolderName {
  static func matches(_ name: String) -> Bool {
    let bytes = name.utf8
    // The first byte excludes almost every name.
    switch bytes.first {
    case UInt8(ascii: "."), UInt8(ascii: "g"), UInt8(ascii: "G"), 0xE2, 0xEF: break
    default: return false
    }
    var plain: [UInt8] = []
    for scalar in name.unicodeScalars where !isIgnored(scalar) {
      if scalar == ":" { break }
      guard scalar.isASCII else { return false }
      plain.append(UInt8(scalar.value) | (("A"..."Z").contains(scalar) ? 0x20 : 0))
    }
    while let last = plain.last, last == UInt8(ascii: ".") || last == UInt8(ascii: " ") { plain.removeLast() }
    return plain == Array(".git".utf8) || plain == Array("git~1".utf8)
  }

  /// Whether HFS+ ignores a character in names.
  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C...0x200F, 0x202A...0x202E, 0x206A...0x206F, 0xFEFF: true
    default: false
    }
  }
}
