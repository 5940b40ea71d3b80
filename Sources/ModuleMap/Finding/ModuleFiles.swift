internal import Diagnostics
internal import FileSystem
internal import ModuleRoles
internal import SystemPackage

/// Which files belong to which module, and which tests.
struct ModuleFiles: Sendable {
  /// For each module the files that hold its types and what else lies in its folder, as indices.
  private(set) var files: [[Int]]
  /// For each module the files of its tests, as indices.
  private(set) var tests: [[Int]]
  /// The module that each file belongs to.
  private(set) var owners: [Int?]

  /// Sorts the files of a project.
  init(_ roles: ProjectRoles) {
    let code = roles.code
    var owners = [Int?](repeating: nil, count: code.files.count)
    var folders: [FilePath: Int] = [:]
    for (number, module) in roles.modules.enumerated() {
      for type in module.types where owners[type.place.file] == nil { owners[type.place.file] = number }
      // A folder that several modules share says nothing of what else lies in it.
      if !module.folder.isEmpty { folders[module.folder] = folders[module.folder] == nil ? number : -1 }
    }
    var tests = [[Int]](repeating: [], count: roles.modules.count)
    for (number, file) in code.files.enumerated() {
      if file.isTest {
        if let module = Self.tested(by: file, roles) { tests[module].append(number) }
      } else if owners[number] == nil {
        owners[number] = Self.owner(of: file.path.relative(to: code.root), folders)
      }
    }
    self.owners = owners
    self.tests = tests
    var files = [[Int]](repeating: [], count: roles.modules.count)
    for (number, owner) in owners.enumerated() {
      if let owner { files[owner].append(number) }
    }
    self.files = files
  }

  private static func owner(of file: FilePath, _ folders: [FilePath: Int]) -> Int? {
    var folder = file.removingLastComponent()
    while !folder.components.isEmpty {
      if let owner = folders[folder] { return owner < 0 ? nil : owner }
      folder = folder.removingLastComponent()
    }
    return nil
  }

  private static let endings = ["Tests", "Test", "Spec", "Specs", "TestCase"]

  /// The module of `LoginPresenterTests`.
  private static func tested(by file: CodeFile, _ roles: ProjectRoles) -> Int? {
    for type in file.types {
      for ending in endings where type.name.hasSuffix(ending) {
        if let found = roles.role(of: String(type.name.dropLast(ending.count))) { return found.module }
      }
    }
    return nil
  }
}
