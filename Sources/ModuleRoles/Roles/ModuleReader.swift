internal import SystemPackage

/// Assigns roles to the types of one module.
struct ModuleReader {
  let index: CodeIndex
  let group: CandidateGroup
  let architecture: Architecture
  private(set) var types: [TypeRole] = []
  private var known: Set<String> = []

  /// Detects the architecture of a group and assigns roles by name.
  init(_ group: CandidateGroup, _ index: CodeIndex) {
    self.index = index
    self.group = group
    architecture = Self.architecture(of: group, index)
    for candidate in group.candidates {
      guard let reading = architecture.reading(of: candidate.name, isProtocol: candidate.isProtocol),
        reading.role.isProtocol == candidate.isProtocol || reading.role == .state
      else { continue }
      let found = candidate.isProtocol || reading.module.startIndex == candidate.name.startIndex
      add(
        candidate.name, candidate.place, reading.role, .name,
        found ? "its name is '…\(reading.ending)', as in \(architecture.name)" : "its name is '\(reading.ending)…'")
    }
  }

  /// Whether the group is a VIPER module.
  ///
  /// It needs a presenter or its input, and one more role. A class with a presenter of its own would not have that
  /// role.
  var isModule: Bool {
    let roles = Set(types.map(\.role))
    let isRIB = architecture.name == "ribs"
    guard !roles.isDisjoint(with: [.presenter, .viewOutput]) || isRIB && roles.contains(.interactor) else {
      return false
    }
    return !roles.isDisjoint(with: [
      .viewInput, .interactor, .interactorInput, .interactorOutput, .router, .routerInput,
    ])
  }

  private static func architecture(of group: CandidateGroup, _ index: CodeIndex) -> Architecture {
    if group.candidates.contains(where: \.drawsSwiftUI) { return .swiftUI }
    // Names of other architectures occur in Clean Swift too, so the references decide.
    func stores(_ holder: Role, _ held: Set<Role>) -> Bool {
      let types = Set(group.candidates.filter { held.contains($0.likelyRole) }.map(\.name))
      return group.candidates.contains { candidate in
        candidate.likelyRole == holder
          && index[candidate.place].type.properties.contains { $0.isStored && !types.isDisjoint(with: $0.types) }
      }
    }
    let (interactors, presenters): (Set<Role>, Set<Role>) = (
      [.interactor, .interactorInput], [.presenter, .viewOutput, .interactorOutput]
    )
    if stores(.view, interactors), stores(.interactor, presenters), !stores(.view, presenters),
      !stores(.presenter, interactors)
    {
      return .cleanSwift
    }
    let endings = Set(group.candidates.map(\.ending))
    for names in [\Architecture.marks, \.hints] {
      var best = (architecture: Architecture.book, count: 0)
      for architecture in Architecture.all {
        let count = endings.intersection(architecture[keyPath: names]).count
        if count > best.count { best = (architecture, count) }
      }
      guard best.count == 0 else { return best.architecture }
    }
    let asks = group.candidates.filter { $0.likelyRole == .interactorInput }
    let answers = group.candidates.contains { $0.likelyRole == .interactorOutput }
    let awaits = asks.contains { index[$0.place].type.methods.contains(where: \.isAsync) }
    return awaits && !answers ? .async : .book
  }

  private mutating func add(
    _ name: String, _ place: CodeIndex.Place, _ role: Role, _ evidence: TypeRole.Evidence, _ why: String
  ) {
    guard known.insert(name).inserted else { return }
    types.append(TypeRole(name: name, place: place, role: role, evidence: evidence, why: why))
  }

  private func names(_ role: Role) -> [String] { types.filter { $0.role == role }.map(\.name) }

  // MARK: - What names do not say

  /// Assigns a role to a type by the module's protocols to which it conforms.
  ///
  /// - Parameter protocols: The protocols and their roles, nearest first.
  mutating func addConformer(_ name: String, _ place: CodeIndex.Place, to protocols: [(name: String, role: Role)]) {
    for (other, role) in protocols {
      guard let conformer = role.conformer, conformer == .view || names(conformer).isEmpty else { continue }
      return add(name, place, conformer, .conformance, "it conforms to '\(other)'")
    }
  }

  /// A part that the module's assembly builds under the name of a role.
  struct Built {
    let type: String
    let role: Role
    let builder: String
    let word: String
  }

  /// The parts that the assembly builds, or the router where it has a function for that.
  var built: [Built] {
    types.filter { $0.role == .assembly || $0.role == .router }.flatMap { builder in
      index.places(of: builder.name).flatMap { place in
        BuiltParts.all(in: index[place].type, of: index[place].file).compactMap { part in
          part.role.map { Built(type: part.type, role: $0, builder: builder.name, word: part.word) }
        }
      }
    }
  }

  /// Assigns the role under which the assembly builds a type, unless another type has it.
  mutating func add(_ part: Built) {
    guard names(part.role).isEmpty, let place = index.declaration(of: part.type) else { return }
    add(part.type, place, part.role, .use, "'\(part.builder)' builds it as '\(part.word)'")
  }

  /// Removes the view role from a protocol `…Controller`, and its conformers, if no conformer is a view: it can be any
  /// service.
  mutating func dropServices() {
    let services = types.filter { type in
      type.role == .viewInput && type.evidence == .name && !type.name.contains("ViewController")
        && Architecture.protocolEndings.reduce(type.name) { $0.hasSuffix($1) ? String($0.dropLast($1.count)) : $0 }
          .hasSuffix("Controller")
        && !names(.view).contains { index.supertypes(of: $0).contains(type.name) && draws($0) }
    }.map(\.name)
    guard !services.isEmpty else { return }
    types.removeAll { type in
      services.contains(type.name)
        || type.role == .view && type.evidence == .conformance
          && !index.supertypes(of: type.name).filter(services.contains).isEmpty
    }
  }

  /// Whether a type descends from a view or a view controller that the project does not declare.
  private func draws(_ name: String) -> Bool {
    index.supertypes(of: name).contains { other in
      index.kind(of: other) == nil
        && ["View", "Controller", "Cell", "Window", "Control", "Screen"].contains { other.hasSuffix($0) }
    }
  }

  /// Removes the view output role from a protocol that the view implements and the presenter does not: it is the
  /// delegate of something that the view shows.
  mutating func dropContradicted() {
    let views = names(.view)
    let presenters = names(.presenter)
    guard !presenters.isEmpty else { return }
    types.removeAll { type in
      type.role == .viewOutput && type.evidence == .name
        && views.contains { index.supertypes(of: $0).contains(type.name) }
        && !presenters.contains { index.supertypes(of: $0).contains(type.name) }
    }
  }

  /// Turns a view output into an interactor output if only the interactor references it.
  ///
  /// The view must reference another one, as with `CartPresenterInput` beside `CartPresenterProtocol`.
  mutating func readdressOutputs() {
    let held = Set(names(.view).flatMap { index.properties(of: $0) }.flatMap(\.property.types))
    let outputs = names(.viewOutput)
    guard outputs.count > 1, outputs.contains(where: held.contains) else { return }
    for (number, type) in types.enumerated() where type.role == .viewOutput && !held.contains(type.name) {
      let holder = names(.interactor).lazy.compactMap { [index] name in
        index.properties(of: name).first { $0.property.types.contains(type.name) }.map { (name, $0.property.name) }
      }.first
      guard let (interactor, property) = holder else { continue }
      types[number] = TypeRole(
        name: type.name, place: type.place, role: .interactorOutput, evidence: .use,
        why: "'\(interactor)' has it as '\(property)', and no view does")
    }
  }

  /// Assigns roles to protocols that one part of the module implements and another one stores.
  mutating func addUsedProtocols() {
    let links: [(holder: Role, held: Role, role: Role)] = [
      (.view, .presenter, .viewOutput), (.presenter, .view, .viewInput), (.presenter, .interactor, .interactorInput),
      (.presenter, .router, .routerInput), (.interactor, .presenter, .interactorOutput),
    ]
    for link in links where names(link.role).isEmpty {
      let conformances = Set(names(link.held).flatMap { index.supertypes(of: $0) })
      for holder in names(link.holder) {
        for (_, property) in index.properties(of: holder) where property.isStored {
          for type in property.types where conformances.contains(type) && index.kind(of: type) == .protocol {
            guard let place = index.declaration(of: type), let held = names(link.held).first, isOwn(type, place)
            else { continue }
            add(type, place, link.role, .use, "'\(holder)' has it as '\(property.name)', and '\(held)' conforms to it")
          }
        }
      }
    }
  }

  /// Whether a protocol belongs to the module rather than to many modules.
  private func isOwn(_ name: String, _ place: CodeIndex.Place) -> Bool {
    name.contains(group.commonStem) || index[place].file.path.string.contains("/" + group.folder.string + "/")
  }

  /// Assigns the role of a layer directory to the only type in it without a role.
  mutating func addFromFolders(_ others: [(name: String, place: CodeIndex.Place, layer: String)]) {
    for (layer, found) in Dictionary(grouping: others, by: \.layer).sorted(by: { $0.key < $1.key }) {
      guard let role = architecture.role(ofFolder: layer), role != .view, names(role).isEmpty, found.count == 1,
        let only = found.first
      else { continue }
      add(only.name, only.place, role, .folder, "it is alone in the module's directory '\(layer)'")
    }
  }

  func module(named name: String, _ files: CodeIndex) -> CodeModule {
    CodeModule(
      name: name, stem: group.commonStem, folder: group.folder, architecture: architecture,
      isRecorded: group.recorded != nil,
      types: types.sorted { ($0.place.file, $0.place.type) < ($1.place.file, $1.place.type) })
  }
}
