/// The texts of which a member is made, whatever its body does.
struct MemberParts {
  /// All that stands before the body: attributes, modifiers, name, parameters, effects, result.
  let head: String
  /// The same for a property that is stored.
  var storedHead = ""
  /// The word of the getter with its effects.
  var getter = "get"
  /// Whether reading it neither waits nor fails.
  var isPlain = true
  /// Whether it can be set.
  var isSettable = false
  /// Whether it gives nothing back.
  var isVoid = false
  /// What stands for nothing of what it gives back: `0`, `""`, `nil`; `nil` if nothing does.
  var empty: String?
}
