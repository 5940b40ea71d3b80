internal import Diagnostics
internal import FileSystem
internal import ModuleRequests
internal import ProjectKinds
internal import RecordedModules
internal import SwiftSource
internal import SystemPackage

/// A check for types that a target already declares: type names in a Swift module must be unique.
///
/// Types in conditional compilation blocks and private types are ignored.
struct DuplicateTypeCheck {
  let context: RequestContext
  let files: FileSystem
  let workingDirectory: FilePath
  /// How to avoid existing names of types.
  let help: (_ names: [String], _ files: [FileStep]) -> [String]

  struct Declared {
    let file: FileStep
    let types: [String]
  }

  static func declared(by planned: [FileStep]) -> [Declared] {
    planned.filter(\.isNewSource).map { Declared(file: $0, types: types(in: $0.after ?? []).map(\.name)) }
  }

  /// Checks all new types together.
  ///
  /// - Returns: The examined files that name one of the types.
  /// - Throws: `type-declared` with both paths.
  func refuse(
    _ new: [Declared], of planned: [FileStep], _ search: inout DuplicateSearch
  ) throws(DiagnosticError) -> [FilePath] {
    let own = Set(planned.map(\.path))
    var naming: [FilePath] = []
    var mistakes: [Diagnostic] = []
    var seen: Set<String> = []
    for target in new.flatMap(\.file.targets) where seen.insert(target).inserted {
      var makers: [String: FileStep] = [:]
      for declared in new where declared.file.targets.contains(target) {
        for type in declared.types {
          if let other = makers.updateValue(declared.file, forKey: type), other.path != declared.file.path {
            let mistake = mistake(type, other, declared.file)
            if !mistakes.contains(mistake) { mistakes.append(mistake) }
          }
        }
      }
      guard !makers.isEmpty else { continue }
      let duplicates = duplicates(
        of: makers, in: search.sources(of: target).filter { !own.contains($0) }, naming: &naming)
      if !duplicates.isEmpty { mistakes.append(mistake(duplicates, target)) }
    }
    if !mistakes.isEmpty { throw DiagnosticError(mistakes) }
    return naming
  }

  private struct Duplicate {
    let type: String
    let file: FileStep
    let place: String
  }

  private func duplicates(
    of makers: [String: FileStep], in sources: [FilePath], naming: inout [FilePath]
  ) -> [Duplicate] {
    let needles = SearchTerms(makers.keys, sharing: context.request.name)
    var duplicates: [Duplicate] = []
    for path in sources {
      guard let bytes = try? files.readIfPresent(path, limit: .moduleFile), needles.areIn(bytes) else { continue }
      naming.append(path)
      for (name, offset) in Self.types(in: bytes) {
        guard let file = makers[name] else { continue }
        let line = bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
        duplicates.append(Duplicate(type: name, file: file, place: "\(path.shown(from: workingDirectory)):\(line)"))
      }
    }
    return duplicates
  }

  private func mistake(_ type: String, _ first: FileStep, _ second: FileStep) -> Diagnostic {
    Diagnostic(
      "type-declared", category: .conflict,
      "'\(first.shown)' and '\(second.shown)' would both declare '\(type)'; type names must be unique in a target",
      help: ["choose another name, or set 'prefix' in the Rambafile"])
  }

  private func mistake(_ duplicates: [Duplicate], _ target: String) -> Diagnostic {
    let what = duplicates.count == 1 ? "a type '\(duplicates[0].type)'" : "\(duplicates.count) types of the same names"
    return Diagnostic(
      "type-declared", category: .conflict,
      "target '\(target)' already has \(what); type names must be unique in a target",
      notes: duplicates.map {
        .init("'\($0.type)' is in '\($0.place)'; '\($0.file.shown)' would declare it again")
      }.shortened,
      help: help(duplicates.map(\.type), duplicates.map(\.file)))
  }

  /// The names of the top-level types of a file that are not private.
  static func names(in bytes: [UInt8]) -> Set<String> { Set(types(in: bytes).map(\.name)) }

  /// The top-level types of a file that are not private, with their offsets.
  private static func types(in bytes: [UInt8]) -> [(name: String, offset: Int)] {
    SwiftFile(bytes).declarations.compactMap { declaration in
      let kind = declaration.kind
      guard declaration.parent == nil, kind.isType && kind != .extension || kind == .typeAlias,
        declaration.branches.isEmpty
      else { return nil }
      let modifiers = declaration.text(of: .modifiers) ?? ""
      return modifiers.holds("private") ? nil : (declaration.name, declaration.range.lowerBound)
    }
  }

  /// A Swift file of a module after a change.
  struct ModuleText {
    let shown: String
    let bytes: [UInt8]
    /// The target that builds the file; types of different targets can have the same name.
    let target: String
    let isNew: Bool
  }

  /// Checks the types that a change adds to a module against the module's other files, which the user may have written.
  ///
  /// - Throws: `type-declared` with both paths.
  static func refuse(_ texts: [ModuleText]) throws(DiagnosticError) {
    guard texts.contains(where: \.isNew) else { return }
    var declared: [String: String] = [:]
    for text in texts where !text.isNew {
      for type in types(in: text.bytes) { declared["\(text.target) \(type.name)"] = text.shown }
    }
    let mistakes = texts.filter(\.isNew).flatMap { text in
      types(in: text.bytes).compactMap { type in
        declared["\(text.target) \(type.name)"].map { other in
          Diagnostic(
            "type-declared", category: .conflict,
            "'\(other)' already declares '\(type.name)', which '\(text.shown)' would declare again",
            help: ["rename '\(type.name)' in '\(other)', or delete it there"])
        }
      }
    }
    if !mistakes.isEmpty { throw DiagnosticError(mistakes) }
  }

  /// The prefixes and suffixes of a camel case name, and the name: `App`, `Dependencies` and `AppDependencies`.
  static func partsOfName(_ name: String) -> Set<String> {
    let starts = name.indices.filter { index in
      index > name.startIndex && name[index].isUppercase && !name[name.index(before: index)].isUppercase
    }
    return Set([name] + starts.flatMap { [String(name[..<$0]), String(name[$0...])] })
  }
}

/// Names to search for in the bytes of a file, before it is parsed as Swift.
private struct SearchTerms {
  /// A common part of the names, which one search rules out.
  private let shared: [UInt8]
  private let sharing: [[UInt8]]
  private let others: [[UInt8]]

  init(_ names: some Sequence<String>, sharing shared: String) {
    self.shared = Array(shared.utf8)
    sharing = names.filter { $0.holds(shared) }.map { Array($0.utf8) }
    others = names.filter { !$0.holds(shared) }.map { Array($0.utf8) }
  }

  func areIn(_ bytes: [UInt8]) -> Bool {
    others.contains { bytes.holds($0) }
      || !sharing.isEmpty && bytes.holds(shared) && sharing.contains { bytes.holds($0) }
  }
}
