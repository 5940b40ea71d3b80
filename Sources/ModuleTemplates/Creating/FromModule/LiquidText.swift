/// Builds a Liquid template from tags and literals, in which braces are escaped.
struct LiquidText {
  private(set) var text = ""
  private var endsInBrace = false

  mutating func append(tag: String) {
    flushBrace(isFollowedByLiquid: true)
    text += tag
  }

  mutating func append(literal: some StringProtocol) {
    for scalar in literal.unicodeScalars {
      flushBrace(isFollowedByLiquid: scalar == "{" || scalar == "%")
      if scalar == "{" { endsInBrace = true } else { text.unicodeScalars.append(scalar) }
    }
  }

  mutating func finished() -> String {
    flushBrace(isFollowedByLiquid: false)
    return text
  }

  private mutating func flushBrace(isFollowedByLiquid: Bool) {
    guard endsInBrace else { return }
    text += isFollowedByLiquid ? "{{ '{' }}" : "{"
    endsInBrace = false
  }
}
