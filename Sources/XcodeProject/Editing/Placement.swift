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

  /// The fields that say so, with the name where the path does not show it.
  func fields(named name: String) -> [(key: String, value: NewObject.Value)] {
    let name = path == name ? [] : [("name", NewObject.Value.string(name))]
    return name + [("path", .string(path)), ("sourceTree", .string(sourceTree))]
  }
}
