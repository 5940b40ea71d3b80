package import Diagnostics
internal import Liquid

/// The snippet that gives doubles their text.
package struct DoubleText: Sendable {
  private let template: Template

  /// Parses the snippet.
  ///
  /// - Throws: what Liquid finds wrong in it.
  package init(_ snippet: SourceText) throws(DiagnosticError) {
    template = try Template(source: snippet, environment: .viperGen)
  }

  /// The Swift text of a double, without a line end behind it.
  package func text(of design: DoubleDesign) throws(DiagnosticError) -> String {
    try text(of: design.scope)
  }

  /// The text of a double with nothing but one member.
  func text(of design: DoubleDesign, only member: ProtocolSurvey.Member, id: String) throws(DiagnosticError) -> String {
    try text(of: design.scope(of: member, id: id))
  }

  private func text(of scope: Value) throws(DiagnosticError) -> String {
    let text = try template.render(data: ["double": scope])
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isBlank = line.allSatisfy { $0 == " " }
      // A snippet writes blank lines where it may need one.
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
