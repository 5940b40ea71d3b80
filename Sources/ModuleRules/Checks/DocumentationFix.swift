internal import Diagnostics
internal import ModuleRoles

enum DocumentationFix {
  /// The fix; `nil` if other text precedes the declaration on its line.
  static func fix(_ method: CodeMethod, in file: CodeFile) -> Finding.Fix? {
    let start = method.range.lowerBound
    let bytes = file.text.bytes
    let line = bytes[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let indent = bytes[line..<start]
    guard indent.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else { return nil }
    let space = String(decoding: indent, as: UTF8.self)
    // Xcode's placeholder syntax.
    let lines =
      ["<#description#>"]
      + method.parameters.filter { !$0.name.isEmpty }.map { parameter in
        "\(file.isSwift ? "- Parameter" : "@param") \(parameter.name)\(file.isSwift ? ":" : "") <#description#>"
      }
    return Finding.Fix(
      does: "adds a documentation comment", range: start..<start,
      replacement: lines.map { "/// \($0)\n\(space)" }.joined())
  }
}
