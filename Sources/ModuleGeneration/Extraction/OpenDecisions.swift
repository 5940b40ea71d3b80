internal import Diagnostics
internal import SwiftSource
internal import SystemPackage

/// Finds the places that the user must change after an extraction, by file and line.
struct OpenDecisions {
  /// A file of the package.
  struct Member {
    let step: FileStep
    /// The target that builds it; `nil` for files that are not Swift.
    let target: String?
  }

  private(set) var all: [Extraction.Undecided] = []
  private let targets: PackageTargets
  private let outside: OutsideSources

  init(_ members: [Member], targets: PackageTargets, outside: OutsideSources) {
    (self.targets, self.outside) = (targets, outside)
    let sources = members.compactMap { member in
      member.step.after.map { (member: member, file: SwiftFile($0)) }
    }
    var own: Set<String> = []
    var hidden: Set<String> = []
    for (member, file) in sources where member.target != nil {
      let declarations = file.declarations.filter {
        $0.kind.isType || $0.kind == .typeAlias || $0.kind == .associatedType
      }
      own.formUnion(declarations.map(\.name))
      own.formUnion(file.declarations.flatMap(\.genericParameters).map(\.name))
      if member.target == targets.module { hidden.formUnion(declarations.filter { $0.parent == nil }.map(\.name)) }
    }
    for (member, file) in sources {
      guard let target = member.target else {
        if member.step.previousPath != nil, member.step.path.lastComponent?.string != PackageText.fileName {
          add(member.step.shown, member.step.after ?? [], 0, member.step.name, .resource)
        }
        continue
      }
      look(at: file, shown: member.step.shown, target: target, own: own, hidden: hidden)
    }
    lookOutside(members, sources.map(\.file))
    all.sort { ($0.path, $0.line, $0.column) < ($1.path, $1.line, $1.column) }
  }

  private mutating func look(at file: SwiftFile, shown: String, target: String, own: Set<String>, hidden: Set<String>) {
    var seen: Set<String> = []
    let isTest = target == targets.tests || target == targets.testing
    for (name, range, isMember) in file.names(in: 0..<file.bytes.count) where !isMember && seen.insert(name).inserted {
      if target == targets.interface, hidden.contains(name) {
        add(shown, file.bytes, range.lowerBound, name, .hiddenFromInterface)
      }
      guard !own.contains(name) else { continue }
      guard let place = outside.declared[name] ?? (isTest ? outside.declaredByTests[name] : nil) else { continue }
      add(shown, file.bytes, range.lowerBound, name, .declaredOutside(place.shown))
    }
  }

  /// Finds uses of the module in the app that cannot work with a package.
  private mutating func lookOutside(_ members: [Member], _ files: [SwiftFile]) {
    let declarations = files.flatMap(\.declarations)
    for (name, place) in outside.made {
      let isStruct = declarations.contains { $0.parent == nil && $0.kind == .struct && $0.name == name }
      let hasInitializer = declarations.contains { $0.kind == .initializer && $0.parent?.name == name }
      guard isStruct, !hasInitializer else { continue }
      add(place.file.shown, place.file.swift.bytes, place.offset, name, .memberwise)
    }
    let types = Set(declarations.filter(ExtractedModule.isSharedType).map(\.name))
    for file in outside.speaking where file.isTest {
      let found = file.swift.names(in: 0..<file.swift.bytes.count).first { types.contains($0.name) }
      guard let found else { continue }
      add(file.shown, file.swift.bytes, found.range.lowerBound, found.name, .testOfApp)
    }
  }

  private mutating func add(
    _ path: String, _ bytes: [UInt8], _ offset: Int, _ identifier: String, _ reason: Extraction.Undecided.Reason
  ) {
    let text = SourceText(path: path, bytes: bytes)
    let start = text.lineRange(at: offset).lowerBound
    all.append(
      .init(
        path: path, line: text.line(at: offset), column: offset - start + 1, identifier: identifier, reason: reason))
  }
}
