internal import Diagnostics
internal import ModuleRoles
internal import ModuleRules

/// Findings in the form in which results of tests are collected.
enum JUnitResults {
  /// The file's text.
  static func text(_ findings: [Finding], _ roles: ProjectRoles) -> String {
    func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        .replacing("\"", with: "&quot;")
    }
    let count = findings.isEmpty ? 1 : findings.count
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
    text += "  <testsuite name=\"viper-gen lint\" tests=\"\(count)\" failures=\"\(findings.count)\">\n"
    for finding in findings {
      let module = roles.modules[finding.module].name
      text +=
        "    <testcase classname=\"\(escaped(module)).\(finding.rule)\" name=\"\(escaped(finding.file.text.path)):\(finding.line)\">\n"
      text +=
        "      <failure type=\"\(finding.severity.rawValue)\" message=\"\(escaped(finding.message))\"/>\n    </testcase>\n"
    }
    if findings.isEmpty { text += "    <testcase classname=\"viper-gen\" name=\"lint\"/>\n" }
    return text + "  </testsuite>\n</testsuites>"
  }
}
