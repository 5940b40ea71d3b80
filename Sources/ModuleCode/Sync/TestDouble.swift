internal import Diagnostics
internal import SwiftSource

/// A type that stands in for others in tests, with its extensions in the same file.
struct TestDouble {
  let type: Declaration
  /// Its extensions in the file.
  let extensions: [Declaration]

  /// What may hold members, the type first.
  var homes: [Declaration] { [type] + extensions }

  /// What it inherits from and conforms to, in the file.
  var inherited: [TypeTree] { homes.flatMap(\.inheritedTypes) }

  /// Whether it is a class or an actor, and so may keep what it was called with.
  var isReference: Bool { type.kind == .class || type.kind == .actor }

  /// The comment that makes any type a double.
  static let mark = "viper-gen:double"

  /// The words that names of doubles end or begin with.
  private static let words = ["Spy", "Stub", "Dummy", "Fake", "Mock", "Double"]

  /// Whether a type's name says that it is a double: `ViewSpy`, `MockView`.
  static func isNamedAsDouble(_ name: String) -> Bool {
    words.contains { word in
      guard name != word else { return true }
      if name.hasSuffix(word) { return true }
      return word != "Double" && name.hasPrefix(word) && name.dropFirst(word.count).first?.isUppercase == true
    }
  }

  /// The doubles of a file: marked ones, and those whose names say it.
  ///
  /// - Parameters:
  ///   - isNamed: Whether a name is enough.
  ///   - names: Further names that are enough: of the types that a template writes there.
  static func all(in file: SwiftFile, byName isNamed: Bool, orNamed names: Set<String> = []) -> [TestDouble] {
    let holdsMark = file.bytes.holds(Array(mark.utf8))
    guard isNamed || holdsMark else { return [] }
    var extensions: [String: [Declaration]] = [:]
    var types: [Declaration] = []
    for declaration in file.declarations {
      switch declaration.kind {
      case .extension: extensions[declaration.name, default: []].append(declaration)
      case .class, .struct, .enum, .actor:
        let name = declaration.name
        let isKnown = isNamed && (names.contains(name) || isNamedAsDouble(name))
        if isKnown || holdsMark && declaration.leadingComments.contains(where: { $0.text.contains(mark) }) {
          types.append(declaration)
        }
      default: break
      }
    }
    return types.map { TestDouble(type: $0, extensions: extensions[$0.qualifiedName] ?? []) }
  }

  /// The double in another reading of its file.
  func found(in file: SwiftFile) -> TestDouble? {
    let name = type.qualifiedName
    let ownName = type.name
    // Branches of `#if` may declare several of one name.
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
  /// The type of a home with all its extensions, whatever files they are in; `nil` if no file here declares it.
  init?(_ home: Declaration, in catalog: ProtocolCatalog) {
    let name = home.kind == .extension ? home.name : home.qualifiedName
    let known = catalog.types(named: name).first { $0.kind != .protocol }
    guard let type = home.kind == .extension ? known : home else { return nil }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    self.init(type: type, extensions: catalog.extensions(of: last))
  }
}
