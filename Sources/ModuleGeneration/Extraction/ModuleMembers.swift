internal import SwiftSource

/// The declarations of a module by name and by type.
struct ModuleMembers {
  /// The names of all declarations.
  let names: Set<String>
  private var members: [String: Set<String>] = [:]
  private var bases: [String: [String]] = [:]

  init(_ declarations: [Declaration]) {
    names = Set(declarations.map(\.name))
    for type in declarations where type.kind.isType {
      let name = type.name.unqualifiedName
      members[name, default: []].formUnion(type.members.map(\.name))
      bases[name, default: []] += type.inheritedTypes.flatMap(\.names)
    }
  }

  /// The type of a use's receiver and the types that it inherits from, if none of them in the module has the member.
  ///
  /// Returns `nil` if one has, or if the code does not state the type, or another module declares it.
  func typesWithout(_ use: Use, in file: SwiftFile, _ locals: LocalNames) -> Set<String>? {
    let names = use.receiverNames.filter { $0 != "self" }
    guard names.count == 1, let type = Self.type(of: names[0], at: use.range.lowerBound, in: file, locals),
      members[type] != nil
    else { return nil }
    let types = ancestors(of: type)
    return types.contains { members[$0]?.contains(use.name) == true } ? nil : types
  }

  /// The type around an offset and the types that it inherits from, including UIKit's class.
  func ancestors(ofTypeAt offset: Int, in file: SwiftFile) -> Set<String> {
    return file.type(at: offset).map { ancestors(of: $0.name.unqualifiedName) } ?? []
  }

  private func ancestors(of type: String) -> Set<String> {
    var (types, waiting): (Set<String>, [String]) = ([type], [type])
    while let next = waiting.popLast() {
      let base = Self.isView(next) ? ["UIView"] : next.hasSuffix("ViewController") ? ["UIViewController"] : []
      waiting += ((bases[next] ?? []) + base).filter { types.insert($0).inserted }
    }
    return types
  }

  private static func isView(_ name: String) -> Bool {
    let endings = [
      "Bar", "Button", "Cell", "Control", "Field", "Label", "Picker", "Slider", "Stepper", "Switch", "View",
    ]
    return name.hasPrefix("UI") && endings.contains(where: name.hasSuffix)
  }

  /// The type that code states for a property or local name.
  private static func type(of name: String, at offset: Int, in file: SwiftFile, _ locals: LocalNames) -> String? {
    if locals.contains(name, at: offset) { return locals.type(of: name, at: offset) }
    let home = file.type(at: offset)?.name
    let properties = file.declarations.filter { $0.kind == .variable && $0.name == name && $0.parent?.name == home }
    let types = Set(properties.map { $0.type?.baseName })
    return types.count == 1 ? types.first ?? nil : nil
  }
}
