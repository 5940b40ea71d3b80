package enum GitReference: Sendable, Hashable, CustomStringConvertible {
  case defaultBranch
  case branch(String)
  case tag(String)
  /// A commit, by its full or abbreviated id.
  case revision(String)

  package var description: String {
    switch self {
    case .defaultBranch: "default branch"
    case .branch(let name): "branch \(name)"
    case .tag(let name): "tag \(name)"
    case .revision(let id): "revision \(id)"
    }
  }

  static func isCommitID(_ text: String) -> Bool {
    (text.utf8.count == 40 || text.utf8.count == 64)
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// Whether a reference name is valid, by the rules of `git check-ref-format`.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("-") && !name.hasPrefix("/") && !name.hasSuffix("/") && !name.hasSuffix(".")
      && !name.hasSuffix(".lock") && !name.contains("..") && !name.contains("//") && !name.contains("@{")
      && name.unicodeScalars.allSatisfy {
        $0.value > 0x20 && $0.value != 0x7F && !#"~^:?*[\"#.unicodeScalars.contains($0)
      }
  }
}
