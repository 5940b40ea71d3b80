internal import Liquid

/// The value of a Liquid variable in an addition.
package indirect enum AdditionValue: Sendable, Hashable {
  case nothing
  case text(String)
  case truth(Bool)
  case list([AdditionValue])
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
