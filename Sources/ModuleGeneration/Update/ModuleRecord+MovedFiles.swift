internal import FileChanges
internal import FileSystem
internal import ModuleTemplates
internal import RecordedModules
internal import SystemPackage

extension ModuleRecord {
  /// Records the new paths and texts of moved files of additions.
  mutating func moveAddedFiles(of old: ModuleRecord, _ steps: [FileStep], to request: ModuleRequest) {
    for (index, file) in old.addedFiles.enumerated() {
      let path = old.path(of: file)
      guard let step = steps.first(where: { $0.previousPath == path && path != nil }),
        let folder = request.section(file.role)?.folder, step.path.isWithin(folder)
      else { continue }
      addedFiles[index].path = step.path.relative(to: folder).string
      if let before = step.before?.bytes, let after = step.after, file.digest.pristineText(in: before) != nil {
        addedFiles[index].digest = ContentDigest(of: after)
      }
    }
  }
}
