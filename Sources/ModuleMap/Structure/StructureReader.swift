internal import Diagnostics
package import ModuleRoles
internal import SystemPackage

extension ModuleStructure {
  package init(_ roles: ProjectRoles, module: Int) {
    var reader = StructureReader(roles, module)
    reader.read()
    self = reader.structure
  }
}

private struct StructureReader {
  private let roles: ProjectRoles
  private let number: Int
  private(set) var structure: ModuleStructure

  init(_ roles: ProjectRoles, _ number: Int) {
    self.roles = roles
    self.number = number
    let module = roles.modules[number]
    structure = ModuleStructure(name: module.name, folder: module.folder.string, form: module.architecture.name)
  }

  private var index: CodeIndex { roles.code.index }

  mutating func read() {
    for role in Self.order {
      for type in roles.modules[number].types(role) where role != .state || index.kind(of: type.name) == .class {
        let (file, declared) = index[type.place]
        structure.parts.append(
          .init(
            name: type.name, role: role, file: file.text.path,
            line: file.text.line(at: declared.nameRange.lowerBound)))
      }
    }
    let own = structure.parts.indices
    for part in own { addKeeper(of: part) }
    for part in own { addProperties(of: part) }
    if roles.modules[number].architecture.name == "ribs" { for part in own { addInherited(of: part) } }
    for part in own { addMade(by: part) }
  }

  private static let order: [Role] = [
    .view, .displayManager, .presenter, .formatter, .interactor, .dataManager, .router, .assembly, .state,
  ]

  private func parts(_ role: Role) -> [Int] { structure.parts.indices.filter { structure.parts[$0].role == role } }

  private mutating func outside(_ name: String) -> Int {
    if let found = structure.parts.firstIndex(where: { $0.isOutside && $0.name == name }) { return found }
    structure.parts.append(.init(name: name, role: nil, file: nil, line: nil))
    return structure.parts.count - 1
  }

  private mutating func addKeeper(of part: Int) {
    guard structure.parts[part].role == .view else { return }
    let framework = index.kind(of: structure.parts[part].name) == .structure ? "SwiftUI" : "UIKit"
    let from = outside(framework)
    structure.references.append(
      .init(from: from, to: part, kind: .strong, property: "", type: "", calls: [], file: nil, line: nil))
  }

  private mutating func addProperties(of part: Int) {
    let properties = index.properties(of: structure.parts[part].name).filter { !$0.file.isTest && $0.property.isStored }
    guard properties.contains(where: { $0.property.form == .named }) else { return }
    let asked = calls(of: structure.parts[part].name)
    for (file, property) in properties where property.form == .named && !property.isStatic {
      for type in property.types {
        for other in known(as: type, by: part) where other != part {
          structure.references.append(
            .init(
              from: part, to: other, kind: kind(property.ownership), property: property.name, type: type,
              calls: asked[property.name] ?? [], file: file.text.path,
              line: file.text.line(at: property.nameRange.lowerBound)))
        }
      }
    }
  }

  /// Adds properties of a superclass that receive an initializer's arguments, as in RIBs.
  private mutating func addInherited(of part: Int) {
    let name = structure.parts[part].name
    let own = Set(index.properties(of: name).map(\.property.name))
    for (file, method) in index.methods(of: name) where method.isInitializer && !file.isTest {
      for parameter in method.parameters where !own.contains(parameter.name) {
        for type in parameter.types {
          for other in known(as: type, by: part) where other != part {
            structure.references.append(
              .init(
                from: part, to: other, kind: .strong, property: parameter.name, type: type,
                calls: calls(of: name)[parameter.name] ?? [], file: file.text.path,
                line: file.text.line(at: method.nameRange.lowerBound)))
          }
        }
      }
    }
  }

  private func kind(_ ownership: CodeProperty.Ownership) -> ModuleStructure.ReferenceKind {
    switch ownership {
    case .strong: .strong
    case .weak: .weak
    case .unowned: .unowned
    }
  }

  /// The parts that a property's type refers to; empty for values and UIKit types.
  private mutating func known(as type: String, by part: Int) -> [Int] {
    guard let (module, role) = roles.role(of: type, preferring: number) else { return knownOutside(type, by: part) }
    guard module == number else { return [outside(roles.modules[module].name)] }
    if let found = structure.parts.firstIndex(where: { $0.name == type && !$0.isOutside }) { return [found] }
    guard role.role.isProtocol else { return [] }
    let conformers = structure.parts.indices.filter {
      !structure.parts[$0].isOutside && index.supertypes(of: structure.parts[$0].name).contains(type)
    }
    if !conformers.isEmpty { return conformers }
    switch role.role {
    case .transitionHandler: return parts(.view)
    case .moduleOutput, .dependency: return [outside(type)]
    default: return role.role.conformer.map(parts) ?? []
    }
  }

  private mutating func knownOutside(_ type: String, by part: Int) -> [Int] {
    let role = structure.parts[part].role
    if role == .router || role == .presenter || role == .interactor,
      type == "UIViewController" || type == "NSViewController" || type == "TransitionHandler"
        || type == "RamblerViperModuleTransitionHandlerProtocol" || type == "ModuleTransitionHandler"
    {
      return parts(.view)
    }
    let conformers = structure.parts.indices.filter {
      !structure.parts[$0].isOutside && index.supertypes(of: structure.parts[$0].name).contains(type)
    }
    if index.isProtocol(type), !conformers.isEmpty { return conformers }
    return role != .view && MapService.isService(type, index) ? [outside(type)] : []
  }

  private func calls(of type: String) -> [String: [String]] {
    var found: [String: [String]] = [:]
    for place in index.places(of: type) where !index[place].file.isTest {
      for method in index[place].type.methods {
        guard let range = method.bodyRange else { continue }
        for step in Body(index[place].file, range).steps {
          guard case .member(let receiver?, let name, true) = step.kind else { continue }
          let words = receiver.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.filter { $0 != "self" }
          guard let property = words.first, words.count == 1 else { continue }
          if found[String(property)]?.contains(name) != true { found[String(property), default: []].append(name) }
        }
      }
    }
    return found
  }

  /// Adds the views that the assembly creates, or that the router creates if there is no assembly.
  private mutating func addMade(by part: Int) {
    let role = structure.parts[part].role
    guard role == .assembly || role == .router && parts(.assembly).isEmpty else { return }
    let wanted = parts(.view).isEmpty ? parts(.router) : parts(.view)
    for place in index.places(of: structure.parts[part].name) where !index[place].file.isTest {
      let (file, declared) = index[place]
      for method in declared.methods where role == .assembly || method.isStatic {
        guard let range = method.bodyRange else { continue }
        for step in Body(file, range).steps {
          guard case .type(let name, let use) = step.kind, use == .made || use == .named,
            let made = wanted.first(where: { structure.parts[$0].name == name }),
            !structure.references.contains(where: { $0.from == part && $0.to == made })
          else { continue }
          structure.references.append(
            .init(
              from: part, to: made, kind: .creates, property: "", type: name, calls: [], file: file.text.path,
              line: file.text.line(at: step.offset)))
        }
      }
    }
  }
}
