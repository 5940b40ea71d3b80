internal import ModuleRoles

/// Which files of tests hold types that conform to what, by name.
struct TestConformers: Sendable {
  private let files: [String: [Int]]

  /// Looks at the Swift files of a project's tests.
  init(_ code: ProjectCode) {
    var files: [String: [Int]] = [:]
    for (number, file) in code.files.enumerated() where file.isTest && file.isSwift {
      for name in Set(file.types.flatMap(\.inherited)) { files[name, default: []].append(number) }
    }
    self.files = files
  }

  /// The files that hold types that conform to a protocol.
  func files(conformingTo name: String) -> [Int] { files[name] ?? [] }
}
