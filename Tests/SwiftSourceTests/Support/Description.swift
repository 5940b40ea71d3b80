@testable import SwiftSource

extension SwiftFile {
  convenience init(_ text: String) { self.init(Array(text.utf8)) }

  /// The tokens as `kind text`, without the end of the file.
  var tokenLines: [String] { tokens.dropLast().map { "\($0.kind) \(text(of: $0.range))" } }
}

extension Declaration {
  /// All properties of a declaration, one on each line, indented by nesting depth.
  var lines: [String] {
    var lines = [
      "\(kind.rawValue) \(name)" + (branches.isEmpty ? "" : " #if \(branches.map { $0.condition ?? "else" })")
    ]
    for part in Part.allCases where ![.whole, .name, .introducer, .body].contains(part) {
      if let text = text(of: part) { lines.append("  \(part): \(text)") }
    }
    for parameter in parameters {
      let names = [parameter.label, parameter.secondName].compactMap { $0 }.joined(separator: " ")
      lines.append(
        "  parameter '\(names)' \(parameter.type)\(parameter.isVariadic ? "..." : "")"
          + (parameter.defaultValue.map { " = \($0)" } ?? "")
          + (parameter.attributes.isEmpty ? "" : " \(parameter.attributes.map(\.name))"))
    }
    for accessor in accessors {
      lines.append("  accessor \((accessor.modifiers + [accessor.name]).joined(separator: " "))\(accessor.effects)")
    }
    return lines + members.flatMap(\.lines).map { "  " + $0 }
  }
}
