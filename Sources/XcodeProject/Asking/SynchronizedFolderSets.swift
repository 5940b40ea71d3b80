struct SynchronizedFolderSets {
  struct ExceptionSet {
    let object: Int
    /// The target that includes or excludes the paths; `nil` for the exceptions of a build phase.
    let target: Int?
    let paths: [String]
    /// Whether the set has other fields for files, such as compiler flags.
    let hasDetails: Bool
  }

  let sets: [ExceptionSet]

  init(sets: [ExceptionSet]) { self.sets = sets }

  init(_ document: ProjectDocument, folder: Int) {
    sets = document.objects("exceptions", of: folder).compactMap { set in
      let target = document.object("target", of: set)
      switch document.objects[set].kind {
      case .buildFileExceptionSet where target != nil, .phaseExceptionSet: break
      default: return nil
      }
      let paths = document.strings("membershipExceptions", of: set).map { document.string($0) }
      let hasDetails = document.fileEntries(ofExceptions: set).contains { $0.key != "membershipExceptions" }
      return ExceptionSet(object: set, target: target, paths: paths, hasDetails: hasDetails)
    }
  }

  /// Whether a path or a directory above it is an exception for a target.
  func lists(_ path: String, for target: Int) -> Bool {
    sets.contains { $0.target == target && SynchronizedFolder.covers($0.paths, path) }
  }
}
