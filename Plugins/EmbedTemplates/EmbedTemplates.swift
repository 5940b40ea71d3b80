import Foundation
import PackagePlugin

/// Embeds texts of the repository into the binary: the bundled catalog, the page of diagnostics and the page of rules.
///
/// `Scripts/release.sh` sets a variable with the commit, which is embedded too.
@main
struct EmbedTemplates: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    if target.name == "ViperGenCommand" {
      return [try embed("Diagnostics", as: "diagnosticsPage", context), try embedCommit(context)]
    }
    if target.name == "ModuleRules" { return [try embed("Rules", as: "rulesPage", context)] }
    let catalog = context.package.directoryURL.appending(path: "Templates")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedCatalog.swift")
    var inputs: [URL] = []
    let enumerator = FileManager.default.enumerator(at: catalog, includingPropertiesForKeys: nil)
    while let file = enumerator?.nextObject() as? URL { inputs.append(file) }
    return [
      .buildCommand(
        displayName: "Embedding the bundled templates", executable: try context.tool(named: "embed-templates").url,
        arguments: [catalog.path, output.path], inputFiles: inputs.sorted { $0.path < $1.path }, outputFiles: [output])
    ]
  }

  private func embed(_ name: String, as variable: String, _ context: PluginContext) throws -> Command {
    let page = context.package.directoryURL.appending(path: "Documentation/\(name).md")
    let output = context.pluginWorkDirectoryURL.appending(path: "\(name)Page.swift")
    return .buildCommand(
      displayName: "Embedding \(name).md", executable: try context.tool(named: "embed-templates").url,
      arguments: ["--text", variable, page.path, output.path], inputFiles: [page], outputFiles: [output])
  }

  /// The commit comes from the environment, because reading it from Git would rebuild the program after each commit.
  private func embedCommit(_ context: PluginContext) throws -> Command {
    let commit = ProcessInfo.processInfo.environment["VIPER_GEN_COMMIT"] ?? ""
    let output = context.pluginWorkDirectoryURL.appending(path: "BuildCommit.swift")
    return .buildCommand(
      displayName: "Embedding the commit", executable: try context.tool(named: "embed-templates").url,
      arguments: ["--value", "buildCommit", commit, output.path], inputFiles: [], outputFiles: [output])
  }
}
