internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SwiftSource
internal import SystemPackage

/// Finds types of other modules that new files use and no file of the target declares.
///
/// A template derives their names from a parameter: `routes=detail` becomes `DetailAssembly`, whether Detail has one or not.
struct UndeclaredTypes {
  let context: RequestContext
  let files: FileSystem

  /// Larger targets are not searched, and nothing is claimed of them.
  private static let mostFiles = 5_000

  /// The first use of each type in each file.
  func remainders(_ planned: [FileStep]) -> [ModuleGrowth.Remainder] {
    let sources = planned.filter { $0.isNewSource && $0.path.extension == "swift" }
      .map { (step: $0, source: SwiftFile($0.after ?? [])) }
    let modules = Set(
      context.request.customParameters.filter { $0.name != FoundParameters.imports }
        .flatMap(\.value.typeNames)
    ).filter { $0.count > 2 && $0 != context.request.name }
    guard !modules.isEmpty else { return [] }
    var declared = Set(sources.flatMap { $0.source.declarations.map(\.name) })
    var uses: [(step: FileStep, name: String, offset: Int)] = []
    for (step, source) in sources {
      var seen: Set<String> = []
      for (name, range, isMember) in source.names(in: 0..<source.bytes.count)
      where !isMember && !declared.contains(name) && modules.contains(where: { Self.isType(name, of: $0) }) {
        if seen.insert(name).inserted { uses.append((step, name, range.lowerBound)) }
      }
    }
    guard !uses.isEmpty, let existing = existingSources(of: uses.flatMap(\.step.targets)) else { return [] }
    let names = Set(uses.map(\.name))
    for path in existing where !names.isSubset(of: declared) {
      guard let bytes = try? files.readIfPresent(path, limit: .moduleFile),
        names.contains(where: { bytes.holds(Array($0.utf8)) })
      else { continue }
      declared.formUnion(SwiftFile(bytes).declarations.map(\.name))
    }
    return uses.filter { !declared.contains($0.name) }.map { use in
      let line = (use.step.after ?? [])[..<use.offset].count { $0 == UInt8(ascii: "\n") } + 1
      return .init(shown: use.step.shown, line: line, text: "no type '\(use.name)' exists")
    }
  }

  /// Whether a name is that of a module's part: `DetailAssembly` of Detail, not `Details`.
  private static func isType(_ name: String, of module: String) -> Bool {
    name.hasPrefix(module) && name.dropFirst(module.count).first?.isUppercase == true
  }

  /// The Swift files that the new ones are compiled with, and those of all modules that they import; `nil` where that is unknown.
  private func existingSources(of targets: [String]) -> [FilePath]? {
    var all: [FilePath] = []
    for target in Set(targets).union(context.project.targets.map(\.name)) {
      guard let found = context.project.swiftFiles(builtBy: target, atMost: Self.mostFiles) else { return nil }
      all += found
    }
    return all
  }
}
