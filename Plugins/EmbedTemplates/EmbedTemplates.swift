import Foundation
import PackagePlugin

/// Makes the bundled catalog part of the binary: runs `embed-templates` whenever a file below `Templates/` changed.
@main
struct EmbedTemplates: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
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
}
