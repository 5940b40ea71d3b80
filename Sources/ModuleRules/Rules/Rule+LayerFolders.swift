internal import FileSystem
internal import ModuleRoles
internal import SystemPackage

extension Rule {
  static let layerFolders = Rule("layer-folders", isConvention: true) { context, report in
    let placed = context.module.types.filter { mainRoles.contains($0.role) && $0.evidence == .name }.map { type in
      let file = context.index[type.place].file
      return (type: type, file: file, folder: ModuleFolder(of: context.relative(file)))
    }
    // The rule applies only if layers have directories.
    let layered = placed.filter { $0.folder.layer.flatMap(context.module.architecture.role(ofFolder:)) == $0.type.role }
    guard layered.count > 1 || layered.count == 1 && placed.count == 2, let home = layered.first?.folder.module else {
      return
    }
    for (type, file, folder) in placed {
      let layer = folder.layer.flatMap(context.module.architecture.role(ofFolder:))
      // A directory that contains nothing else of the module is the layer's directory under another name.
      let own = context.relative(file).removingLastComponent()
      let isAlone =
        layer == nil && own.removingLastComponent() == home && own != home
        && placed.allSatisfy { $0.type == type || !context.relative($0.file).isWithin(own) }
      if layer == type.role && (folder.module == home || layered.count == placed.count) || isAlone {
        report.pass()
      } else {
        report.find(
          "\(type.role.article) is in '\(context.relative(file).removingLastComponent())', not in the directory of its layer",
          type, in: file, at: context.index[type.place].type.nameRange,
          fix: FolderFix.part(type, in: file, of: home, context))
      }
    }
  }
}
