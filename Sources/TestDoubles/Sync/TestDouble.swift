internal import Diagnostics
package import SwiftSource

/// A test double, with its extensions in the same file.
package struct TestDouble {
  package let type: Declaration
  let extensions: [Declaration]

  /// The declarations that can contain members, beginning with the type.
  var homes: [Declaration] { [type] + extensions }

  /// The inherited types in all declarations.
  package var inherited: [TypeTree] { homes.flatMap(\.inheritedTypes) }

  /// Whether the double is a class or an actor, so that it can record calls.
  var isReference: Bool { type.kind == .class || type.kind == .actor }

  /// The comment that marks any type as a double.
  static let mark = "viper-gen:double"

  /// The suffixes and prefixes of doubles' names.
  private static let words = ["Spy", "Stub", "Dummy", "Fake", "Mock", "Double"]

  /// Whether a type has the name of a double: `ViewSpy`, `MockView`.
  static func isNamedAsDouble(_ name: String) -> Bool {
    words.contains { word in
      guard name != word else { return true }
      if name.hasSuffix(word) { return true }
      return word != "Double" && name.hasPrefix(word) && name.dropFirst(word.count).first?.isUppercase == true
    }
  }

  /// The doubles of a file: marked types, and types with the name of a double.
  ///
  /// - Parameters:
  ///   - isNamed: Whether names are sufficient.
  ///   - names: Names of further doubles, which a template writes into the file.
  package static func all(in file: SwiftFile, byName isNamed: Bool, orNamed names: Set<String> = []) -> [TestDouble] {
    let containsMarker = file.bytes.holds(Array(mark.utf8))
    guard isNamed || containsMarker else { return [] }
    var extensions: [String: [Declaration]] = [:]
    var types: [Declaration] = []
    for declaration in file.declarations {
      switch declaration.kind {
      case .extension: extensions[declaration.name, default: []].append(declaration)
      case .class, .struct, .enum, .actor:
        let name = declaration.name
        let isKnown = isNamed && (names.contains(name) || isNamedAsDouble(name))
        if isKnown || containsMarker && declaration.leadingComments.contains(where: { $0.text.contains(mark) }) {
          types.append(declaration)
        }
      default: break
      }
    }
    return types.map { TestDouble(type: $0, extensions: extensions[$0.qualifiedName] ?? []) }
  }

  /// The double after its file was parsed again.
  func current(in file: SwiftFile) -> TestDouble? {
    let name = type.qualifiedName
    let ownName = type.name
    // Branches of `#if` may declare several types with one name.
    func namesakes(_ file: SwiftFile) -> [Declaration] {
      file.declarations.filter { $0.kind == type.kind && $0.name == ownName && $0.qualifiedName == name }
    }
    let number = namesakes(type.file).firstIndex { $0.index == type.index } ?? 0
    let found = namesakes(file)
    guard found.indices.contains(number) else { return nil }
    let other = found[number]
    return TestDouble(
      type: other, extensions: file.declarations.filter { $0.kind == .extension && $0.name == name })
  }
}

extension TestDouble {
  /// The type of a declaration with its extensions in all files; `nil` if no file declares the type.
  init?(_ home: Declaration, in catalog: ProtocolCatalog) {
    let name = home.kind == .extension ? home.name : home.qualifiedName
    let known = catalog.types(named: name).first { $0.kind != .protocol }
    guard let type = home.kind == .extension ? known : home else { return nil }
    self.init(type: type, extensions: catalog.extensions(of: name.unqualifiedName))
  }
}
