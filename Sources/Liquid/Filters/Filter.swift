/// A function that an output can send a value through.
public struct Filter: Sendable {
  /// What a filter does with its input and its arguments; keyword arguments arrive as one hash at the end.
  public typealias Body = @Sendable (_ input: Value, _ arguments: [Value]) throws -> Value

  let name: String
  let arguments: ClosedRange<Int>
  let body: Body
}
