/// The parts of a member's text, regardless of its body.
struct MemberParts {
  /// The text before the body: attributes, modifiers, name, parameters, effects and result.
  let head: String
  /// The same text for a stored property.
  var storedHead = ""
  /// The `get` keyword with its effects.
  var getter = "get"
  /// Whether the getter is neither asynchronous nor throwing.
  var isPlain = true
  var isSettable = false
  var isVoid = false
  /// The empty value of the result, such as `0`, `""` or the text `nil`, if there is one.
  var empty: String?
}
