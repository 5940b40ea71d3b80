internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage

struct MergeDriverInstallCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install", abstract: "Set up git to merge projects with viper-gen.",
    discussion: """
      Writes the driver into the repository's own settings (.git/config), and lines such as '*.pbxproj \
      merge=viper-gen' into its .gitattributes: for Xcode projects, test plans, schemes, workspaces, Package.swift, \
      Project.swift and project.yml. Commit the latter; everyone who clones runs this once. Clones without it, and programs \
      that do not find viper-gen in the PATH, merge them as git does.

      EXAMPLES
        viper-gen merge-driver install
        viper-gen merge-driver install --uninstall
      """)

  @Flag(help: "Take both back.") var uninstall = false
  @OptionGroup(title: "Output") var output: OutputOptions

  struct Payload: Codable {
    let attributes: String
  }

  func run() async throws {
    let session = Session("merge-driver install", output)
    try await session.run { () async throws(DiagnosticError) in
      let git = Git()
      let root = try await git.topFolder(of: session.workingDirectory)
      let opened = try session.openLock(of: root, for: .changing)
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
        session.console.talk(
          isChanged
            ? "The merge driver is taken out of the repository's settings and \(shown); git merges projects by lines."
            : "The merge driver was not installed; nothing to do.")
      } else if isChanged {
        session.console.talk("git merges the projects of this repository with viper-gen now.")
        session.console.talk("next: commit \(shown); in each clone, run viper-gen merge-driver install once")
      } else {
        session.console.talk("The merge driver is installed already, nothing to do.")
      }
    }
  }
}
