package import Diagnostics
package import FileSystem
internal import SystemPackage

/// A version of Swift's tools, as the first line of a package's manifest asks for one.
package struct ToolsVersion: Comparable, Sendable, CustomStringConvertible {
  /// The numbers between its dots: two or three.
  private let parts: [Int]

  /// Reads the first number with a dot in a text, as in `Apple Swift version 6.1.2 (swiftlang-6.1)`.
  package init?(in text: some StringProtocol) {
    let words = text.split { !$0.isASCII || !$0.isNumber && $0 != "." }
    let found = words.lazy.map { $0.split(separator: ".").prefix(3).map { Int($0) ?? 0 } }.first { $0.count > 1 }
    guard let found else { return nil }
    parts = found
  }

  /// Makes a version of two numbers.
  init(major: Int, minor: Int) { parts = [major, minor] }

  /// What a manifest asks for; `nil` where its head says nothing, as SwiftPM takes it for the oldest.
  package init?(ofManifest manifest: SourceText) {
    let head = String(decoding: manifest.bytes.prefix(4096), as: UTF8.self)
    let line = head.split(whereSeparator: \.isNewline).first { $0.contains("swift-tools-version") }
    guard let line, line.hasPrefix("//") else { return nil }
    self.init(in: line)
  }

  package var description: String { parts.map(String.init).joined(separator: ".") }

  package static func < (one: Self, other: Self) -> Bool { one.filled.lexicographicallyPrecedes(other.filled) }
  package static func == (one: Self, other: Self) -> Bool { one.filled == other.filled }

  /// With a third number, so that 6.1 is 6.1.0.
  private var filled: [Int] { parts + Array(repeating: 0, count: max(0, 3 - parts.count)) }
}

extension ModuleProject {
  /// The version of Swift's tools that the project's manifest asks for, if it is one that does.
  package func toolsVersion(_ files: FileSystem) -> ToolsVersion? {
    guard manifest.extension == "swift", let bytes = try? files.read(manifest, limit: .manifest) else { return nil }
    return ToolsVersion(ofManifest: SourceText(path: manifest.string, bytes: bytes))
  }
}
