internal import ModuleRoles
internal import SwiftSource

extension Rule {
  static let interactorStateless = Rule("interactor-stateless") { context, report in
    guard !["ribs", "zik"].contains(context.module.architecture.name) else { return }
    let values: Set<String> = [
      "Int", "String", "Bool", "Double", "Float", "Date", "Data", "URL", "UUID", "CGFloat", "TimeInterval", "Decimal",
      "Character", "Int64", "UInt", "IndexPath", "Locale",
    ]
    // In Clean Swift, the router passes the values of the interactor's data store to the next scene.
    let passed = Set(
      context.module.architecture.name == "clean-swift"
        ? context.module.types(.state).flatMap { context.index.properties(of: $0.name).map(\.property.name) } : [])
    for found in context.storedProperties(of: .interactor) where found.property.isVariable {
      let property = found.property
      guard !passed.contains(property.name) else { continue }
      // A collection of protocols contains dependencies.
      let names = property.form == .collection ? found.file.typeNames(in: property.range) : []
      if names.contains(where: { context.index.isProtocol($0.text) }) { continue }
      let isState =
        property.form == .collection || property.form == .literal || property.types.contains(where: values.contains)
        || context.isAssignedValue(found)
      if isState {
        report.find(
          "the interactor must not store the state '\(property.name)'", found.owner, in: found.file,
          at: property.nameRange)
      } else {
        report.pass()
      }
    }
  }
}

extension RuleContext {
  /// Whether a property of a value type is changed after initialization.
  ///
  /// A structure that contains protocols or closures, or is named after its task, is a dependency.
  fileprivate func isAssignedValue(_ found: Property) -> Bool {
    guard found.property.types.count == 1, let name = found.property.types.first,
      let place = index.declaration(of: name), [.structure, .enumeration].contains(index.kind(at: place)),
      roles.role(of: name) == nil, service(among: [name]) == nil, !Self.workers.contains(where: name.hasSuffix),
      !index[place].file.isTest
    else { return false }
    let held = index.properties(of: name).map(\.property).filter { $0.isStored && !$0.isStatic }
    guard index.kind(at: place) == .enumeration || !held.isEmpty,
      held.allSatisfy({ $0.form != .function && !$0.types.contains(where: index.isProtocol) })
    else { return false }
    return parts(of: found.owner).contains { file, part in
      guard case .swift(let source) = file.source else { return false }
      return part.methods.contains { method in
        guard !method.isInitializer, let body = method.bodyRange,
          !method.parameters.contains(where: { $0.name == found.property.name && $0.label == nil })
        else { return false }
        return source.assigns(found.property.name, in: body)
      }
    }
  }

  /// Suffixes of the names of structures that perform a task.
  private static let workers = [
    "Factory", "Builder", "Formatter", "Validator", "Mapper", "Parser", "Converter", "Calculator", "Handler", "Helper",
    "Logger", "Config", "Configuration", "Dependencies", "Dependency", "Environment",
  ]
}

extension SwiftFile {
  /// Whether a body sets a property of `self`, or a member of it.
  fileprivate func assigns(_ name: String, in body: Range<Int>) -> Bool {
    let range = tokenIndices(in: body)
    // A local of the same name hides the property.
    let isHidden = range.dropLast().contains {
      [.let, .var].contains(tokens[$0].keyword) && text(of: tokens[$0 + 1].range) == name
    }
    return range.contains { index in
      guard index > 0, tokens[index].kind == .identifier, text(of: tokens[index].range) == name else { return false }
      if tokens[index - 1].kind == .period {
        guard index > 1, tokens[index - 2].keyword == .self else { return false }
      } else if isHidden {
        return false
      }
      var next = index + 1
      while next + 2 < tokens.count {
        if [.postfixQuestionMark, .exclamationMark].contains(tokens[next].kind) {
          next += 1
        } else if tokens[next].kind == .period, tokens[next + 1].kind == .identifier {
          next += 2
        } else {
          break
        }
      }
      return tokens[next].kind == .equal
    }
  }
}
