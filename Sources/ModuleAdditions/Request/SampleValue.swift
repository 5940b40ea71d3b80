internal import Diagnostics
internal import ModuleGeneration
internal import SwiftSource
internal import TestDoubles

/// Creates sample values of types for tests.
struct SampleValue {
  /// The expression of a sample value, and its imports.
  struct Sample {
    var text: String
    var imports: Set<String> = []
  }

  let catalog: ProtocolCatalog
  /// The modules of files in other packages, of which only the public declarations can be used.
  var foreign: [ObjectIdentifier: String?] = [:]

  /// The frameworks and packages that declare the types in a type.
  func imports(for type: TypeTree) -> Set<String> {
    var imports: Set<String> = []
    _ = type.contains { part in
      if case .named(let name, _) = part {
        let framework =
          catalog.lookUp(name).isEmpty ? SystemTypes.framework(of: name) : catalog.module(of: name, foreign)
        if let framework { imports.insert(framework) }
      }
      return false
    }
    return imports
  }

  /// The maximum nesting, because each level may need several values of the next.
  private static let maxDepth = 4

  /// A value of a type; `nil` if none can be created.
  ///
  /// - Parameter name: The purpose of the value, so that two strings differ.
  func sample(of type: TypeTree, for name: String, depth: Int = 0) -> Sample? {
    guard depth < Self.maxDepth else { return nil }
    switch type.bare {
    case .optional(let inside), .implicitlyUnwrappedOptional(let inside):
      return sample(of: inside, for: name, depth: depth + 1) ?? Sample(text: "nil")
    case .array(let element):
      guard let inside = sample(of: element, for: name, depth: depth + 1) else { return Sample(text: "[]") }
      return Sample(text: "[\(inside.text)]", imports: inside.imports)
    case .dictionary: return Sample(text: "[:]")
    case .any(.named("Error", _)): return Sample(text: "CancellationError()")
    case .named("Error", _): return Sample(text: "CancellationError()")
    case .named(let typeName, let arguments): return named(typeName, arguments, name, depth)
    default: return nil
    }
  }

  private func named(_ type: String, _ arguments: [TypeTree], _ name: String, _ depth: Int) -> Sample? {
    if let alias = catalog.alias(type), catalog.types(named: type).isEmpty {
      return sample(of: alias, for: name, depth: depth + 1)
    }
    if let declared = catalog.lookUp(type).first { return value(of: declared, name, depth) }
    switch type {
    case "String", "Substring", "Character": return Sample(text: type == "Character" ? "\"a\"" : name.swiftLiteral)
    case "Bool": return Sample(text: "true")
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64":
      return Sample(text: "7")
    case "Double", "Float", "TimeInterval", "CGFloat": return Sample(text: "1.5")
    case "Date": return Sample(text: "Date(timeIntervalSinceReferenceDate: 7)", imports: ["Foundation"])
    case "URL": return Sample(text: "URL(fileURLWithPath: \("/\(name)".swiftLiteral))", imports: ["Foundation"])
    case "UUID":
      return Sample(
        text: "UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))", imports: ["Foundation"])
    case "Data": return Sample(text: "Data([7])", imports: ["Foundation"])
    case "Array", "Set": return Sample(text: "[]")
    case "Optional":
      return arguments.first.flatMap { sample(of: $0, for: name, depth: depth + 1) } ?? Sample(text: "nil")
    default: return nil
    }
  }

  /// A value of a type in the project: its first case without values, or the result of an initializer.
  private func value(of type: Declaration, _ name: String, _ depth: Int) -> Sample? {
    guard type.genericParameters.isEmpty, type.kind != .protocol else { return nil }
    let members = type.members.filter { !$0.isStatic && $0.branches.isEmpty }
    if type.kind == .enum {
      let first = members.first { $0.kind == .enumCase && $0.parameters.isEmpty }
      return first.map { Sample(text: "\(type.qualifiedName).\($0.name)") }
    }
    let initializers = (members + catalog.extensions(of: type.name).flatMap(\.members)).filter {
      $0.kind == .initializer && !$0.isFailable && $0.effects == Effects()
        && !$0.modifiers.contains { ["private", "fileprivate"].contains($0.name) }
        && (foreign[ObjectIdentifier($0.file)] == nil || $0.hasModifier("public"))
    }
    let fewest = initializers.min { $0.parameters.count < $1.parameters.count }
    // A type that declares an initializer has no implicit one, even if tests cannot call it.
    let declares = members.contains { $0.kind == .initializer }
    if declares || foreign[ObjectIdentifier(type.file)] != nil, fewest == nil { return nil }
    if let fewest, type.kind != .struct || declares {
      return call(type, fewest.parameters.filter { $0.defaultValue == nil }.map { ($0.argumentLabel, $0.type) }, depth)
    }
    let stored = members.filter { member in
      member.kind == .variable && member.isStored && member.text(of: .value) == nil
    }
    let needed = stored.filter { member in
      guard member.introducer == "var", case .optional? = member.type else { return true }
      return false
    }
    guard type.kind == .struct, !stored.contains(where: { $0.hasModifier("private") }) else {
      let conforms = type.inheritedTypes.allSatisfy {
        $0.baseName == "NSObject" || catalog.lookUp($0.baseName ?? "").first?.kind == .protocol
      }
      return type.kind == .class && needed.isEmpty && conforms ? Sample(text: "\(type.qualifiedName)()") : nil
    }
    let typed = needed.compactMap { member in member.type.map { (Optional(member.name), $0) } }
    return typed.count == needed.count ? call(type, typed, depth) : nil
  }

  private func call(_ type: Declaration, _ parameters: [(String?, TypeTree)], _ depth: Int) -> Sample? {
    var sample = Sample(text: "")
    var arguments: [String] = []
    for (label, type) in parameters {
      guard let value = self.sample(of: type, for: label ?? "value", depth: depth + 1) else { return nil }
      sample.imports.formUnion(value.imports)
      arguments.append((label.map { "\($0): " } ?? "") + value.text)
    }
    sample.text = "\(type.qualifiedName)(\(arguments.joined(separator: ", ")))"
    return sample
  }
}
