package import Diagnostics
package import FileSystem
internal import SystemPackage

/// A tools version, as in the first line of `Package.swift`.
package struct ToolsVersion: Comparable, Sendable, CustomStringConvertible {
  /// Two or three components.
  private let parts: [Int]

  /// Reads the first number with a dot in a text, as in `Apple Swift version 6.1.2 (swiftlang-6.1)`.
  package init?(in text: some StringProtocol) {
    let words = text.split { !$0.isASCII || !$0.isNumber && $0 != "." }
    let found = words.lazy.map { $0.split(separator: ".").prefix(3).map { Int($0) ?? 0 } }.first { $0.count > 1 }
    guard let found else { return nil }
    parts = found
  }

  package init(major: Int, minor: Int) { parts = [major, minor] }

  /// The tools version of a manifest; `nil` if its first lines do not state one.
  package init?(ofManifest manifest: SourceText) {
    let head = String(decoding: manifest.bytes.prefix(4096), as: UTF8.self)
    let line = head.split(whereSeparator: \.isNewline).first { $0.contains("swift-tools-version") }
    guard let line, line.hasPrefix("//") else { return nil }
    self.init(in: line)
  }

  package var description: String { parts.map(String.init).joined(separator: ".") }

  package static func < (one: Self, other: Self) -> Bool { one.filled.lexicographicallyPrecedes(other.filled) }
  package static func == (one: Self, other: Self) -> Bool { one.filled == other.filled }

  /// The version with three components, so that 6.1 equals 6.1.0.
  private var filled: [Int] { parts + Array(repeating: 0, count: max(0, 3 - parts.count)) }
}

extension ModuleProject {
  /// The tools version of the project's manifest, if that is a Swift file.
  package func toolsVersion(_ files: FileSystem) -> ToolsVersion? {
    guard manifest.extension == "swift", let bytes = try? files.read(manifest, limit: .manifest) else { return nil }
    return ToolsVersion(ofManifest: SourceText(path: manifest.string, bytes: bytes))
  }
}
