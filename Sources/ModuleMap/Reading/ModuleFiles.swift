internal import Diagnostics
internal import FileSystem
internal import ModuleRoles
internal import SystemPackage

struct ModuleFiles: Sendable {
  /// The file indices of each module: the files of its types, and other files in its directory.
  private(set) var files: [[Int]]
  private(set) var tests: [[Int]]
  private(set) var owners: [Int?]

  init(_ roles: ProjectRoles) {
    let code = roles.code
    var owners = [Int?](repeating: nil, count: code.files.count)
    var folders: [FilePath: Int] = [:]
    for (number, module) in roles.modules.enumerated() {
      for type in module.types where owners[type.place.file] == nil { owners[type.place.file] = number }
      // If several modules share a directory, its other files have no owner.
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

  /// The module of a test class such as `LoginPresenterTests`.
  private static func tested(by file: CodeFile, _ roles: ProjectRoles) -> Int? {
    for type in file.types {
      for ending in endings where type.name.hasSuffix(ending) {
        if let found = roles.role(of: String(type.name.dropLast(ending.count))) { return found.module }
      }
    }
    return nil
  }
}
