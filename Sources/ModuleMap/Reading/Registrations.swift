internal import ModuleRoles
internal import SwiftSource

/// The modules that are registered for other modules' protocols.
///
/// A registry maps one protocol to another (`adapt(Required.self, to: Provided.self)`), or a type conforms to another
/// module's protocol.
struct Registrations {
  private(set) var modules: [String: Int] = [:]
  private static let names: Set<String> = ["adapt", "register", "registerAdapter", "bind", "alias"]

  init(_ roles: ProjectRoles) {
    for file in roles.code.files where !file.isTest {
      switch file.source {
      case .swift(let swift): addPairs(swift, roles)
      case .objectiveC(let objectiveC): addMessages(file, objectiveC, roles)
      }
    }
    addConformers(roles)
  }

  /// Adds calls with two types, the second of which belongs to a module.
  private mutating func addPairs(_ file: SwiftFile, _ roles: ProjectRoles) {
    let tokens = file.tokens
    for index in tokens.indices.dropLast() where tokens[index].kind == .identifier {
      guard tokens[index + 1].kind == .leftParenthesis, (4...15).contains(tokens[index].range.count),
        Self.names.contains(file.text(of: tokens[index].range))
      else { continue }
      var types: [String] = []
      var depth = 0
      var next = index + 1
      while next < tokens.count, next - index < 64, types.count < 2 {
        switch tokens[next].kind {
        case .leftParenthesis: depth += 1
        case .rightParenthesis: depth -= 1
        case .identifier:
          let name = file.text(of: tokens[next].range)
          if roles.code.index.declaration(of: name) != nil { types.append(name) }
        default: break
        }
        if depth == 0 || tokens[next].kind == .leftBrace { break }
        next += 1
      }
      guard types.count == 2, types[0] != types[1], let module = roles.role(of: types[1])?.module else { continue }
      modules[types[0]] = modules[types[0]] ?? module
    }
  }

  /// Adds registrations of Objective-C routers: `registerViewProtocol:`, `registerDestinationAdapter:forAdaptee:`.
  private mutating func addMessages(_ file: CodeFile, _ source: ObjectiveCFile, _ roles: ProjectRoles) {
    for type in file.types {
      for body in type.methods.compactMap(\.bodyRange) {
        for message in source.messages(in: body) where message.selector.hasPrefix("register") {
          let names = message.arguments.flatMap { source.names(in: $0).map(\.name) }
            .filter { roles.code.index.kind(of: $0) == .protocol }
          guard let first = names.first else { continue }
          let provider = names.count > 1 ? names[1] : message.receiver == "self" ? type.name : message.receiver
          guard let module = roles.role(of: provider)?.module else { continue }
          modules[first] = modules[first] ?? module
        }
      }
    }
  }

  /// Adds protocols to which a presenter, view or router of another module conforms.
  private mutating func addConformers(_ roles: ProjectRoles) {
    for (number, module) in roles.modules.enumerated() {
      for type in module.types where type.role == .presenter || type.role == .view || type.role == .router {
        for name in roles.code.index.supertypes(of: type.name).prefix(64) where modules[name] == nil {
          let role = roles.role(of: name)
          if role?.type.role == .dependency, role?.module != number { modules[name] = number }
        }
      }
    }
  }
}
