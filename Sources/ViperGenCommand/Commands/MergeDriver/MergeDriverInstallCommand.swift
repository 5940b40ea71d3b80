internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import Git
internal import SystemPackage

struct MergeDriverInstallCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install", abstract: "Set up git to merge projects with viper-gen.",
    discussion: """
      The command adds the driver to the repository's .git/config. It adds lines such as '*.pbxproj \
      merge=viper-gen' to .gitattributes, for Xcode projects, test plans, schemes, workspaces, Package.swift, \
      Project.swift and project.yml. Commit .gitattributes, and run the command once in each clone. In other \
      clones, and if viper-gen is not in the PATH, git merges these files line by line.

      EXAMPLES
        viper-gen merge-driver install
        viper-gen merge-driver install --uninstall
      """)

  @Flag(help: "Remove the driver and the lines in .gitattributes.") var uninstall = false
  @OptionGroup(title: "Output") var output: OutputOptions

  struct Payload: Codable {
    let attributes: String
  }

  func run() async throws {
    let session = Session("merge-driver install", output)
    try await session.run { () async throws(DiagnosticError) in
      let git = Git()
      let root = try await git.topFolder(of: session.workingDirectory)
      let opened = try session.openLock(of: root, for: .readWrite)
      let driver = MergeDriver(root: root, git: git, files: session.files)
      let shown = driver.attributes.shown(from: session.workingDirectory)
      let isChanged = uninstall ? try await driver.uninstall() : try await driver.install()
      withExtendedLifetime(opened.lock) {}
      let warnings = uninstall ? [] : try await driver.warnings()
      session.console.report(warnings)
      if session.isJSON {
        return session.printJSON(isChanged ? .written : .unchanged, Payload(attributes: shown))
      }
      if uninstall {
        session.console.inform(
          isChanged
            ? "Removed the merge driver from the repository's settings and \(shown)."
            : "The merge driver was not installed; nothing to do.")
      } else if isChanged {
        session.console.inform("git now merges the projects of this repository with viper-gen.")
        session.console.inform("next: commit \(shown); in each clone, run viper-gen merge-driver install once")
      } else {
        session.console.inform("The merge driver is already installed; nothing to do.")
      }
    }
  }
}
