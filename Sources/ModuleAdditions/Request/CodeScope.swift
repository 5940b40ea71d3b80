internal import ModuleGeneration
internal import ModuleTemplates
internal import SwiftSource
internal import TestDoubles

/// The existing code in the values of an addition's text.
struct CodeScope {
  private let tree: CodeTree
  private let module: Int

  init(_ tree: CodeTree, module: Int) {
    (self.tree, self.module) = (tree, module)
  }

  /// The existing code as template values.
  ///
  /// They contain the test types with their doubles and initializer calls, the project's protocols with their
  /// conforming types, and the properties that the module's protocols require. The module's actors are listed too.
  var value: AdditionValue {
    var tests: [String: AdditionValue] = [:]
    for index in tree.indices(of: module, role: .test) {
      let file = tree.entries[index].file
      let doubles = TestDouble.all(in: file, byName: true)
      for type in file.declarations where type.parent == nil && type.kind.isType && type.name.hasSuffix("Tests") {
        tests[type.name] = .names([
          "doubles": .names(names(doubles) { _ in true }), "spies": .names(names(doubles) { $0.hasSuffix("Spy") }),
          "sut": sut(of: type).map { .text($0) } ?? .nothing,
          "made": .names(
            creatingCalls(
              in: type.members.filter { $0.kind == .function },
              using: Set(type.members.filter { $0.kind == .variable }.map(\.name)))),
          "calls": .names(calls(in: type)),
        ])
      }
    }
    let protocols = protocols
    return .names([
      "tests": .names(tests), "protocols": .list(protocols.keys.sorted().map { .text($0) }),
      "conformances": .names(conformances(to: protocols)), "properties": .names(properties(of: protocols)),
      "functions": .names(functions(of: protocols)), "public": .list(publicTypes),
      "actors": .list(actors), "spies": .names(publicSpies),
      "uses_swift_testing": usesSwiftTesting.map { .truth($0) } ?? .nothing,
      "marks_tests": marksTests.map { .truth($0) } ?? .nothing,
    ])
  }

  private var actors: [AdditionValue] {
    tree.declarations(of: module, role: .code).filter { $0.kind == .actor }.map { .text($0.name) }
  }

  /// Whether most of the module's tests are written for Swift Testing; `nil` if its parameters decide.
  ///
  /// A file that modules share can use another framework than the module's own files.
  private var usesSwiftTesting: Bool? {
    let imports = tree.declarations(of: module, role: .test).filter { $0.kind == .import }.map(\.name)
    let (old, new) = (imports.count { $0 == "XCTest" }, imports.count { $0 == "Testing" })
    return old == new ? nil : new > old
  }

  /// Whether tests need `@MainActor`, because a type of the module's tests is not isolated; `nil` if there are no tests.
  private var marksTests: Bool? {
    let types = tree.declarations(of: module, role: .test)
      .filter { $0.kind == .class && $0.parent == nil && $0.name.hasSuffix("Tests") }
    return types.isEmpty ? nil : !types.allSatisfy { $0.hasAttribute("MainActor") }
  }

  /// The project's protocols outside of tests, by name.
  private var protocols: [String: Declaration] {
    let all = tree.all.filter { !$0.file.isTest }.flatMap(\.file.declarations).filter { $0.kind == .protocol }
    return Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
  }

  /// The module's test doubles outside of its tests that list messages, by protocol.
  private var publicSpies: [String: AdditionValue] {
    let files = tree.indices(of: module, role: .test).map { tree.entries[$0].file }.filter { !$0.isTest }
    let spies = files.flatMap { TestDouble.all(in: $0, byName: true) }.filter { double in
      // A double of an earlier version counts calls besides its list.
      let endings = ["Calls", "CallCount"]
      return DoubleStyle(of: double, isSendable: false) == .messages
        && !double.type.members.contains { member in endings.contains(where: member.name.hasSuffix) }
    }
    return names(spies) { _ in true }
  }

  /// The names of the types that conform to each protocol, in any file that is not a test.
  private func conformances(to protocols: [String: Declaration]) -> [String: AdditionValue] {
    var types: [String: [AdditionValue]] = [:]
    for source in tree.all where !source.file.isTest && !source.isGenerated {
      for type in source.file.declarations where type.parent == nil && type.kind.isType && type.kind != .protocol {
        for name in type.inheritedTypes.compactMap(\.baseName) where protocols[name] != nil {
          types[name, default: []].append(.text(type.name))
        }
      }
    }
    return types.mapValues { .list($0) }
  }

  /// The properties that each of the module's protocols and those that it inherits from require.
  private func properties(of protocols: [String: Declaration]) -> [String: AdditionValue] {
    var properties: [String: AdditionValue] = [:]
    for index in tree.indices(of: module, role: .code) {
      for declaration in tree.entries[index].file.declarations where declaration.kind == .protocol {
        var found: [String: AdditionValue] = [:]
        var names: [String] = []
        var (open, seen) = ([declaration], Set<String>())
        while let next = open.popLast() {
          guard seen.insert(next.name).inserted else { continue }
          open += next.inheritedTypes.compactMap(\.baseName).compactMap { protocols[$0] }
          for member in next.members where member.kind == .variable && found[member.name] == nil {
            guard let type = member.type.map({ "\($0)" }) else { continue }
            let existential = type.hasPrefix("any ") ? String(type.dropFirst(4)) : ""
            names.append(member.name)
            found[member.name] = .names([
              "name": .text(member.name), "type": .text(type),
              "protocol": protocols[existential] == nil ? .nothing : .text(existential),
            ])
          }
        }
        properties[declaration.name] = .list(names.compactMap { found[$0] })
      }
    }
    return properties
  }

  /// The module's types that other targets can use.
  private var publicTypes: [AdditionValue] {
    tree.indices(of: module, role: .code).flatMap { tree.entries[$0].file.declarations }
      .filter { $0.kind.isType && ($0.hasModifier("public") || $0.hasModifier("open")) }.map { .text($0.name) }
  }

  /// The names of the functions that each protocol and each of the module's types declares.
  private func functions(of protocols: [String: Declaration]) -> [String: AdditionValue] {
    let own = tree.declarations(of: module, role: .code).filter { $0.kind.isType && $0.kind != .extension }
    return Dictionary((protocols.values + own).map { ($0.name, $0.members) }) { $1 }.mapValues { members in
      .list(members.filter { $0.kind == .function }.map { .text($0.name) })
    }
  }

  private func names(_ doubles: [TestDouble], _ isMeant: (String) -> Bool) -> [String: AdditionValue] {
    var names: [String: AdditionValue] = [:]
    for double in doubles where isMeant(double.type.name) {
      for name in double.inherited.compactMap(\.baseName) where names[name] == nil {
        names[name] = .text(double.type.name)
      }
    }
    return names
  }

  /// The call that creates the tested object: `makeSUT()`, or `makeSUT().sut` for a tuple.
  private func sut(of type: Declaration) -> String? {
    let maker = type.members.first { $0.kind == .function && $0.name == "makeSUT" }
    guard let maker, maker.effects == Effects(), maker.parameters.allSatisfy({ $0.defaultValue != nil }) else {
      return nil
    }
    switch maker.type {
    case .tuple(let elements)?: return elements.contains { $0.label == "sut" } ? "makeSUT().sut" : nil
    case .named?, .optional?: return "makeSUT()"
    default: return nil
    }
  }

  /// The arguments of the first call in a test type that creates each type.
  private func calls(in tests: Declaration) -> [String: AdditionValue] {
    var calls: [String: AdditionValue] = [:]
    let types = ownTypes
    for function in tests.members where function.kind == .function {
      for use in function.uses where use.receiver == nil {
        guard use.name.first?.isUppercase == true || types.contains(use.name) else { continue }
        guard calls[use.name] == nil, let arguments = use.arguments, !arguments.isEmpty else { continue }
        calls[use.name] = .list(
          arguments.map { argument in
            let written = function.file.text(of: argument.range)
            let value = initialValue(of: written, in: function) ?? written
            return .names([
              "label": .text(argument.label ?? ""), "text": .text((argument.label.map { "\($0): " } ?? "") + value),
            ])
          })
      }
    }
    return calls
  }

  /// The call that initializes a constant of a function, on one line; `nil` if it is not a call.
  private func initialValue(of name: String, in function: Declaration) -> String? {
    let start = Array("let \(name) = ".utf8)
    let file = function.file
    for use in function.uses where use.isCall && use.receiver == nil {
      guard use.range.lowerBound >= start.count, let end = file.end(of: use),
        file.bytes[use.range.lowerBound - start.count..<use.range.lowerBound].elementsEqual(start)
      else { continue }
      let lines = file.text(of: use.range.lowerBound..<end).split(whereSeparator: \.isNewline)
      return lines.map { $0.drop { $0 == " " } }.joined(separator: " ").replacing("( ", with: "(")
    }
    return nil
  }

  /// For each of the module's types, a call outside the module that creates it without local variables.
  var externalCalls: [String: AdditionValue] {
    let known = Set(tree.indices(of: module).map { tree.entries[$0].path })
    let sources = tree.all.filter { !known.contains($0.path) }
    return creatingCalls(in: sources.flatMap { $0.file.declarations.filter { !$0.kind.isType } }) {
      !$0.contains(where: \.isNewline)
    }
  }

  /// The names of the module's types, ignoring case.
  private var ownTypes: Set<String> {
    Set(tree.declarations(of: module).filter { $0.kind.isType && $0.kind != .extension }.map(\.name))
  }

  /// For each of the module's types, a call that creates it from only types and the given properties.
  private func creatingCalls(
    in owners: [Declaration], using properties: Set<String> = [], where isMeant: (String) -> Bool = { _ in true }
  ) -> [String: AdditionValue] {
    let types = ownTypes
    var made: [String: AdditionValue] = [:]
    for owner in owners {
      for use in owner.uses where use.isCall && use.receiver == nil && types.contains(use.name) {
        guard made[use.name] == nil, let end = owner.file.end(of: use) else { continue }
        let isWhole = owner.file.uses(in: use.range.upperBound..<end).allSatisfy {
          $0.receiver != nil || $0.name.first?.isUppercase == true || properties.contains($0.name)
        }
        let text = owner.file.text(of: use.range.lowerBound..<end)
        if isWhole, isMeant(text) { made[use.name] = .text(text) }
      }
    }
    return made
  }
}

extension SwiftFile {
  /// The end of a call's parentheses; `nil` if it has none.
  fileprivate func end(of call: Use) -> Int? {
    guard let open = tokens.firstIndex(where: { $0.range.lowerBound >= call.range.upperBound }),
      tokens[open].kind == .leftParenthesis, tokens[open].range.lowerBound == call.range.upperBound
    else { return nil }
    return tokens[open].closing.map { tokens[$0].range.upperBound }
  }
}
