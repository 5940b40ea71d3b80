internal import Diagnostics
internal import FileSystem
internal import SystemPackage

extension TuistProject: PackageListingProject {
  func listing(_ source: SourceText) throws(DiagnosticError) -> TuistManifestText {
    TuistManifestText(source, helpers: try helpers())
  }

  /// The sources of the helpers that the manifest can call, from the nearest `Tuist` directory.
  private func helpers() throws(DiagnosticError) -> [[UInt8]] {
    var texts: [[UInt8]] = []
    for folder in files.ancestors(of: folder) {
      let helpers = folder.appending("Tuist").appending("ProjectDescriptionHelpers")
      guard files.kind(of: helpers) == .folder else { continue }
      for file in try files.files(below: helpers) where file.extension == "swift" {
        let path = helpers.pushing(file)
        texts.append(try files.read(path, shownAs: path.string, limit: .manifest))
      }
      break
    }
    return texts
  }
}
