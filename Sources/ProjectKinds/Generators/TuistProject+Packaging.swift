internal import Diagnostics
internal import FileSystem
internal import SystemPackage

extension TuistProject: PackageListingProject {
  func listing(_ source: SourceText) throws(DiagnosticError) -> TuistManifestText {
    TuistManifestText(source, helpers: try Self.helpers(of: folder, files))
  }

  /// The sources of the helpers that a manifest can call, from the nearest `Tuist` directory and the plug-ins beside it.
  static func helpers(of folder: FilePath, _ files: FileSystem) throws(DiagnosticError) -> [[UInt8]] {
    let name = "ProjectDescriptionHelpers"
    var texts: [[UInt8]] = []
    for folder in files.ancestors(of: folder) {
      guard files.kind(of: folder.appending("Tuist")) == .folder else { continue }
      let plugins = ["Plugin", "Plugins"].map(folder.appending).flatMap { parent in
        ((try? files.names(in: parent)) ?? []).map { parent.appending($0).appending(name) }
      }
      for helpers in [folder.appending("Tuist").appending(name)] + plugins where files.kind(of: helpers) == .folder {
        for file in try files.files(below: helpers) where file.extension == "swift" {
          let path = helpers.pushing(file)
          texts.append(try files.read(path, shownAs: path.string, limit: .manifest))
        }
      }
      break
    }
    return texts
  }
}
