/// The `path` and `sourceTree` of a group or file.
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

  /// The fields for the location, with a name if it differs from the path.
  func fields(named name: String) -> [(key: String, value: NewObject.Value)] {
    let name = path == name ? [] : [("name", NewObject.Value.string(name))]
    return name + [("path", .string(path)), ("sourceTree", .string(sourceTree))]
  }
}
