internal import ModuleRoles
internal import SystemPackage

extension Rule {
  static let testTree = Rule("test-tree", severity: .warning, isConvention: true) { context, report in
    for type in context.module.types where !type.role.isProtocol {
      let path = context.relative(context.index[type.place].file)
      let folder = path.removingLastComponent().components.map(\.string)
      // The module's directory, and the layer's directory if there is one.
      let wanted = folder.suffix(ModuleFolder(of: path).layer == nil ? 1 : 2)
      for name in [type.name + "Tests", type.name + "Test"] {
        guard let place = context.index.declaration(of: name), context.index[place].file.isTest, !wanted.isEmpty
        else { continue }
        let (file, declared) = context.index[place]
        let found = context.relative(file).removingLastComponent().components.map(\.string)
        if lies(found.suffix(wanted.count), in: wanted) {
          report.pass()
        } else {
          report.find(
            "the tests of '\(type.name)' are not in '\(wanted.joined(separator: "/"))', where the code is", type,
            in: file, at: declared.nameRange, fix: FolderFix.tests(file, of: type, in: wanted, context))
        }
      }
    }
  }
}

/// Whether the test directories match those of the code.
///
/// `LoginTests`, a test target, matches `Login`.
private func lies(_ found: ArraySlice<String>, in wanted: ArraySlice<String>) -> Bool {
  guard let first = found.first, let module = wanted.first, found.dropFirst().elementsEqual(wanted.dropFirst())
  else { return false }
  return first == module || first == module + "Tests"
}
