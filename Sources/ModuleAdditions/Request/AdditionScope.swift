internal import Diagnostics
internal import ModuleGeneration
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import TestDoubles

/// The values that the text of an addition can use, besides the module's own.
struct AdditionScope {
  private let addition: AdditionDeclaration
  /// The module and the modules that a request names.
  private let records: [ModuleRecord]
  /// The visibility of the other module, if it is in another package.
  private let crossing: PackageCrossing?
  private let moduleRecords: ModuleRecords
  private let samples: SampleValue
  /// The code of each module.
  private let code: [AdditionValue]
  private let externalCalls: [[String: AdditionValue]]
  private let tree: CodeTree

  init(
    _ addition: AdditionDeclaration, in tree: CodeTree, records: [ModuleRecord], crossing: PackageCrossing?,
    moduleRecords: ModuleRecords
  ) {
    (self.addition, self.records, self.crossing, self.moduleRecords) = (addition, records, crossing, moduleRecords)
    self.tree = tree
    samples = SampleValue(catalog: tree.catalog, foreign: tree.foreignModules)
    let scopes = records.indices.map { CodeScope(tree, module: $0) }
    code = scopes.map(\.value)
    externalCalls = scopes.map(\.externalCalls)
  }

  /// - Throws: `addition-argument` and `addition-option` for all errors in the request.
  func values(of request: AdditionRequest) throws(DiagnosticError) -> [String: AdditionValue] {
    var problems: [Diagnostic] = []
    func read(_ text: String, _ kind: AdditionDeclaration.Argument, _ name: String) -> [String: AdditionValue] {
      do throws(DiagnosticError) {
        if kind == .module { return try module(text) }
        let argument = AdditionArgument(text, named: name, seeing: samples)
        if name == addition.name.text { try argument.checkSpelling(like: addition) }
        if name != addition.name.text, kind == .message { try argument.checkBeginsLowercase() }
        var values = try argument.values(as: kind)
        values["is_declared"] = .truth(!samples.catalog.types(named: text).isEmpty)
        return values
      } catch {
        problems += error.diagnostics
        return [:]
      }
    }
    if request.argument.isEmpty, addition.takes != .parameters {
      problems.append(missingArgument(of: request.module))
    }
    var own = request.argument.isEmpty ? [:] : read(request.argument, addition.takes, addition.name.text)
    var options: [String: AdditionValue] = [:]
    for (name, text) in request.options.sorted(by: { $0.key < $1.key }) {
      guard let option = addition.options.first(where: { $0.name == name }) else {
        problems.append(unknownOption(name))
        continue
      }
      if !option.choices.isEmpty, !option.choices.contains(text) {
        problems.append(unknownChoice(text, of: option))
        continue
      }
      options[name] = .names(read(text, option.takes, name))
    }
    guard problems.isEmpty else { throw DiagnosticError(problems) }
    // `obtainTotal() -> Int` is equivalent to `--result Int`.
    if options["result"] == nil, case .names(let result)? = own["result"],
      addition.options.contains(where: { $0.name == "result" && $0.takes == .type })
    {
      options["result"] = .names(result)
    }
    own["options"] = .names(options)
    if addition.takes == .module, let creator = try creator(for: request, isNamed: options["with"] != nil) {
      own["creator"] = creator
    }
    return ["addition": .names(own), "code": code[0]]
  }

  /// The index of a module by its name or directory, which can end in `Module`.
  private func index(of name: String) -> Int? {
    let name = name.split(separator: "/").last.map(String.init) ?? name
    return records.firstIndex { $0.name == name }
      ?? ModuleConventions.withoutEnding(name).flatMap { short in records.firstIndex { $0.name == short } }
  }

  /// The values of another module: its names and parameters.
  private func module(_ name: String) throws(DiagnosticError) -> [String: AdditionValue] {
    guard let number = index(of: name), let part = records[number].parts.first else { return [:] }
    let parameters = try moduleRecords.template(of: part).parameters(part.request.scope)
    var values: [String: AdditionValue] = [:]
    for parameter in parameters {
      switch parameter.value {
      case .string(let text): values[parameter.name] = .text(text)
      case .bool(let value): values[parameter.name] = .truth(value)
      case .list(let texts): values[parameter.name] = .list(texts.map { .text($0) })
      }
    }
    return [
      "name": .text(records[number].name), "module": .text(part.request.prefix + records[number].name),
      "template": .text(part.template.name), "custom_parameters": .names(values),
      "code": code[number],
      "interface": crossing.flatMap { $0.module == number ? $0.interface : nil }.map { .text($0) } ?? .nothing,
      "testing": crossing.flatMap { $0.module == number ? $0.testing : nil }.map { .text($0) } ?? .nothing,
      "made": .names(externalCalls[number]),
    ]
  }

  /// The function that creates the other module, unless the module has the function that the template calls.
  ///
  /// - Parameter isNamed: Whether the request has an expression for the other module's assembly.
  /// - Throws: `addition-option` for such an expression if the module has no assembly.
  private func creator(for request: AdditionRequest, isNamed: Bool) throws(DiagnosticError) -> AdditionValue? {
    guard let number = index(of: request.argument), crossing?.module != number, let part = records[number].parts.first
    else { return nil }
    let stem = part.request.prefix + records[number].name
    let isWireframe = records.allSatisfy { $0.parts.first?.template.name == "wireframe" }
    let creator = try ModuleCreator.find(
      of: number, named: records[number].name, stem: stem, byWireframe: isWireframe, in: tree, samples)
    if isNamed, let creator {
      throw DiagnosticError(
        "addition-option", category: .usage, "'\(records[number].name)' has no assembly that '--with' could create",
        help: ["remove '--with'; the route then calls '\(creator.call)'"])
    }
    let output = stem + (isWireframe ? "ModuleDelegate" : "ModuleOutput")
    return try creator?.value(for: request, output: output, samples)
  }

  private func missingArgument(of module: String) -> Diagnostic {
    let example = addition.example.map { " '\($0)'" } ?? " \(addition.takes.rawValue)"
    return Diagnostic(
      "addition-argument", category: .usage, "addition '\(addition.name.text)' requires a \(addition.takes.rawValue)",
      help: ["viper-gen add \(module.shellWord) \(addition.name.text)\(example)"])
  }

  private func unknownChoice(_ text: String, of option: AdditionDeclaration.Option) -> Diagnostic {
    Diagnostic(
      "addition-argument", category: .usage,
      "'\(text)' is not a value of '\(option.name)'" + Diagnostic.suggestion(option.choices.nearest(to: text)),
      notes: [.init("values are \(option.choices.joined(separator: ", "))")])
  }

  private func unknownOption(_ name: String) -> Diagnostic {
    let known = addition.options.map(\.name)
    return Diagnostic(
      "addition-option", category: .usage,
      "addition '\(addition.name.text)' has no option '\(name)'" + Diagnostic.suggestion(known.nearest(to: name)),
      notes: known.isEmpty ? [] : [.init("options are \(known.joined(separator: ", "))")],
      help: ["remove it; viper-gen add MODULE lists additions and their options"])
  }
}
