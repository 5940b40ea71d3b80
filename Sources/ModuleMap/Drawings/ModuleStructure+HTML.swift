internal import Diagnostics

extension ModuleStructure {
  /// An HTML page with a diagram, calls between the parts, and differences from the template.
  ///
  /// - Parameter differences: The differences as sentences; `nil` if they are not known.
  package func html(template: String?, differences: [String]?) -> String {
    func text(_ text: String) -> String { text.visibleLines.xmlText }
    let asked = references.filter { !$0.calls.isEmpty }.map { reference in
      "<tr><td>\(text(parts[reference.from].name))</td><td>\(text(parts[reference.to].name))</td>"
        + "<td>\(text(reference.calls.joined(separator: ", ")))</td></tr>"
    }
    let different =
      differences.map { lines in
        lines.isEmpty
          ? "<p>It matches \(text(template ?? "its template")).</p>"
          : "<h2>Differences from \(text(template ?? "its template"))</h2>\n<ul>"
            + lines.map { "<li>\(text($0))</li>" }.joined(separator: "\n") + "</ul>"
      } ?? ""
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>\(text(name))</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <style>:root{color-scheme:light dark}body{font:14px -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;\
      margin:24px;background:#fff;color:#1f2328}svg{max-width:100%;height:auto}td,th{text-align:left;\
      padding:3px 14px 3px 0;vertical-align:top;overflow-wrap:anywhere}.soft{color:#57606a}
      @media(prefers-color-scheme:dark){body{background:#0d1117;color:#e6edf3}.soft{color:#9da7b1}}</style></head>
      <body><h1>\(text(name))</h1><p class="soft">\(text([template ?? form, folder].joined(separator: ", ")))</p>
      \(svg)\(different)
      <h2>Calls</h2><table><tr><th>who</th><th>of whom</th><th>what</th></tr>
      \(asked.joined(separator: "\n"))</table></body></html>

      """
  }
}
