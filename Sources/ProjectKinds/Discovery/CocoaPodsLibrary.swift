internal import Diagnostics
package import FileSystem
package import SystemPackage

/// A library of which only a podspec lists the sources, as `pod lib create` makes it; Xcode projects are examples.
package struct CocoaPodsLibrary {
  let name: String
  /// The directory of the sources, relative to that of the podspec.
  let sources: String

  /// Reads the podspec in a directory; `nil` if there is not exactly one.
  init?(in folder: FilePath, files: FileSystem) {
    let specifications = ((try? files.names(in: folder)) ?? []).filter { $0.hasSuffix(".podspec") }
    guard specifications.count == 1, let file = specifications.first else { return nil }
    name = String(file.dropLast(".podspec".count))
    let bytes = (try? files.readIfPresent(folder.appending(file), limit: .manifest)) ?? nil
    let line = bytes.map { String(decoding: $0, as: UTF8.self) }?.split(whereSeparator: \.isNewline)
      .first { $0.contains(".source_files") }
    let pattern = line.map { $0.split { "'\"".contains($0) } }?.dropFirst().first ?? ""
    let start = pattern.split(separator: "/").prefix { !$0.contains("*") && !$0.contains("{") }.joined(separator: "/")
    sources = start.isEmpty ? "\(name)/Classes" : start
  }

  /// Whether the only project below a directory is the example of a library in the directory.
  package static func isBeside(_ project: FilePath?, _ folder: FilePath, _ files: FileSystem) -> Bool {
    guard let project, ProjectTarget.isSupporting(project.relative(to: folder).string) else { return false }
    return CocoaPodsLibrary(in: folder, files: files) != nil
  }

  /// The error that asks whether a module belongs to the library or to its example.
  func question(example: any ModuleProject, shownAs shown: String) -> Diagnostic {
    let target = example.targets.first { $0.purpose == .application }?.name ?? example.targets.first?.name
    return Diagnostic(
      "project-ambiguous", category: .usage,
      "'\(name).podspec' lists the library's sources, and the only Xcode project is an example",
      notes: [.init("the example is \(shown)")],
      help: [
        "--no-project --module-path \(sources.shellWord) adds to the library; run 'pod install' afterwards"
      ] + (target.map { ["--project-targets \($0.shellWord) adds to the example"] } ?? [])
        + ["viper-gen setup writes the choice into a Rambafile"])
  }
}
