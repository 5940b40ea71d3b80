internal import Diagnostics
internal import SwiftSource

/// The conformances of a double that must state their isolation to a global actor.
struct IsolatedConformance {
  private struct UnstatedIsolation {
    let home: Declaration
    let inherited: [String]
    let changes: [(protocol: Declaration, attribute: String)]
  }

  private let unstatedIsolations: [UnstatedIsolation]
  private let catalog: ProtocolCatalog

  var isComplete: Bool { unstatedIsolations.isEmpty }

  init(of double: TestDouble, in catalog: ProtocolCatalog) {
    self.catalog = catalog
    guard catalog.isIsolatedByDefault else {
      unstatedIsolations = []
      return
    }
    unstatedIsolations = double.homes.compactMap { home in
      var changes: [(protocol: Declaration, attribute: String)] = []
      let inherited = home.inheritedTypes.map { type in
        guard case .named(let name, _) = type,
          let required = catalog.types(named: name).first(where: { $0.kind == .protocol }),
          let actor = (try? ProtocolSurvey(of: required, in: catalog, isLenient: true))?.actorOfConformance
        else { return "\(type)" }
        changes.append((required, "@\(actor)"))
        return "@\(actor) \(type)"
      }
      return changes.isEmpty ? nil : UnstatedIsolation(home: home, inherited: inherited, changes: changes)
    }
  }

  /// The file with isolated conformances, and the changes.
  func declared(
    in file: SwiftFile, _ double: TestDouble, at place: Place
  ) throws(DiagnosticError) -> (file: SwiftFile, changes: [DoubleSync.Change]) {
    var editor = SourceEditor(file)
    var changes: [DoubleSync.Change] = []
    for one in unstatedIsolations where one.home.file === file {
      try editor.replace(.inheritance, of: one.home, with: one.inherited.joined(separator: ", "))
      changes += one.changes.map { change in
        DoubleSync.Change(
          double: double.type.qualifiedName, verb: .add, member: change.attribute, former: nil,
          owner: change.protocol.name, place: place, requirementPlace: catalog.place(of: change.protocol))
      }
    }
    return (try editor.edit().after, changes)
  }
}
