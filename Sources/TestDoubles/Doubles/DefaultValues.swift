internal import SwiftSource

extension TypeTree {
  /// The empty or zero value of a type as a Swift expression, if it has one.
  var emptyValue: String? {
    switch self {
    case .optional, .implicitlyUnwrappedOptional: "nil"
    case .array: "[]"
    case .dictionary: "[:]"
    case .tuple(let elements):
      elements.count == 1 && elements[0].label == nil
        ? elements[0].type.emptyValue
        : Self.emptyValue(of: elements)
    case .named(let name, _): Self.emptyValues[name.withoutModule]
    case .member(.named("Swift", _), let name, _): Self.emptyValues[name]
    default: nil
    }
  }

  private static func emptyValue(of elements: [TypeTreeElement]) -> String? {
    let values = elements.compactMap(\.type.emptyValue)
    return values.count == elements.count ? "(\(values.joined(separator: ", ")))" : nil
  }

  private static let emptyValues = [
    "Array": "[]", "Set": "[]", "ContiguousArray": "[]", "Dictionary": "[:]", "Optional": "nil", "String": "\"\"",
    "Substring": "\"\"", "Bool": "false", "Void": "()", "Int": "0", "Int8": "0", "Int16": "0", "Int32": "0",
    "Int64": "0", "UInt": "0", "UInt8": "0", "UInt16": "0", "UInt32": "0", "UInt64": "0", "Float": "0", "Double": "0",
    "CGFloat": "0",
    "TimeInterval": "0",
  ]

  var isVoid: Bool {
    switch self {
    case .named(let name, _) where name.withoutModule == "Void": true
    case .member(.named("Swift", _), "Void", _): true
    case .tuple(let elements): elements.isEmpty || elements.count == 1 && elements[0].type.isVoid
    default: false
    }
  }

  var isNever: Bool {
    if case .named(let name, _) = bare { name.withoutModule == "Never" } else { false }
  }
}
