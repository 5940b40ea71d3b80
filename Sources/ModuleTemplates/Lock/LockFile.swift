public import Diagnostics
public import YAML

/// `Rambafile.lock`: what was installed and generated, written by the program and kept in version control.
///
/// The file is a mapping of sections. Each part of the program owns one and leaves the others as they stand, to the
/// byte; sections are in alphabetical order, and what is in them is sorted by its owner, one fact a line, so that two
/// branches that each add something merge in nearly every case.
public struct LockFile: Sendable {
  /// The name of the file, beside the Rambafile.
  public static let name = "Rambafile.lock"
  /// The version of the format that this program writes.
  public static let version = 1

  /// The file's text; `nil` when there is no file.
  public let source: SourceText?
  private let root: Mapping?
  private var sections: [String: String] = [:]

  private static let header = """
    # Written by viper-gen: what was installed and generated here. Keep it in version control; do not edit it.
    version: \(version)

    """

  /// Reads a lock file.
  ///
  /// - Throws: `lock-conflict` for conflict markers of git, `lock-invalid` for what is no lock file, `lock-version` for
  ///   one of a newer program.
  public init(_ source: SourceText?) throws(DiagnosticError) {
    self.source = source
    guard let source else {
      root = nil
      return
    }
    try Self.checkMarkers(source)
    guard let node = try Node.parse(source) else {
      root = nil
      return
    }
    guard let mapping = node.mapping else {
      throw DiagnosticError(
        Diagnostic(
          "lock-invalid", "'\(source.path)' is no lock file: it holds \(node.kindName)", at: node.place,
          help: ["restore the file from version control"]))
    }
    if let version = mapping["version"]?.int, version > Self.version {
      throw DiagnosticError(
        Diagnostic(
          "lock-version", "'\(source.path)' was written by a newer viper-gen (format \(version))",
          at: mapping.entry("version")?.value.place ?? node.place, help: ["update viper-gen"]))
    }
    root = mapping
    for (index, entry) in mapping.entries.enumerated() {
      guard let name = entry.key.text, name != "version" else { continue }
      let start = source.lineRange(at: entry.key.place.range.lowerBound).lowerBound
      let isLast = index + 1 == mapping.entries.count
      let next = isLast ? source.bytes.count : mapping.entries[index + 1].key.place.range.lowerBound
      let end = isLast ? next : source.lineRange(at: next).lowerBound
      let text = String(decoding: source.bytes[start..<end], as: UTF8.self)
      sections[name] = text.hasSuffix("\n") ? text : text + "\n"
    }
  }

  /// What a section says, with places; `nil` when it is not there.
  public func section(_ name: String) -> Node? { root?[name] }

  /// The text of the file with one section replaced; `nil` when nothing is left to say.
  ///
  /// - Parameters:
  ///   - name: The section.
  ///   - content: What it says from now on; `nil` or an empty collection leaves the section out.
  public func text(replacing name: String, with content: Content?) -> String? {
    text(replacing: [name: content])
  }

  /// The text of the file with several sections replaced; `nil` when nothing is left to say.
  public func text(replacing contents: [String: Content?]) -> String? {
    var result = sections
    for (name, content) in contents {
      result[name] = Self.isEmpty(content) ? nil : content.map { Emitter.text(of: .mapping([.init(name, $0)])) }
    }
    guard !result.isEmpty else { return nil }
    return Self.header + result.sorted { $0.key < $1.key }.map(\.value).joined()
  }

  private static func isEmpty(_ content: Content?) -> Bool {
    switch content {
    case nil, .null: true
    case .mapping(let pairs): pairs.isEmpty
    case .sequence(let items): items.isEmpty
    case .bool, .integer, .text: false
    }
  }

  private static func checkMarkers(_ source: SourceText) throws(DiagnosticError) {
    var start = 0
    while start < source.bytes.count {
      let line = source.lineRange(at: start)
      for mark in ["<<<<<<< ", "=======", ">>>>>>> "] where source.bytes[line].starts(with: mark.utf8) {
        throw DiagnosticError(
          Diagnostic(
            "lock-conflict", category: .conflict, "'\(source.path)' holds conflict markers of git",
            at: Place(source, line),
            help: ["keep the lines of both sides and remove the markers; then run viper-gen check"]))
      }
      start = (source.bytes[line.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count) + 1
    }
  }
}
