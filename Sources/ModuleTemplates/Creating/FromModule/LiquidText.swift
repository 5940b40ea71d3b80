/// A text of literals and Liquid tags, in which no literal is taken for Liquid.
struct LiquidText {
  private(set) var text = ""
  private var endsInBrace = false

  /// Adds a tag, such as `{{ module_info.name }}`.
  mutating func append(tag: String) {
    settleBrace(isFollowedByLiquid: true)
    text += tag
  }

  /// Adds what is to be printed as it is.
  mutating func append(literal: some StringProtocol) {
    for scalar in literal.unicodeScalars {
      settleBrace(isFollowedByLiquid: scalar == "{" || scalar == "%")
      if scalar == "{" { endsInBrace = true } else { text.unicodeScalars.append(scalar) }
    }
  }

  mutating func finished() -> String {
    settleBrace(isFollowedByLiquid: false)
    return text
  }

  private mutating func settleBrace(isFollowedByLiquid: Bool) {
    guard endsInBrace else { return }
    text += isFollowedByLiquid ? "{{ '{' }}" : "{"
    endsInBrace = false
  }
}
