extension SwiftFile {
  /// Whether the labels and number of arguments match a function.
  ///
  /// Matching trailing closures requires types, so a closure matches any parameter here.
  package func fits(_ arguments: [Use.Argument], _ function: Declaration) -> Bool {
    var closures = arguments.count(where: isClosure)
    var rest = arguments.filter { !isClosure($0) }[...]
    for parameter in function.parameters {
      var count = 0
      while let argument = rest.first,
        count == 0 ? argument.label == parameter.argumentLabel : parameter.isVariadic && argument.label == nil
      {
        rest = rest.dropFirst()
        count += 1
      }
      guard count == 0, parameter.defaultValue == nil, !parameter.isVariadic else { continue }
      guard closures > 0 else { return false }
      closures -= 1
    }
    return rest.isEmpty
  }

  /// Whether an argument is a closure.
  package func isClosure(_ argument: Use.Argument) -> Bool {
    argument.range.lowerBound < bytes.count && bytes[argument.range.lowerBound] == UInt8(ascii: "{")
  }
}

/// Functions and initializers that the compiler ignores because of their parameters' types, beside others of their name.
///
/// It rejects their calls, because the arguments fit none of the others. It accepts calls of an ignored function that is
/// the only one of its name.
package struct RejectedOverloads {
  private struct Group {
    let type: String
    var ignored: [(function: Declaration, missing: String)] = []
    var others: [Declaration] = []
  }
  /// By the name of the function or, for initializers, of the type.
  private var groups: [String: [Group]] = [:]

  /// The names of the functions, and of the types with such initializers.
  package var names: Set<String> { Set(groups.keys) }

  /// - Parameters:
  ///   - declarations: All declarations of the files that declare the types.
  ///   - missing: A type in a function's parameters that does not exist.
  package init(_ declarations: [Declaration], missing: (Declaration) -> String?) {
    var found: [String: [String: Group]] = [:]
    for function in declarations where function.kind == .function || function.kind == .initializer {
      guard let home = function.parent?.qualifiedName else { continue }
      let type = home.unqualifiedName
      let name = function.kind == .initializer ? type : function.name
      var group = found[name]?[home] ?? Group(type: type)
      if let missing = missing(function) {
        group.ignored.append((function, missing))
      } else {
        group.others.append(function)
      }
      found[name, default: [:]][home] = group
    }
    // Only the compiler knows which of several types or members of a name is meant.
    let types = declarations.filter { $0.kind.isType && $0.kind != .extension }.map(\.name)
    let unique = Dictionary(grouping: types, by: { $0 }).filter { $0.value.count == 1 }
    let properties = Set(
      declarations.lazy.filter { $0.kind == .variable }.map { "\($0.parent?.name.unqualifiedName ?? "").\($0.name)" })
    for (name, homes) in found {
      let rejected = homes.values.filter { group in
        unique[group.type] != nil && !properties.contains("\(group.type).\(name)") && !group.ignored.isEmpty
          && (!group.others.isEmpty || Self.inheritsInitializers(group.ignored, declarations))
      }
      if !rejected.isEmpty { groups[name] = rejected }
    }
  }

  /// Whether a class inherits initializers of a framework's class, because its own only call others.
  private static func inheritsInitializers(
    _ own: [(function: Declaration, missing: String)], _ declarations: [Declaration]
  ) -> Bool {
    guard own.allSatisfy({ $0.function.hasModifier("convenience") }), let type = own.first?.function.parent?.name,
      let home = declarations.first(where: { $0.kind == .class && $0.name == type })
    else { return false }
    return home.inheritedTypes.first?.baseName.flatMap(SystemTypes.framework) != nil
  }

  /// The calls that fit only an ignored function, with the type that is missing.
  package func calls(in file: SwiftFile) -> [(offset: Int, missing: String)] {
    let types = Set(groups.values.joined().map(\.type))
    let values = file.values(of: types, withArguments: true)
    return file.uses(in: 0..<file.bytes.count).compactMap { use in
      // A declaration's name before its body looks like a call with a closure.
      let isInit = use.name == "init" && use.receiver?.isEmpty == false
      guard let arguments = use.arguments, let candidates = groups[isInit ? use.receiver ?? "" : use.name],
        use.receiver != nil || file.bytes[use.range.upperBound...].first == UInt8(ascii: "(")
      else { return nil }
      let receiver = use.receiverNames.last { $0 != "self" }
      for group in candidates {
        let isInitializer = isInit || group.type == use.name
        let home = file.type(at: use.range.lowerBound)?.name
        let isMeant =
          isInitializer
          ? isInit || use.receiver == nil
          : receiver.map { $0 == group.type || values[$0] == group.type } ?? (home == group.type)
        guard isMeant, !group.others.contains(where: { file.fits(arguments, $0) }),
          let missing = group.ignored.first(where: { file.fits(arguments, $0.function) })?.missing
        else { continue }
        let takesNone = !group.others.isEmpty && group.others.allSatisfy(\.parameters.isEmpty)
        return (takesNone ? arguments.first?.range.lowerBound ?? use.range.lowerBound : use.range.lowerBound, missing)
      }
      return nil
    }
  }
}
