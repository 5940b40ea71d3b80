package import Diagnostics
internal import YAML

/// `Rambafile.lock`, which pins installed templates so that all users get the same version.
package enum LockFile {
  package static let name = "Rambafile.lock"
  package static let version = 1

  private static let section = "templates"
  private static let header = """
    # Written by viper-gen: the templates that were installed here. Keep it in version control; do not edit it.
    version: \(version)

    """

  /// - Throws: `lock-conflict` for Git conflict markers, `lock-invalid`, and `lock-version` for a newer format.
  package static func pins(_ source: SourceText) throws(DiagnosticError) -> [String: TemplatePin] {
    try checkMarkers(source)
    guard let node = try Node.parse(source), !node.isNull else { return [:] }
    guard let mapping = node.mapping else {
      throw invalid(source, "'\(source.path)' is not a lock file: it contains \(node.kindName)", at: node.place)
    }
    if let version = mapping["version"]?.int, version > Self.version {
      throw DiagnosticError(
        "lock-version", "'\(source.path)' was written by a newer viper-gen (format \(version))",
        at: mapping.entry("version")?.value.place ?? node.place, help: ["update viper-gen"])
    }
    for entry in mapping.entries where ![section, "version"].contains(entry.key.text) {
      throw invalid(source, "unknown key '\(entry.key.text ?? "")' in a lock file", at: entry.key.place)
    }
    do throws(TemplatePin.Problem) {
      return try TemplatePin.read(mapping[section])
    } catch {
      throw invalid(source, error.summary, at: error.place)
    }
  }

  package static func text(of pins: [String: TemplatePin]) -> String? {
    guard !pins.isEmpty else { return nil }
    return header + Emitter.text(of: .mapping([.init(section, TemplatePin.content(of: pins))]))
  }

  private static func invalid(_ source: SourceText, _ summary: String, at place: Place) -> DiagnosticError {
    DiagnosticError(
      "lock-invalid", summary, at: place,
      help: [
        "restore '\(source.path)' from version control, or delete the entry: viper-gen template install pins it again"
      ])
  }

  private static func checkMarkers(_ source: SourceText) throws(DiagnosticError) {
    var start = 0
    while start < source.bytes.count {
      let line = source.lineRange(at: start)
      for mark in ["<<<<<<< ", "=======", ">>>>>>> "] where source.bytes[line].starts(with: mark.utf8) {
        throw DiagnosticError(
          "lock-conflict", category: .conflict, "'\(source.path)' contains conflict markers", at: Place(source, line),
          help: ["keep one side and delete the markers, then run viper-gen template install"])
      }
      start = (source.bytes[line.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count) + 1
    }
  }
}
