internal import SwiftSource

/// The names by which modules refer to each other's types: `LoginAssembly`, `LoginModuleInput`.
enum ModuleTypeNames {
  /// The suffixes of these names.
  private static let roles: [[UInt8]] = [
    "Assembly", "Builder", "Buildable", "Configurator", "Adapter", "ModuleInput", "ModuleOutput", "ModuleInterface",
    "ViewInput", "ViewOutput", "InteractorInput", "InteractorOutput", "RouterInput", "Routing", "Listener", "Presenter",
    "Interactor", "Router", "ViewController", "Wireframe", "BusinessLogic", "DisplayLogic", "PresentationLogic",
    "RoutingLogic", "DataStore", "DataPassing", "Dependency", "Interactable", "Presentable", "ViewControllable",
    "InteractorInterface", "PresenterInterface", "ViewInterface", "WireframeInterface",
    "InteractorProtocol", "PresenterProtocol", "RouterProtocol", "ViewProtocol", "WireframeProtocol",
  ].map { Array($0.utf8) }
  private static let endings = Set(roles.compactMap(\.last))

  /// Whether a name has such a suffix, without a library prefix as in `UIViewController`.
  private static func hasRole(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard !name.prefix(3).allSatisfy(isUpper) else { return false }
    return roles.contains { $0.count < name.count && name.suffix($0.count).elementsEqual($0) }
  }

  /// Whether a name has such a suffix.
  static func isOne(_ name: String) -> Bool { all(in: Array(name.utf8)) == [name] }

  /// The beginning of such a name, before its longest suffix.
  static func stem(of name: String) -> Substring {
    let bytes = Array(name.utf8)
    let suffix = roles.filter { $0.count < bytes.count && bytes.suffix($0.count) == $0[...] }.map(\.count).max()
    return name.dropLast(suffix ?? 0)
  }

  /// The names with such suffixes in a text, including its comments.
  static func all(in bytes: [UInt8]) -> Set<String> {
    var found: Set<String> = []
    bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      while index < buffer.count {
        guard buffer[index].isIdentifierPart else {
          index += 1
          continue
        }
        let start = index
        while index < buffer.count, buffer[index].isIdentifierPart { index += 1 }
        guard isUpper(buffer[start]), endings.contains(buffer[index - 1]) else { continue }
        let name = buffer[start..<index]
        if hasRole(name) { found.insert(String(decoding: name, as: UTF8.self)) }
      }
    }
    return found
  }

  private static func isUpper(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
}
