internal import ModuleRoles
internal import SystemPackage

/// Finds the modules that bodies active, and follows functions that belong to no module.
///
/// One finder serves the bodies of one module, and caches the results of followed functions.
struct OpeningFinder {
  let project: ProjectIndex
  /// The module of the bodies; `nil` for bodies of no module.
  let module: Int?
  private let home: FilePath?
  private var followed: [String: [Opening]] = [:]
  private var active: Set<String> = []
  private var bodies: [ProjectIndex.Code: Body] = [:]
  /// Types created at the app's entry point; calls on values of unknown type may belong to them.
  private var madeTypes: [String] = []
  private(set) var contents: [Contents] = []

  /// - Parameter home: The directory of the bodies. If several types have a name, the nearest one is used.
  init(_ project: ProjectIndex, module: Int?, home: FilePath? = nil) {
    self.project = project
    self.module = module
    self.home = home ?? module.map { project.roles.modules[$0].folder }
  }

  /// The role of a type in the current module, otherwise in the nearest one.
  func role(of name: String) -> (module: Int, type: TypeRole)? {
    project.roles.role(of: name, preferring: module, near: home)
  }

  private static let depth = 12
  /// A function that opens more modules is assumed to choose one of them.
  private static let limit = 4

  /// Messages that create an assembly or router in Objective-C, but not yet its module.
  private static let makers: Set<String> = ["alloc", "init", "new", "class", "assembly"]

  mutating func body(_ code: ProjectIndex.Code) -> Body {
    if let body = bodies[code] { return body }
    let body = Body(project.roles.code.files[code.file], code.range)
    bodies[code] = body
    return body
  }

  /// The modules that a body opens, in source order, once for each kind of evidence.
  mutating func openings(in code: ProjectIndex.Code, of type: String, _ owner: BodyOwner) -> [Opening] {
    let body = body(code)
    let receivers = ReceiverTypes(
      index: project.index, file: code.file, type: type,
      locals: body.locals.merging(code.parameters) { local, _ in local })
    var found: [Opening] = []
    for step in body.steps {
      let known = found.count
      defer {
        for place in known..<found.count where found[place].deepLinks.isEmpty {
          found[place].deepLinks = step.deepLinks
        }
      }
      switch step.kind {
      case .type(let name, let use):
        found += openingByType(name, use, step, owner).map { [$0] } ?? openingsByInitializer(name, use, step, owner)
        // In Objective-C, constants begin with a capital letter, like types.
        if use == .named, let text = project.constants[name] { found += openingsByString(text, nil, step, body, type) }
        if use == .metatype || use == .requested, let registered = openingByRegistration(name, step) {
          found.append(registered)
        }
      case .member(let receiver, let name, let isCall):
        found += openingsByMember(
          receiver, Use(name: name, isCall: isCall, step: step, body: body, owner: owner), receivers)
      case .text(let text, let label): found += openingsByString(text, label, step, body, type)
      }
    }
    // A segue is better evidence than the input of the opened module.
    if found.contains(where: { $0.evidence == .segue }) { found.removeAll { $0.evidence == .moduleInput } }
    if owner == .outside, !active.isEmpty { found = containing(found, body, code) }
    return found.filter { $0.module != module }
  }

  /// The opened modules, except those that the body embeds in the module that it returns.
  private mutating func containing(_ found: [Opening], _ body: Body, _ code: ProjectIndex.Code) -> [Opening] {
    guard Set(found.map(\.module)).count > 1, let whole = returned(found, body, code) else { return found }
    let parts = found.filter { $0.module != whole && !$0.isConditional }
    guard contents.count < 4096 else { return found }
    contents += parts.map { Contents(module: whole, opening: $0, code: code) }
    return found.filter { $0.module == whole || $0.isConditional }
  }

  private func openingByType(
    _ name: String, _ use: BodyStep.TypeUse, _ step: BodyStep, _ owner: BodyOwner
  ) -> Opening? {
    guard use != .tested, let (other, type) = role(of: name) else { return nil }
    let evidence: MapEdge.Evidence
    switch type.role {
    case .view where owner != .assembly || use == .made: evidence = .view
    // At the app's entry point, presenters are created long before anything is opened.
    case .presenter where use == .made && module != nil && owner != .screen && owner != .assembly: evidence = .view
    case .moduleInput where owner == .router || owner == .outside || use == .metatype || use == .requested:
      evidence = .moduleInput
    case .viewInput where use == .requested, .routerInput where use == .requested,
      .assemblyInput where use == .requested:
      evidence = .registration
    case .assembly where use == .metatype: evidence = .assembly
    // The router creates its own module in its initializer.
    case .router where use == .made && (owner == .router || owner == .outside): evidence = .router
    case .assemblyInput where use == .metatype && owner != .screen,
      .viewInput where use == .metatype && owner != .screen,
      .routerInput where use == .metatype && owner != .screen:
      evidence = .registration
    default: return nil
    }
    var opening = opening(other, evidence, name, step)
    opening.isMade = evidence == .router
    return opening
  }

  private func opening(_ module: Int, _ evidence: MapEdge.Evidence, _ name: String, _ step: BodyStep) -> Opening {
    Opening(
      module: module, evidence: evidence, named: name, offset: step.offset, cases: step.cases,
      isConditional: step.isConditional)
  }

  /// The module that is registered for a protocol or conforms to it.
  private func openingByRegistration(_ name: String, _ step: BodyStep) -> Opening? {
    guard module != nil, let other = project.registrations[name], other != module else { return nil }
    return opening(other, .registration, name, step)
  }

  /// The modules that the initializer of a type without a module opens.
  private mutating func openingsByInitializer(
    _ name: String, _ use: BodyStep.TypeUse, _ step: BodyStep, _ owner: BodyOwner
  ) -> [Opening] {
    guard use == .made, owner != .assembly, project.roles.role(of: name) == nil else { return [] }
    if module == nil, madeTypes.count < 64, !madeTypes.contains(name) { madeTypes.append(name) }
    var found = follow("init", of: name, step)
    // A tab bar controller creates its tabs when it is loaded.
    if project.isController(name) {
      found += ["viewDidLoad", "loadView"].flatMap { follow($0, of: name, step) }
    }
    return found
  }

  private struct Use {
    let name: String
    let isCall: Bool
    let step: BodyStep
    let body: Body
    let owner: BodyOwner
  }

  private mutating func openingsByMember(_ receiver: String?, _ use: Use, _ receivers: ReceiverTypes) -> [Opening] {
    guard let receiver else { return openingsByUnqualifiedName(use, in: receivers.type) }
    let routed = openingsByRouteCase(receiver, use, receivers.file)
    guard routed.isEmpty, !receiver.isEmpty else { return routed }
    let (name, isCall, step, body) = (use.name, use.isCall, use.step, use.body)
    var found: [Opening] = []
    let types = receivers.types(of: receiver)
    if module == nil, isCall, types.isEmpty, active.isEmpty {
      for type in madeTypes { found += follow(name, of: type, step) }
    }
    for type in types {
      if let (other, role) = role(of: type) {
        if other != module, !Self.makers.contains(name), let evidence = evidence(role.role, use) {
          found.append(opening(other, evidence, type, step))
        } else if other == module, isCall, role.role == .routerInput || role.role == .moduleOutput {
          // The implementation can be outside of the module, for example in a coordinator.
          let followed = follow(name, of: type, step)
          found += limitedToArguments(followed, step, body)
        }
      } else if project.index.declaration(of: type) != nil {
        let followed = follow(name, of: type, step)
        found += limitedToArguments(followed, step, body)
      }
    }
    if found.isEmpty, !isCall, let text = project.constants[name] {
      found += openingsByString(text, nil, step, body, receivers.type)
    }
    return found
  }

  /// The modules of an enumeration case that is passed as an argument: `active(.cart)`, `active(Route.cart)`.
  private func openingsByRouteCase(_ receiver: String, _ use: Use, _ file: Int) -> [Opening] {
    let (name, step) = (use.name, use.step)
    guard module != nil, project.routeCases.names.contains(name) else { return [] }
    let types: Set<String>
    if receiver.isEmpty {
      let declared = use.body.call(around: step).flatMap { project.routeCases.enumerationsByMethod[$0] }
      // `path.append(.cart)` does not name the type, so use the enumerations that the file names.
      types = declared ?? project.routeCases.enumerations(named: name, in: project.roles.code.files[file])
    } else {
      types = [String(receiver.split(separator: ".").last ?? "")]
    }
    return types.sorted().flatMap { project.routeCases.modules[$0]?[name] ?? [] }.map {
      opening($0, .route, name, step)
    }
  }

  private func evidence(_ role: Role, _ use: Use) -> MapEdge.Evidence? {
    switch role {
    case .assembly, .assemblyInput: use.isCall || use.owner == .router ? .assembly : nil
    case .router where use.isCall: .router
    case .routerInput where use.isCall && use.owner == .router: .router
    default: nil
    }
  }

  /// The modules of a name without receiver: a constant, a function, or an inherited member.
  private mutating func openingsByUnqualifiedName(_ use: Use, in type: String) -> [Opening] {
    let (name, step, body) = (use.name, use.step, use.body)
    if !use.isCall, let text = project.constants[name] { return openingsByString(text, nil, step, body, type) }
    guard use.isCall else {
      if use.owner != .assembly, let other = project.injections["\(type).\(name)"], other != module {
        return [opening(other, .assembly, name, step)]
      }
      // A computed property of a factory. A router calls a function that is passed to it later.
      guard use.owner == .outside, project.roles.role(of: type) == nil else { return [] }
      return body.call(around: step).flatMap(role)?.type.role == .router ? [] : follow(name, of: type, step)
    }
    if let functions = project.functions[name], project.code(of: name, in: type, near: home).isEmpty {
      let followed = functions.flatMap { follow("\(name)()", [($0, "")], step) }
      return limitedToArguments(followed, step, body)
    }
    // A stored closure that creates the router of another module: `makeCartWireframe(self)`.
    for (file, property) in project.index.properties(named: name, of: type) where property.form == .function {
      for made in file.typeNames(in: property.range) {
        guard let (other, role) = role(of: made.text), other != module, let evidence = evidence(role.role, use) else {
          continue
        }
        return [opening(other, evidence, made.text, step)]
      }
    }
    // A module's own methods are searched separately. Inherited ones are followed.
    let followed = follow(name, of: type, step)
    return limitedToArguments(followed, step, body)
  }

  private func mayFollow(_ key: String) -> Bool { active.count < Self.depth && !active.contains(key) }

  private mutating func follow(_ name: String, of type: String, _ step: BodyStep) -> [Opening] {
    let key = "\(type).\(name)"
    guard followed[key] == nil else { return follow(key, [], step) }
    return mayFollow(key) ? follow(key, project.code(of: name, in: type, near: home), step) : []
  }

  private mutating func follow(
    _ key: String, _ code: [(code: ProjectIndex.Code, type: String)], _ step: BodyStep
  ) -> [Opening] {
    let isFollowed = !active.isEmpty
    return (followed[key] ?? searched(key, code)).map { opening in
      var opening = opening
      opening.offset = step.offset
      if opening.cases.isEmpty { opening.cases = step.cases }
      if step.isConditional, isFollowed { opening.isConditional = true }
      return opening
    }
  }

  /// The modules of a function that is followed for the first time; empty for recursion and excessive depth.
  private mutating func searched(_ key: String, _ code: [(code: ProjectIndex.Code, type: String)]) -> [Opening] {
    guard mayFollow(key) else { return [] }
    active.insert(key)
    let named = String(key.split(separator: ".").last ?? "")
    // Callers do not need the offset, so openings that differ only in it are equal.
    var seen: Set<Opening> = []
    var found: [Opening] = []
    for (code, type) in code {
      // Types of a module are searched with that module.
      guard project.roles.role(of: type) == nil else { continue }
      for var opening in openings(in: code, of: type, .outside) where found.count < 4096 {
        if opening.isMade, named == "init" { opening.isWired = true }
        (opening.evidence, opening.named, opening.offset, opening.isMade) = (.factory, named, 0, false)
        if seen.insert(opening).inserted { found.append(opening) }
      }
    }
    active.remove(key)
    followed[key] = found
    return found
  }

  /// Reduces many opened modules to those of the enumeration cases in the arguments.
  private func limitedToArguments(_ openings: [Opening], _ step: BodyStep, _ body: Body) -> [Opening] {
    let modules = Set(openings.map(\.module))
    guard module != nil, active.isEmpty, !openings.isEmpty else { return openings }
    var arguments: Set<String> = []
    for other in body.steps where step.offset < other.offset && other.offset <= step.argumentsEnd {
      if case .member(_, let name, _) = other.kind { arguments.insert(name) }
    }
    let meant = openings.filter { !$0.cases.isEmpty && !arguments.isDisjoint(with: $0.cases) }
    if !meant.isEmpty { return meant }
    // If the argument is a route, modules without a matching case may not be opened.
    let isRouteCase = !arguments.isDisjoint(with: project.routeCases.names)
    guard modules.count > 1 || isRouteCase else { return openings }
    return openings.map { opening in
      var opening = opening
      opening.isChoice = opening.isConditional || modules.count > Self.limit
      return opening
    }
  }

  private func openingsByString(
    _ text: String, _ label: String?, _ step: BodyStep, _ body: Body, _ type: String
  ) -> [Opening] {
    var classes: [String] = []
    var evidence = MapEdge.Evidence.storyboard
    let segues = project.storyboards.segues(named: text).filter { segue in
      module == nil || project.roles.role(of: segue.from, preferring: module)?.module == module
    }
    if !segues.isEmpty {
      (classes, evidence) = (segues.flatMap(\.to), .segue)
    } else if label == "name" {
      let isInitial = body.steps.contains {
        if case .member(_, "instantiateInitialViewController", _) = $0.kind { true } else { false }
      }
      if isInitial { classes = project.storyboards.classes(initialOf: text) }
    } else {
      classes = project.storyboards.classes(identified: text)
    }
    return classes.compactMap { name in
      role(of: name).map { opening($0.module, evidence, text, step) }
    }
  }
}
