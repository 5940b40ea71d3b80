import Diagnostics
import ModuleTemplates
import RecordedModules
import Testing

@testable import ModuleGeneration
@testable import ViperGenCommand

/// The state of a module in one line.
@Suite struct StatusFactsTests {
  private static func file(_ state: ModuleStatus.FileState, _ membership: ModuleStatus.Membership = .complete)
    -> ModuleStatus.File
  {
    ModuleStatus.File(path: "A.swift", role: .code, state: state, membership: membership)
  }

  private static func template(
    _ state: ModuleStatus.TemplateState, _ name: String = "viper", withoutSnapshot isSnapshotMissing: Bool = false
  ) -> ModuleStatus.TemplateStatus {
    ModuleStatus.TemplateStatus(
      recorded: .init(name: name, digest: ContentDigest(of: []), version: "1"), state: state,
      isSnapshotMissing: isSnapshotMissing)
  }

  struct Row: Sendable {
    var files: [ModuleStatus.File] = []
    var templates: [ModuleStatus.TemplateStatus] = []
    var added: [String] = []
    var problems: [String] = []
    var packages: [String] = []
    var groups: [String] = []
    var isOutdated = false
    let expected: [String]
  }

  @Test(arguments: [
    Row(files: [file(.pristine)], templates: [template(.current)], expected: []),
    Row(files: [file(.edited)], expected: ["edited (1 file)"]),
    Row(
      files: [file(.edited), file(.conflicted), file(.conflicted)],
      expected: ["edited (3 files)", "conflict markers in 2 files"]),
    Row(files: [file(.conflicted)], expected: ["edited (1 file)", "conflict markers in 1 file"]),
    Row(files: [file(.missing)], expected: ["1 file missing"]),
    Row(
      files: [file(.missing, .dangling), file(.missing)],
      expected: ["2 files missing", "1 file missing but still in the project"]),
    Row(files: [file(.pristine, .unlisted)], expected: ["1 file not in the project"]),
    Row(
      files: [
        file(.pristine, .missing(inTargets: ["B", "A"])), file(.pristine, .missing(inTargets: ["B"])),
      ], expected: ["1 file is missing in target A", "2 files are missing in target B"]),
    Row(added: ["A.swift", "B.swift"], expected: ["2 files added"]),
    Row(
      templates: [template(.changed(version: "1"))], isOutdated: true, expected: ["outdated (template changed)"]),
    Row(
      templates: [template(.changed(version: "2"))], isOutdated: true, expected: ["outdated (template is 2)"]),
    Row(
      templates: [template(.changed(version: nil))], isOutdated: true, expected: ["outdated (template is another)"]),
    Row(
      templates: [template(.settings(["a was 'b'", "c was 'd'"]))], isOutdated: true,
      expected: ["outdated (a was 'b'; c was 'd')"]),
    Row(templates: [template(.missing)], expected: ["template is missing"]),
    Row(
      templates: [template(.changed(version: "1")), template(.missing, "rib"), template(.current, "zik")],
      isOutdated: true, expected: ["outdated (template viper changed)", "template rib is missing"]),
    Row(
      templates: [template(.changed(version: "1")), template(.current, "rib")], isOutdated: true,
      expected: ["outdated (template viper changed)"]),
    Row(
      templates: [template(.current, withoutSnapshot: true)],
      expected: ["the snapshot of viper 1 is missing or was changed"]),
    Row(problems: ["'Shop.xcodeproj' is missing"], expected: ["'Shop.xcodeproj' is missing"]),
    Row(packages: ["../Cart"], expected: ["no package in '../Cart', but its package depends on it"]),
    Row(groups: ["Shop/Modules"], expected: ["two groups for Shop/Modules"]),
  ])
  func `Everything that differs is named`(row: Row) {
    var status = ModuleStatus(
      record: ModuleRecord(name: "Login", parts: [], project: nil), handle: "Login", files: row.files,
      added: row.added, templates: row.templates, problems: row.problems.map { Diagnostic("a", $0) })
    (status.missingPackages, status.doubleGroups) = (row.packages, row.groups)
    #expect(StatusReport.facts(status) == row.expected)
    #expect(status.isClean == row.expected.isEmpty)
    #expect(status.isOutdated == row.isOutdated)
  }
}
