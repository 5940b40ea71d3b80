internal import Diagnostics
internal import ModuleRoles
internal import SwiftSource
internal import SystemPackage

/// An index of the whole project, for finding the edges of one module.
struct ProjectIndex: Sendable {
  struct Code: Sendable, Hashable {
    let file: Int
    let range: Range<Int>
    var parameters: [String: String] = [:]

    init(file: Int, range: Range<Int>) { (self.file, self.range) = (file, range) }

    /// The body of a method; `nil` for a protocol requirement.
    init?(file: Int, _ method: CodeMethod) {
      guard let body = method.bodyRange else { return nil }
      self.init(file: file, range: body)
      for parameter in method.parameters {
        if let type = parameter.types.first { parameters[parameter.name] = type }
      }
    }
  }

  let roles: ProjectRoles
  let storyboards: Storyboards
  /// Subclasses and conforming types by the name of the class or protocol.
  private(set) var subtypes: [String: [String]] = [:]
  private(set) var functions: [String: [Code]] = [:]
  /// The names of all methods and properties, to skip members that the project does not declare.
  private var members: Set<String> = []
  private(set) var constants: [String: String] = [:]
  private(set) var routeCases = RouteCases()
  private(set) var registrations: [String: Int] = [:]
  /// The modules of injected properties, by type and property.
  private(set) var injections: [String: Int] = [:]

  var index: CodeIndex { roles.code.index }

  private static let lazy = Array("lazy ".utf8)

  init(_ roles: ProjectRoles, _ storyboards: Storyboards) {
    self.roles = roles
    self.storyboards = storyboards
    for (number, file) in roles.code.files.enumerated() where !file.isTest {
      for type in file.types where type.kind != .protocol {
        members.formUnion(type.methods.lazy.flatMap { [$0.name, $0.fullName] })
        members.formUnion(type.properties.lazy.map(\.name))
        for name in type.inherited where subtypes[name]?.last != type.name {
          subtypes[name, default: []].append(type.name)
        }
      }
      switch file.source {
      case .swift(let swift): addFree(swift, number)
      case .objectiveC(let objectiveC): addConstants(objectiveC)
      }
    }
    registrations = Registrations(roles).modules
    injections = Injections(roles).modules
    routeCases = RouteCases(self)
  }

  private mutating func addFree(_ file: SwiftFile, _ number: Int) {
    for declaration in file.declarations {
      if declaration.kind == .function, declaration.parent == nil, let body = declaration.range(of: .body) {
        functions[declaration.name, default: []].append(Code(file: number, range: body))
      } else if declaration.kind == .variable || declaration.kind == .enumCase {
        let value = declaration.tokens(of: .value)
        // A string literal without interpolation has three tokens.
        guard value.count == 3, let first = value.first, first.kind == .stringStart,
          value[value.startIndex + 1].kind == .stringSegment
        else { continue }
        constants[declaration.name] = file.text(of: value[value.startIndex + 1].range)
      }
    }
  }

  /// `NSString *const name = @"…"`: an equals sign separates a name and a string.
  private mutating func addConstants(_ file: ObjectiveCFile) {
    guard !storyboards.all.isEmpty else { return }
    let words = file.namesAndStrings(in: 0..<file.bytes.count)
    for (name, value) in zip(words, words.dropFirst()) where value.isString && !name.isString {
      let between = file.bytes[name.range.upperBound..<value.range.lowerBound]
      if between.contains(UInt8(ascii: "=")), between.count < 8 { constants[name.text] = value.text }
    }
  }

  private static let controllers: Set<String> = [
    "UITabBarController", "UISplitViewController", "UIPageViewController", "UINavigationController",
    "UIViewController", "NSTabViewController", "NSSplitViewController", "NSViewController",
  ]

  func isController(_ type: String) -> Bool {
    index.kind(of: type) == .class && !Self.controllers.isDisjoint(with: index.supertypes(of: type))
  }

  /// The bodies of a member, found in a type, otherwise in its supertypes, otherwise in its subtypes.
  ///
  /// - Parameter folder: The directory of the file that uses the member. If several types have the name, the nearest
  ///   one is used.
  func code(of member: String, in type: String, near folder: FilePath? = nil) -> [(code: Code, type: String)] {
    guard members.contains(member) else { return [] }
    if let found = own(member, type, folder) {
      // A conforming type may replace the default implementation of a protocol.
      guard index.kind(of: type) == .protocol else { return found }
      return found + (subtypes[type] ?? []).prefix(8).flatMap { own(member, $0, folder) ?? [] }
    }
    for other in index.supertypes(of: type).prefix(32) {
      if let found = own(member, other, folder) { return found }
    }
    return (subtypes[type] ?? []).prefix(8).flatMap { own(member, $0, folder) ?? [] }
  }

  private func own(_ member: String, _ type: String, _ folder: FilePath?) -> [(code: Code, type: String)]? {
    var found: [(code: Code, type: String)] = []
    for place in index.places(of: type, near: folder) {
      let declared = index[place].type
      guard declared.kind != .protocol, !index[place].file.isTest else { continue }
      for method in declared.methods where method.name == member || method.fullName == member {
        if let code = Code(file: place.file, method) { found.append((code, type)) }
      }
      for property in declared.properties where property.name == member {
        // The initial value of a lazy property is code that runs on first access.
        let modifiers = property.range.lowerBound..<property.nameRange.lowerBound
        guard !property.isStored || index[place].file.text.bytes[modifiers].contains(Self.lazy) else { continue }
        found.append((Code(file: place.file, range: property.range), type))
      }
    }
    return found.isEmpty ? nil : found
  }
}
