internal import Diagnostics
internal import ModuleRoles
internal import ModuleRules

enum JUnitResults {
  static func text(_ findings: [Finding], _ roles: ProjectRoles) -> String {
    let count = findings.isEmpty ? 1 : findings.count
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
    text += "  <testsuite name=\"viper-gen lint\" tests=\"\(count)\" failures=\"\(findings.count)\">\n"
    for finding in findings {
      let module = roles.modules[finding.module].name
      text +=
        "    <testcase classname=\"\(module.xmlText).\("\(finding.rule)".xmlText)\" name=\"\(finding.file.text.path.xmlText):\(finding.line)\">\n"
      text +=
        "      <failure type=\"\(finding.severity.rawValue)\" message=\"\(finding.message.xmlText)\"/>\n    </testcase>\n"
    }
    if findings.isEmpty { text += "    <testcase classname=\"viper-gen\" name=\"lint\"/>\n" }
    return text + "  </testsuite>\n</testsuites>"
  }
}
