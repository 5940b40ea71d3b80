package import Diagnostics
internal import ModuleTemplates
internal import YAML

/// Creates the text of a Rambafile from the answers of `setup`.
package enum RambafileText {
  package static func new(_ answers: SetupAnswers) -> String {
    var text = ProjectURLs.Schema.rambafile.comment
    text += "# How viper-gen writes modules into this project. 'viper-gen help rambafile' explains every key.\n"
    text += section(
      "File headers.", [("company", answers.company), ("author", answers.author)])
    text += section(
      "The project.",
      [
        ("project_name", answers.projectName), ("xcodeproj_path", answers.xcodeprojPath), ("prefix", answers.prefix),
      ])
    if answers.withoutProject { text += "no_project: true\n" }
    text += modules(answers)
    text += section(
      "Their tests.", [("test_target", answers.testTarget), ("test_file_path", answers.testFolder)])
    text += section(
      "The files that list the project's libraries.",
      [("podfile_path", answers.podfile), ("cartfile_path", answers.cartfile)])
    text += section("The default template.", [("template", answers.template)])
    text += "\n# The templates that 'viper-gen template install' installs.\ntemplates:\n"
    text += "  - {name: \(flow(answers.template))}\n"
    return text
  }

  /// An existing Rambafile with the answers; comments and other values are preserved.
  package static func updated(_ source: SourceText, _ answers: SetupAnswers) throws(DiagnosticError) -> String {
    var edit = RambafileEdit(source, try Node.parse(source)?.mapping ?? Mapping([]))
    let old = edit.mapping
    edit.set("company", answers.company)
    if let author = answers.author { edit.set("author", author) }
    edit.set("project_name", answers.projectName)
    if let path = answers.xcodeprojPath { edit.set("xcodeproj_path", path) }
    edit.set("prefix", answers.prefix)
    if (old["no_project"]?.bool ?? false) != answers.withoutProject {
      edit.set("no_project", nil)
      if answers.withoutProject { edit.append("no_project: true\n") }
    }
    if let target = answers.targets.first { edit.setTarget("project_target", "project_targets", target) }
    edit.setPath("project_file_path", "project_group_path", answers.moduleFolder, old)
    if let testTarget = answers.testTarget { edit.setTarget("test_target", "test_targets", testTarget) }
    if let folder = answers.testFolder, answers.testTarget != nil || answers.withoutProject {
      edit.setPath("test_file_path", "test_group_path", folder, old)
    }
    if old["podfile_path"] == nil, let path = answers.podfile { edit.set("podfile_path", path) }
    if old["cartfile_path"] == nil, let path = answers.cartfile { edit.set("cartfile_path", path) }
    edit.set("template", answers.template)
    if old["templates"] == nil { edit.append("templates:\n  - {name: \(flow(answers.template))}\n") }
    return edit.text
  }

  private static func modules(_ answers: SetupAnswers) -> String {
    let path = ("project_file_path", answers.moduleFolder)
    if answers.withoutProject { return section("The directory of modules.", [path]) }
    if answers.targets.count == 1 {
      return section(
        "The target and the directory of modules.",
        [("project_target", answers.targets[0]), path])
    }
    let targets = answers.targets.map(flow).joined(separator: ", ")
    let text = section("The targets and the directory of modules.", [path])
    return text.replacing("project_file_path:", with: "project_targets: [\(targets)]\nproject_file_path:")
  }

  private static func section(_ comment: String, _ values: [(key: String, value: String?)]) -> String {
    let lines = values.compactMap { pair in pair.value.map { "\(pair.key): \(Emitter.scalar($0))\n" } }
    return lines.isEmpty ? "" : "\n# \(comment)\n" + lines.joined()
  }

  /// A scalar in a flow mapping, where commas and brackets must be quoted.
  private static func flow(_ text: String) -> String {
    let plain = Emitter.scalar(text)
    return plain == text && text.contains(where: { ",[]{}".contains($0) }) ? "'\(text)'" : plain
  }
}
