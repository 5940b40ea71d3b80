package import Diagnostics
internal import Liquid

/// Renders test doubles with a snippet.
package struct DoubleText: Sendable {
  private let template: Template

  /// - Throws: A Liquid error in the snippet.
  package init(_ snippet: SourceText) throws(DiagnosticError) {
    template = try Template(source: snippet, environment: .viperGen)
  }

  /// The Swift text of a double, without a final line break.
  package func text(of design: DoubleDesign) throws(DiagnosticError) -> String {
    try text(of: design.scope)
  }

  func text(of design: DoubleDesign, only member: ProtocolSurvey.Member, id: String) throws(DiagnosticError) -> String {
    try text(of: design.scope(of: member, id: id))
  }

  private func text(of scope: Value) throws(DiagnosticError) -> String {
    let text = try template.render(data: ["double": scope])
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isBlank = line.allSatisfy { $0 == " " }
      // Remove superfluous blank lines, because a snippet renders members without their context.
      if isBlank, lines.last.map({ $0.isEmpty || $0.hasSuffix("{") || $0.hasPrefix("#if") }) ?? true { continue }
      if line.hasSuffix("}"), line.allSatisfy({ $0 == " " || $0 == "}" }), lines.last?.isEmpty == true {
        lines.removeLast()
      }
      lines.append(isBlank ? "" : line)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
