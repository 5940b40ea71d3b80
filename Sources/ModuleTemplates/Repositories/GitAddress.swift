package import Diagnostics
internal import FileSystem
package import SystemPackage

/// A repository address that git can take for nothing else.
package struct GitAddress: Sendable, Hashable, CustomStringConvertible {
  package let description: String

  /// Resolves relative paths from the Rambafile's directory.
  ///
  /// Rejects addresses that begin like an option, and transports that start a program (`ext::`).
  package init(_ text: String, relativeTo folder: FilePath, at place: Place? = nil) throws(DiagnosticError) {
    func refusal(_ summary: String) -> DiagnosticError {
      DiagnosticError(
        "git-address", summary, at: place,
        help: ["write an address such as https://example.com/templates.git, or the path of a directory"])
    }
    guard !text.isEmpty else { throw refusal("the address of the repository is empty") }
    guard text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      throw refusal("the address of the repository contains a control character")
    }
    guard !text.hasPrefix("-") else { throw refusal("'\(text)' is an option of git, not an address") }
    let scheme = text.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "+" || $0 == "." }
    let rest = text.dropFirst(scheme.count)
    if rest.hasPrefix("::") { throw refusal("'\(scheme)::' addresses run a program and are not allowed") }
    if rest.hasPrefix("://") {
      guard ["https", "http", "ssh", "git", "file"].contains(scheme.lowercased()) else {
        throw refusal("'\(scheme)://' addresses are not supported")
      }
      guard !rest.dropFirst(3).hasPrefix("-") else { throw refusal("the host of '\(text)' begins with '-'") }
      description = text
    } else if Self.isHostAndPath(text) {
      description = text
    } else {
      description = FilePath(text).resolved(from: folder).string
    }
  }

  package var isLocal: Bool { description.hasPrefix("/") || description.lowercased().hasPrefix("file://") }

  /// The address without scheme, user, password and `.git`.
  package var shortName: String { Self.shortName(of: description) }

  static func shortName(of address: String) -> String {
    var name = address[...]
    let isLocal = address.hasPrefix("/") || address.lowercased().hasPrefix("file://")
    if let scheme = name.firstRange(of: "://") { name = name[scheme.upperBound...] }
    if !isLocal, let at = name.firstIndex(of: "@") { name = name[name.index(after: at)...] }
    if name.hasSuffix("/.git") { name = name.dropLast(5) }
    while name.hasSuffix("/") && name.count > 1 { name = name.dropLast() }
    return String(name.hasSuffix(".git") ? name.dropLast(4) : name)
  }

  /// Whether the text is an scp-style ssh address, `git@host:path`.
  private static func isHostAndPath(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    return !text[..<colon].contains("/") && colon != text.startIndex
  }
}
