internal import Diagnostics
internal import FileSystem
internal import SwiftSource
internal import SystemPackage

/// The Swift of an app around a module: what it declares, and what it says of the module's types.
struct OutsideSources {
  /// A file outside of the module.
  struct File {
    let path: FilePath
    let shown: String
    let content: FileChange.Content
    let swift: SwiftFile
    /// Whether tests of the app build it.
    let isTest: Bool
  }

  /// The files that speak of the module.
  private(set) var speaking: [File] = []
  /// The targets that do not build the module and speak of it all the same.
  private(set) var users: [String] = []
  /// All words of those that are no tests: what of the module they may use.
  private(set) var words: Set<String> = []
  /// A place in one of the files.
  struct Place {
    let file: File
    let offset: Int

    /// The file and the line, for people.
    var shown: String {
      "\(file.shown):\(SourceText(path: file.shown, bytes: file.swift.bytes).line(at: offset))"
    }
  }

  /// The types of the module of which they make values, with the first place that does.
  private(set) var made: [String: Place] = [:]
  /// Where the app declares each of its types.
  private(set) var declared: [String: Place] = [:]
  /// The same for the app's tests.
  private(set) var declaredByTests: [String: Place] = [:]

  /// Reads the files of some targets.
  ///
  /// - Parameters:
  ///   - targets: The targets of the app that build the module, and those of its tests.
  ///   - own: The files of the module, which are passed over.
  ///   - types: The types that the module declares.
  init(
    of targets: (code: [String], tests: [String]), in project: any ModuleProject, leavingOut own: Set<FilePath>,
    types: Set<String>, workingDirectory: FilePath
  ) throws(DiagnosticError) {
    var seen = own
    let builders = Set((targets.code + targets.tests).map { project.importName(ofTarget: $0) })
    let others = project.targets.map(\.name).filter { !targets.code.contains($0) && !targets.tests.contains($0) }
    var around: [File] = []
    for (names, isTest) in [(targets.code, false), (targets.tests, true)] {
      for path in names.flatMap({ project.swiftFiles(builtBy: $0, atMost: .max) ?? [] })
      where seen.insert(path).inserted {
        guard let file = try file(path, project, isTest, workingDirectory) else { continue }
        declare(file)
        around.append(file)
      }
    }
    // A type that the app declares too, such as one of a template's shared runtime, is the app's there.
    let types = types.subtracting(declared.keys).subtracting(declaredByTests.keys)
    for file in around { listen(to: file, types) }
    for target in project.targets where others.contains(target.name) {
      for path in project.swiftFiles(builtBy: target.name, atMost: .max) ?? [] where seen.insert(path).inserted {
        guard let file = try file(path, project, target.purpose == .unitTests, workingDirectory),
          // Without an import the module's types are unknown there, and a name is another type's.
          file.swift.declarations.contains(where: { $0.kind == .import && builders.contains($0.name) })
        else { continue }
        if listen(to: file, types), !file.isTest, !users.contains(target.name) { users.append(target.name) }
      }
    }
  }

  private func file(
    _ path: FilePath, _ project: any ModuleProject, _ isTest: Bool, _ workingDirectory: FilePath
  ) throws(DiagnosticError) -> File? {
    let shown = path.shown(from: workingDirectory)
    guard let content = try project.files.content(of: path, shownAs: shown, limit: .source) else { return nil }
    return File(path: path, shown: shown, content: content, swift: SwiftFile(content.bytes), isTest: isTest)
  }

  private mutating func declare(_ file: File) {
    for declaration in file.swift.declarations where ExtractedModule.isSharedType(declaration) {
      let place = Place(file: file, offset: (declaration.range(of: .name) ?? declaration.range).lowerBound)
      if file.isTest { declaredByTests[declaration.name] = place } else { declared[declaration.name] = place }
    }
  }

  /// Takes down what a file says of the module; whether it does.
  @discardableResult
  private mutating func listen(to file: File, _ types: Set<String>) -> Bool {
    let names = file.swift.names(in: 0..<file.swift.bytes.count)
    guard names.contains(where: { types.contains($0.name) }) else { return false }
    speaking.append(file)
    guard !file.isTest else { return true }
    for (name, range, _) in names {
      words.insert(name)
      let isCalled = file.swift.bytes[range.upperBound...].first == UInt8(ascii: "(")
      if isCalled, types.contains(name), made[name] == nil { made[name] = Place(file: file, offset: range.lowerBound) }
    }
    return true
  }
}
