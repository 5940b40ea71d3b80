import FileSystem
import ProjectKinds
import SystemPackage
import TestSupport
import Testing

@testable import RecordedModules

/// The directories with records.
@Suite struct RecordsFolderTests {
  @Test("Records are found in the repository itself, not in repositories inside it")
  func owners() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", "ios/.viper-gen/modules/App/Login.yml": "name: Login\n", "mac/.viper-gen/templates/t": "",
      "other/.git/HEAD": "", "other/.viper-gen/modules/App/Login.yml": "name: Login\n",
    ])
    let found = RecordsFolder.owners(below: folder.path, files: folder.files)
    #expect(found.map { $0.relative(to: folder.path).string } == ["ios"])
  }
}
