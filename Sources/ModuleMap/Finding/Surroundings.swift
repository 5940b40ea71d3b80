internal import Diagnostics
internal import ModuleRoles
internal import SwiftSource

/// What is known of all of a project's code when the ways out of one module are looked for.
struct Surroundings: Sendable {
  /// A piece of code that can be followed.
  struct Code: Sendable, Hashable {
    /// The file, as its index.
    let file: Int
    /// The bytes.
    let range: Range<Int>
    /// The types of what it is told.
    var parameters: [String: String] = [:]

    /// A piece of a file.
    init(file: Int, range: Range<Int>) { (self.file, self.range) = (file, range) }

    /// The body of a method; `nil` for a requirement.
    init?(file: Int, _ method: CodeMethod) {
      guard let body = method.bodyRange else { return nil }
      self.init(file: file, range: body)
      for parameter in method.parameters {
        if let type = parameter.types.first { parameters[parameter.name] = type }
      }
    }
  }

  /// The modules and their types.
  let roles: ProjectRoles
  let storyboards: Storyboards
  /// The types that inherit from or conform to a type, by its name.
  private(set) var heirs: [String: [String]] = [:]
  /// The functions outside of types, by their names.
  private(set) var functions: [String: [Code]] = [:]
  private(set) var constants: [String: String] = [:]
  /// The modules that cases of enumerations lead to.
  private(set) var routes = RouteCases()
  /// The modules that are registered for protocols.
  private(set) var registrations: [String: Int] = [:]
  /// The modules whose assemblies make what is injected, by types and their properties.
  private(set) var injections: [String: Int] = [:]

  var index: CodeIndex { roles.code.index }

  private static let lazy = Array("lazy ".utf8)

  /// Looks through the code of a project.
  init(_ roles: ProjectRoles, _ storyboards: Storyboards) {
    self.roles = roles
    self.storyboards = storyboards
    for (number, file) in roles.code.files.enumerated() where !file.isTest {
      for type in file.types where type.kind != .protocol {
        for name in type.inherited where heirs[name]?.last != type.name { heirs[name, default: []].append(type.name) }
      }
      switch file.source {
      case .swift(let swift): addFree(swift, number)
      case .objectiveC(let objectiveC): addConstants(objectiveC)
      }
    }
    registrations = Registrations(roles).modules
    injections = Injections(roles).modules
    routes = RouteCases(self)
  }

  private mutating func addFree(_ file: SwiftFile, _ number: Int) {
    for declaration in file.declarations {
      if declaration.kind == .function, declaration.parent == nil, let body = declaration.range(of: .body) {
        functions[declaration.name, default: []].append(Code(file: number, range: body))
      } else if declaration.kind == .variable || declaration.kind == .enumCase {
        let value = declaration.tokens(of: .value)
        // Quotes, what stands between them, quotes.
        guard value.count == 3, let first = value.first, first.kind == .stringStart,
          value[value.startIndex + 1].kind == .stringSegment
        else { continue }
        constants[declaration.name] = file.text(of: value[value.startIndex + 1].range)
      }
    }
  }

  /// `NSString *const name = @"…"`: a name with a string right behind it, over an equals sign.
  private mutating func addConstants(_ file: ObjectiveCFile) {
    guard !storyboards.all.isEmpty else { return }
    let words = file.namesAndStrings(in: 0..<file.bytes.count)
    for (name, value) in zip(words, words.dropFirst()) where value.isString && !name.isString {
      let between = file.bytes[name.range.upperBound..<value.range.lowerBound]
      if between.contains(UInt8(ascii: "=")), between.count < 8 { constants[name.text] = value.text }
    }
  }

  /// The bodies of a member, found in a type, else in what it inherits, else in what conforms to it.
  func code(of member: String, in type: String) -> [(code: Code, type: String)] {
    if let found = own(member, type) {
      // What a protocol does by itself may be done otherwise by what conforms to it.
      guard index.kind(of: type) == .protocol else { return found }
      return found + (heirs[type] ?? []).prefix(8).flatMap { own(member, $0) ?? [] }
    }
    for other in index.supertypes(of: type).prefix(32) {
      if let found = own(member, other) { return found }
    }
    return (heirs[type] ?? []).prefix(8).flatMap { own(member, $0) ?? [] }
  }

  private func own(_ member: String, _ type: String) -> [(code: Code, type: String)]? {
    var found: [(code: Code, type: String)] = []
    for place in index.places(of: type) {
      let declared = index[place].type
      guard declared.kind != .protocol, !index[place].file.isTest else { continue }
      for method in declared.methods where method.name == member || method.fullName == member {
        if let code = Code(file: place.file, method) { found.append((code, type)) }
      }
      for property in declared.properties where property.name == member {
        let text = index[place].file.text.bytes[property.range]
        // What a lazy property is made by, when it is asked for first, stands behind its name.
        guard !property.isStored || text.contains(Self.lazy) else { continue }
        found.append((Code(file: place.file, range: property.range), type))
      }
    }
    return found.isEmpty ? nil : found
  }
}
