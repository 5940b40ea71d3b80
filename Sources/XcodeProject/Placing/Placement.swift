/// How a group or file says where it is.
struct Placement {
  let path: String
  let sourceTree: String

  init(of target: String, in folder: String?, sourceRoot: String) {
    if let folder {
      path = Paths.relative(target, to: folder)
      sourceTree = "<group>"
    } else {
      path = Paths.relative(target, to: sourceRoot)
      sourceTree = "SOURCE_ROOT"
    }
  }
}
