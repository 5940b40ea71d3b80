internal import Diagnostics
internal import ModuleTemplates
package import ProjectKinds
package import RecordedModules
internal import SwiftSource
internal import SystemPackage

/// Updates the test doubles of one module or file.
package struct UnitSync: Sendable {
  /// The update of one file.
  package struct Outcome: Sendable {
    package let source: ProjectSources.Source
    package let result: DoubleSync.Outcome
    /// Whether the changes concern the module's own types instead of doubles.
    var isOfOwnTypes = false

    /// The lines of stubs that end the program, with the work that is left to do.
    package var stubs: [(line: String, text: String)] {
      guard isOfOwnTypes else { return [] }
      return String(decoding: result.bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
        let change = result.changes.first { line.contains(MemberDesign.ending($0.member)) }
        return change.map { (String(line.drop { $0 == " " || $0 == "\t" }), "write '\($0.member)' of '\($0.double)'") }
      }
    }
  }

  let text: DoubleText
  /// The catalog for types that the unit does not declare.
  let base: ProtocolCatalog?
  /// All files of the project.
  let others: [ProjectSources.Source]
  let moduleRecords: ModuleRecords
  /// The isolation of targets, for files without a record.
  let isolated: IsolatedTargets

  package init(
    text: DoubleText, base: ProtocolCatalog?, others: [ProjectSources.Source], moduleRecords: ModuleRecords,
    isolated: IsolatedTargets = IsolatedTargets()
  ) {
    (self.text, self.base, self.others) = (text, base, others)
    (self.moduleRecords, self.isolated) = (moduleRecords, isolated)
  }

  /// The doubles of one file.
  package struct Doubles: Sendable {
    let source: ProjectSources.Source
    let all: [TestDouble]
  }

  /// The files of a unit with their doubles: types with the name of a double, and those that a template wrote.
  package func doubles(of unit: DoubleUnit) -> [Doubles] {
    // Thousands of modules can share one large file, which the catalog of each would contain.
    guard !unit.tests.isEmpty else { return [] }
    let catalog = catalog(of: unit)
    var names: Set<String>?
    return unit.tests.compactMap { source in
      var doubles = TestDouble.all(in: source.file, byName: unit.module != nil)
      if let record = unit.record, containsOtherDoubles(source.file, catalog) {
        // A template may write doubles with other names.
        let known = names ?? namesOfPristineDoubles(record)
        names = known
        doubles = TestDouble.all(in: source.file, byName: true, orNamed: known)
      }
      return doubles.isEmpty ? nil : Doubles(source: source, all: doubles)
    }
  }

  /// Whether all doubles are complete and up to date, judged by the unit's own files.
  func isUpToDate(_ unit: DoubleUnit, _ doubles: [Doubles]) -> Bool {
    if doubles.isEmpty { return true }
    let catalog = catalog(of: unit)
    return doubles.flatMap(\.all).allSatisfy { double in
      let required = RequiredMembers(of: double.inherited, by: double.type, in: catalog)
      guard !required.isUnknown, required.problems.isEmpty else { return false }
      return isComplete(double, required, catalog)
    }
  }

  /// The updates of the unit's files with doubles.
  package func outcomes(of unit: DoubleUnit, _ doubles: [Doubles]) -> [Outcome] {
    if doubles.isEmpty { return [] }
    let catalog = catalog(of: unit)
    var former: PristineMembers?
    return doubles.compactMap { doubles in
      let source = doubles.source
      let path = source.path
      let sync = DoubleSync(catalog: catalog, text: text) { names in
        others.contains { other in other.path != path && names.contains { other.text.bytes.containsMember($0) } }
      }
      guard doubles.all.contains(where: { !isUpToDate($0, catalog) }) else { return nil }
      let old = former ?? unit.record.map(pristineMembers) ?? PristineMembers()
      former = old
      let result = sync.outcome(of: source.text, source.file, doubles.all, former: old)
      guard !result.changes.isEmpty || !result.problems.isEmpty else { return nil }
      return Outcome(source: source, result: result)
    }
  }

  /// The updates of the unit's code files with missing protocol requirements.
  package func conformances(of unit: DoubleUnit) -> [Outcome] {
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

  func catalog(of unit: DoubleUnit) -> ProtocolCatalog {
    var catalog = ProtocolCatalog(unit.own.map { ($0.text, $0.file) }, before: base)
    catalog.isIsolatedByDefault = unit.record?.isIsolatedByDefault ?? isolated.hold(unit.code)
    return catalog
  }

  private func isUpToDate(_ double: TestDouble, _ catalog: ProtocolCatalog) -> Bool {
    let required = RequiredMembers(of: double.inherited, by: double.type, in: catalog)
    return required.problems.isEmpty && isComplete(double, required, catalog)
  }

  private func isComplete(_ double: TestDouble, _ required: RequiredMembers, _ catalog: ProtocolCatalog) -> Bool {
    let comparison = DoubleComparison(double, required, catalog)
    return comparison.missing.isEmpty && (required.isOpen || comparison.hasNothingElse)
      && IsolatedConformance(of: double, in: catalog).isComplete
  }

  // MARK: Unedited doubles

  /// Whether a file has a conforming class without the name of a double.
  private func containsOtherDoubles(_ file: SwiftFile, _ catalog: ProtocolCatalog) -> Bool {
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
  fileprivate func containsMember(_ name: String) -> Bool {
    let word = Array(".\(name)".utf8)
    return withUnsafeBufferPointer { bytes in
      var start = 0
      while let offset = bytes.firstOffset(of: word, from: start) {
        start = offset + word.count
        if start == bytes.count || !bytes[start].isIdentifierPart { return true }
      }
      return false
    }
  }
}
