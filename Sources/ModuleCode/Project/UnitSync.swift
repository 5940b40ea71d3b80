internal import Diagnostics
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SwiftSource
internal import SystemPackage

/// Updates the test doubles of one module or file.
struct UnitSync: Sendable {
  struct Outcome: Sendable {
    let source: ProjectSources.Source
    let result: DoubleSync.Outcome
    /// Whether the changes concern the module's own types instead of doubles.
    var isOfOwnTypes = false
  }

  let text: DoubleText
  /// The catalog for types that the unit does not declare.
  let base: ProtocolCatalog?
  /// All files of the project.
  let others: [ProjectSources.Source]
  let moduleRecords: ModuleRecords
  /// The isolation of targets, for files without a record.
  var isolated = IsolatedTargets()

  struct Doubles: Sendable {
    let source: ProjectSources.Source
    let all: [TestDouble]
  }

  /// The files of a unit with their doubles: types with the name of a double, and those that a template wrote.
  func doubles(of unit: ProjectDoubles.Unit) -> [Doubles] {
    // Thousands of modules can share one large file, which the catalog of each would contain.
    guard !unit.tests.isEmpty else { return [] }
    let catalog = catalog(of: unit)
    var names: Set<String>?
    return unit.tests.compactMap { source in
      var doubles = TestDouble.all(in: source.file, byName: unit.module != nil)
      if let record = unit.record, holdsOthers(source.file, catalog) {
        // A template may write doubles with other names.
        let known = names ?? namesOfPristineDoubles(record)
        names = known
        doubles = TestDouble.all(in: source.file, byName: true, orNamed: known)
      }
      return doubles.isEmpty ? nil : Doubles(source: source, all: doubles)
    }
  }

  /// Whether all doubles are complete and up to date, judged by the unit's own files.
  func isInStep(_ unit: ProjectDoubles.Unit, _ doubles: [Doubles]) -> Bool {
    if doubles.isEmpty { return true }
    let catalog = catalog(of: unit)
    return doubles.flatMap(\.all).allSatisfy { double in
      let asked = RequiredMembers(of: double.inherited, by: double.type, in: catalog)
      guard !asked.isUnknown, asked.problems.isEmpty else { return false }
      return holds(double, asked, catalog)
    }
  }

  /// The updates of the unit's files with doubles.
  func outcomes(of unit: ProjectDoubles.Unit, _ doubles: [Doubles]) -> [Outcome] {
    if doubles.isEmpty { return [] }
    let catalog = catalog(of: unit)
    var former: PristineMembers?
    return doubles.compactMap { doubles in
      let source = doubles.source
      let path = source.path
      let sync = DoubleSync(catalog: catalog, text: text) { names in
        others.contains { other in other.path != path && names.contains { other.text.bytes.holdsName($0) } }
      }
      guard doubles.all.contains(where: { !isSettled($0, catalog) }) else { return nil }
      let old = former ?? unit.record.map(pristineMembers) ?? PristineMembers()
      former = old
      let result = sync.outcome(of: source.text, source.file, doubles.all, former: old)
      guard !result.changes.isEmpty || !result.problems.isEmpty else { return nil }
      return Outcome(source: source, result: result)
    }
  }

  /// The updates of the unit's code files with missing protocol requirements.
  func conformances(of unit: ProjectDoubles.Unit) -> [Outcome] {
    let sync = ConformanceSync(catalog: catalog(of: unit))
    let tests = Set(unit.tests.map(\.path.string))
    var written: Set<String> = []
    return unit.own.compactMap { source in
      guard !tests.contains(source.path.string) else { return nil }
      let result = sync.outcome(of: source.text, source.file, &written)
      return result.changes.isEmpty && result.problems.isEmpty
        ? nil
        : Outcome(source: source, result: result, isOfOwnTypes: true)
    }
  }

  func catalog(of unit: ProjectDoubles.Unit) -> ProtocolCatalog {
    var catalog = ProtocolCatalog(unit.own.map { ($0.text, $0.file) }, before: base)
    catalog.isIsolatedByDefault = unit.record?.isIsolatedByDefault ?? isolated.hold(unit.code)
    return catalog
  }

  private func isSettled(_ double: TestDouble, _ catalog: ProtocolCatalog) -> Bool {
    let asked = RequiredMembers(of: double.inherited, by: double.type, in: catalog)
    return asked.problems.isEmpty && holds(double, asked, catalog)
  }

  private func holds(_ double: TestDouble, _ asked: RequiredMembers, _ catalog: ProtocolCatalog) -> Bool {
    let comparison = DoubleComparison(double, asked, catalog)
    return comparison.missing.isEmpty && (asked.isOpen || comparison.hasNothingElse)
      && IsolatedConformance(of: double, in: catalog).isSettled
  }

  // MARK: Unedited doubles

  /// Whether a file has a conforming class without the name of a double.
  private func holdsOthers(_ file: SwiftFile, _ catalog: ProtocolCatalog) -> Bool {
    file.declarations.contains { declaration in
      declaration.kind == .class && !TestDouble.isNamedAsDouble(declaration.name)
        && declaration.inheritedTypes.flatMap(\.names).contains { name in
          catalog.types(named: name).contains { $0.kind == .protocol }
        }
    }
  }

  /// The types in the unedited tests that conform to protocols of the unedited code.
  private func namesOfPristineDoubles(_ record: ModuleRecord) -> Set<String> {
    let texts = moduleRecords.pristineTexts(of: record).filter { $0.path.extension == "swift" }
    let protocols = Set(
      texts.filter { $0.role != .test }.flatMap { SwiftFile($0.bytes).declarations }.filter { $0.kind == .protocol }
        .map(\.name))
    return Set(
      texts.filter { $0.role == .test }.flatMap { SwiftFile($0.bytes).declarations }
        .filter { $0.kind.isType && !protocols.isDisjoint(with: $0.inheritedTypes.flatMap(\.names)) }.map(\.name))
  }

  /// The protocols' requirements in the unedited code, and the members in the unedited tests.
  private func pristineMembers(_ record: ModuleRecord) -> PristineMembers {
    let texts = moduleRecords.pristineTexts(of: record).filter { $0.path.extension == "swift" }
    let (code, tests) = (texts.filter { $0.role != .test }, texts.filter { $0.role == .test })
    return PristineMembers(
      requirements: code.flatMap { SwiftFile($0.bytes).declarations }.filter { $0.parent?.kind == .protocol },
      members: tests.flatMap { SwiftFile($0.bytes).declarations }.filter { $0.parent != nil })
  }
}

extension [UInt8] {
  /// Whether the bytes contain a name after a period.
  fileprivate func holdsName(_ name: String) -> Bool {
    let wanted = Array(".\(name)".utf8)
    guard holds(wanted) else { return false }
    var index = 0
    while index + wanted.count <= count {
      if self[index] == wanted[0], self[index..<index + wanted.count].elementsEqual(wanted) {
        let next = index + wanted.count
        let isLonger = next < count && self[next].isIdentifierPart
        if !isLonger { return true }
      }
      index += 1
    }
    return false
  }
}
