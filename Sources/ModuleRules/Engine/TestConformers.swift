internal import ModuleRoles

struct TestConformers: Sendable {
  private let files: [String: [Int]]

  init(_ code: ProjectCode) {
    var files: [String: [Int]] = [:]
    for (number, file) in code.files.enumerated() where file.isTest && file.isSwift {
      for name in Set(file.types.flatMap(\.inherited)) { files[name, default: []].append(number) }
    }
    self.files = files
  }

  func files(conformingTo name: String) -> [Int] { files[name] ?? [] }
}
