import Diagnostics

@testable import XcodeProject

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A project file from the corpus.
struct CorpusProject {
  let name: String
  let bytes: [UInt8]

  static let folder = "/corpus/Project"

  /// All `.pbxproj` files of a directory, sorted by name.
  static func all(in folder: String) throws -> [CorpusProject] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".pbxproj") }.sorted().map {
      CorpusProject(name: $0, bytes: Array(try Data(contentsOf: URL(filePath: folder + "/" + $0))))
    }
  }

  func open() throws(DiagnosticError) -> ProjectFile { try open(bytes) }

  func open(_ bytes: [UInt8]) throws(DiagnosticError) -> ProjectFile {
    try ProjectFile(bytes: bytes, path: name, projectFolder: Self.folder)
  }

  /// A module with fifteen files like those of templates: ten of code in five directories, and five of tests.
  static func module(
    _ name: String, in folder: String, tests: String, target: String, testTarget: String?,
    viewEnding: String = "xib", group: ((_ folder: String) -> FileAddition.GroupPath)? = nil
  ) -> [FileAddition] {
    let code = [
      "Assembly/\(name)Assembly.swift", "Assembly/\(name)Container.swift", "Interactor/\(name)Interactor.swift",
      "Interactor/\(name)InteractorInput.swift", "Presenter/\(name)Presenter.swift",
      "Presenter/\(name)ModuleInput.swift", "Router/\(name)Router.swift", "Router/\(name)RouterInput.swift",
      "View/\(name)View.\(viewEnding)", "View/\(name)ViewController.swift",
    ]
    let test = [
      "Assembly/\(name)AssemblyTests.swift", "Interactor/\(name)InteractorTests.swift",
      "Presenter/\(name)PresenterTests.swift", "Router/\(name)RouterTests.swift", "View/\(name)ViewTests.swift",
    ]
    return code.map {
      FileAddition(
        path: "\(folder)/\(name)/\($0)", group: group?("\(folder)/\(name)") ?? .folder, targets: [target])
    }
      + test.map {
        FileAddition(
          path: "\(tests)/\(name)/\($0)", group: group?("\(tests)/\(name)") ?? .folder,
          targets: testTarget.map { [$0] } ?? [], role: .test)
      }
  }
}
