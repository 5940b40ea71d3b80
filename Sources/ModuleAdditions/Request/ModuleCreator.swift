internal import Diagnostics
internal import ModuleTemplates
internal import SwiftSource
internal import TestDoubles

/// The function of a hand-written module that creates its view controller, or shows it, for routes to the module.
struct ModuleCreator {
  let function: Declaration
  /// The call without arguments: `DetailRouter.createModule`.
  let call: String
  /// Whether the function itself shows the module, from a view controller that it takes.
  let shows: Bool

  /// - Parameters:
  ///   - module: The index of the module in the tree.
  ///   - stem: The module's name with the prefix of its types.
  ///   - byWireframe: Whether the modules present each other by their wireframes.
  /// - Returns: `nil` if the module has the function that template routes call, or no function that creates it.
  /// - Throws: `addition-place-ambiguous` if several functions create the module.
  static func find(
    of module: Int, named name: String, stem: String, byWireframe: Bool, in tree: CodeTree, _ samples: SampleValue
  ) throws(DiagnosticError) -> ModuleCreator? {
    let types = tree.declarations(of: module, role: .code).filter {
      $0.kind.isType && $0.kind != .protocol && !$0.isPrivate
    }
    let (called, home) = byWireframe ? ("present\(stem)Interface", "Wireframe") : ("makeModule", "Assembly")
    // A module that opens itself has a function of this name without the view controller.
    let isForTemplates = types.contains { type in
      type.name == stem + home
        && type.members.contains { $0.name == called && (!byWireframe || $0.parameters.first?.argumentLabel == "from") }
    }
    if isForTemplates { return nil }
    let views = Set(types.map(\.name).filter { $0.hasSuffix("ViewController") })
    let parts = Set(types.map(\.name)).subtracting(views)
    let wireframes = tree.declarations(of: 0, role: .code).filter {
      $0.kind == .variable && !$0.isStatic && $0.type != nil && !$0.isPrivate
        && ["Router", "Wireframe", "WireFrame"].contains(where: ($0.parent?.name ?? "").hasSuffix)
    }
    var (wiring, bare, showing): ([ModuleCreator], [ModuleCreator], [ModuleCreator]) = ([], [], [])
    for type in types where !views.contains(type.name) {
      for function in type.members where function.kind == .function && !function.isPrivate {
        guard function.effects == Effects(), function.genericParameters.isEmpty, function.branches.isEmpty,
          !function.parameters.contains(where: { $0.isVariadic || $0.type.isOpaque })
        else { continue }
        let words = function.namesInBody
        if let result = function.type {
          let sample = samples.sample(of: .named(type.name, arguments: []), for: "")?.text
          let made = function.isStatic ? type.qualifiedName : sample
          guard let made, function.isStatic || made == "\(type.name)()", isViewController(result) else { continue }
          let creator = ModuleCreator(function: function, call: "\(made).\(function.name)", shows: false)
          if !words.isDisjoint(with: parts.subtracting([type.name])) {
            wiring.append(creator)
          } else if function.isStatic, !words.isDisjoint(with: views) {
            bare.append(creator)
          }
        } else if function.parameters.count(where: { $0.type.baseName == "UIViewController" }) == 1,
          function.name.contains(name) || ["open", "present", "push", "show", "start"].contains(function.name)
        {
          let property = wireframes.first { $0.type?.baseName == type.name }
          guard let owner = function.isStatic ? type.qualifiedName : property?.calledName else { continue }
          showing.append(ModuleCreator(function: function, call: "\(owner).\(function.name)", shows: true))
        }
      }
    }
    let creating = wiring.isEmpty ? bare : wiring
    let found = byWireframe && !showing.isEmpty || creating.isEmpty ? showing : creating
    guard found.count > 1 else { return found.first }
    throw DiagnosticError(
      "addition-place-ambiguous", category: .conflict,
      "'\(name)' has \(found.count) functions that create its view controller",
      notes: found.prefix(5).map { creator in
        let source = tree.entries.first { $0.file === creator.function.file }
        return .init(
          "'\(creator.call)' is one of them",
          at: source.map { Place($0.text, creator.function.range(of: .name) ?? creator.function.range) })
      },
      help: ["make all but one private, or write the route by hand"])
  }

  private static func isViewController(_ type: TypeTree) -> Bool {
    type.baseName.map {
      $0.hasSuffix("ViewController") || ["UINavigationController", "UITabBarController"].contains($0)
    }
      ?? false
  }

  /// The values for the text of a route: the call, its arguments, and those of them that the route takes.
  ///
  /// The arguments contain `$output` for the receiver of answers, and `$from` for the view controller that shows the module.
  func value(
    for request: AdditionRequest, output: String, _ samples: SampleValue
  ) throws(DiagnosticError) -> AdditionValue {
    func values(_ text: String) throws(DiagnosticError) -> [String: AdditionValue] {
      try AdditionArgument(text, named: "payload", seeing: samples).values(as: .parameters)
    }
    func texts(_ values: [String: AdditionValue], _ key: String) -> [String] {
      guard case .list(let parameters)? = values["parameters"] else { return [] }
      return parameters.compactMap { parameter in
        guard case .names(let names) = parameter, case .text(let text)? = names[key] else { return nil }
        return text
      }
    }
    func reject(_ problem: String, _ help: String) -> DiagnosticError {
      DiagnosticError(
        "addition-argument", category: .usage,
        "'\(call)' \(shows ? "shows" : "creates") '\(request.argument)' \(problem)", help: [help])
    }
    let given = try request.options["payload"].map(values)
    let named = given.map { texts($0, "name") } ?? []
    var declared: [String] = []
    // `nil` is an argument that the route takes.
    var arguments: [String?] = []
    var (hasOutput, needsOutput) = (false, false)
    for parameter in function.parameters {
      let label = parameter.argumentLabel.map { "\($0): " } ?? ""
      if parameter.type.names.contains(output) {
        hasOutput = true
        needsOutput = !parameter.type.isOptional
        if request.options["answer"] != nil {
          arguments.append("\(label)$output")
        } else if parameter.defaultValue == nil {
          guard parameter.type.isOptional else { throw reject("with '\(output)'", "add --answer FUNCTION") }
          arguments.append("\(label)nil")
        }
      } else if shows, parameter.type.baseName == "UIViewController" {
        arguments.append("\(label)$from")
      } else if parameter.defaultValue == nil || named.contains(parameter.name ?? "") {
        let names = function.file.text(of: parameter.range.lowerBound..<parameter.typeRange.lowerBound)
        var type = function.file.text(of: parameter.typeRange)
        if let home = function.parent, let name = parameter.type.baseName, type.hasPrefix(name),
          home.members.contains(where: { $0.name == name && ($0.kind.isType || $0.kind == .typeAlias) })
        {
          type = "\(home.qualifiedName).\(type)"
        }
        declared.append(names + type)
        arguments.append(nil)
      }
    }
    if request.options["answer"] != nil, !hasOutput {
      throw reject("without '\(output)'", "add a parameter of this type to it, or omit '--answer'")
    }
    let text = declared.joined(separator: ", ").split(whereSeparator: \.isNewline)
      .map { $0.drop { $0 == " " } }.joined(separator: " ")
    let payload = try values(text)
    if let given, given["declared"] != payload["declared"] {
      throw reject(
        "with other parameters", text.isEmpty ? "omit '--payload'" : "omit '--payload', or write \(text.shellWord)")
    }
    var taken = texts(payload, "argument")[...]
    return .names([
      "call": .text(call), "shows": .truth(shows), "is_optional": .truth(function.type?.isOptional == true),
      "needs_output": .truth(needsOutput && request.options["answer"] != nil),
      "arguments": .text(arguments.map { $0 ?? taken.popFirst() ?? "" }.joined(separator: ", ")),
      "payload": declared.isEmpty ? .nothing : .names(payload),
    ])
  }
}

extension Declaration {
  fileprivate var isPrivate: Bool {
    hasModifier("private") || hasModifier("fileprivate") || parent?.isPrivate ?? false
  }

  /// The name of a property in front of a call of a member: `detailWireframe?`.
  fileprivate var calledName: String { type?.isOptional == true ? "\(name)?" : name }
}

extension TypeTree {
  fileprivate var isOptional: Bool {
    switch bare {
    case .optional, .implicitlyUnwrappedOptional: true
    default: false
    }
  }

  /// Whether the type is `some P`.
  fileprivate var isOpaque: Bool {
    contains { part in
      if case .some = part { true } else { false }
    }
  }
}
