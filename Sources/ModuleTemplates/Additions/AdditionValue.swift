internal import Liquid

/// What an addition's text sees under a name.
package indirect enum AdditionValue: Sendable, Hashable {
  case nothing
  case text(String)
  /// True or false.
  case truth(Bool)
  /// Several values.
  case list([AdditionValue])
  /// Values under names.
  case names([String: AdditionValue])

  var liquid: Value {
    switch self {
    case .nothing: .null
    case .text(let text): .string(text)
    case .truth(let value): .bool(value)
    case .list(let values): .array(values.map(\.liquid))
    case .names(let values): Value(pairs: values.sorted { $0.key < $1.key }.map { ($0.key, $0.value.liquid) })
    }
  }
}
