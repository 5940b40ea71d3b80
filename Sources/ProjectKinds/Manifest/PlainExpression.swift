internal import Diagnostics

/// Validates expressions that viper-gen copies between manifests and records.
///
/// Only members with literal arguments are accepted, such as `.iOS(.v17)` and `.package(url: "https://example.org/x",
/// from: "1.0.0")`. A record may come from an untrusted branch, and a manifest is a program. Therefore other calls,
/// closures, interpolations and comments are rejected.
struct PlainExpression {
  private let tokens: [ManifestSyntax.Token]
  private var index = 0

  /// Whether a text is a single member with literal arguments.
  ///
  /// - Parameter names: The allowed members; `nil` allows all.
  static func isMember(_ text: String, of names: Set<String>? = nil) -> Bool {
    guard var expression = PlainExpression(text), expression.tokens.first == .mark("."),
      case .word(let name)? = expression.tokens.dropFirst().first, names?.contains(name) ?? true
    else { return false }
    return expression.skipValue(depth: 0) && expression.isAtEnd
  }

  /// Whether a text is an argument with an allowed label: `swiftLanguageModes: [.v6]`.
  static func isArgument(_ text: String, labels: Set<String>) -> Bool {
    guard var expression = PlainExpression(text), case .word(let label)? = expression.tokens.first,
      labels.contains(label)
    else { return false }
    return expression.skipArgument(depth: 0) && expression.isAtEnd
  }

  private init?(_ text: String) {
    let bytes = Array(text.utf8)
    // No real expression is longer.
    guard bytes.count <= 4096 else { return nil }
    let syntax = ManifestSyntax(bytes)
    // Allow only spaces and line breaks between tokens, because comments are not tokens.
    var end = 0
    for range in syntax.ranges + [bytes.count..<bytes.count] {
      guard range.lowerBound >= end,
        bytes[end..<range.lowerBound].allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x0D })
      else { return nil }
      end = range.upperBound
    }
    tokens = syntax.tokens
  }

  private var isAtEnd: Bool { index == tokens.count }
  private var token: ManifestSyntax.Token? { index < tokens.count ? tokens[index] : nil }

  private mutating func skip(_ mark: Character) -> Bool {
    guard token == .mark(mark) else { return false }
    index += 1
    return true
  }

  private mutating func skipValue(depth: Int) -> Bool {
    guard depth < 16, let token else { return false }
    index += 1
    switch token {
    case .text(let parts):
      guard parts.count == 1, case .literal = parts[0] else { return false }
      // `"1.0.0"..<"2.0.0"`
      for range in ["..<", "..."] where tokens[index...].starts(with: range.map { .mark($0) }) {
        index += range.count
        return skipValue(depth: depth + 1)
      }
      return true
    case .word("Version"): return skipList("(", ")", depth: depth)
    case .word("true"), .word("false"), .word("nil"): return true
    case .word:
      // `MainActor.self`
      guard skip("."), self.token == .word("self") else { return false }
      index += 1
      return true
    case .mark("."):
      guard case .word? = self.token else { return false }
      index += 1
      return self.token == .mark("(") ? skipList("(", ")", depth: depth) : true
    case .mark("["):
      index -= 1
      return skipList("[", "]", depth: depth)
    case .mark(let mark):
      guard mark.isASCII, mark.isNumber else { return false }
      while case .mark(let next)? = self.token, next.isASCII, next.isNumber || next == "." || next == "_" { index += 1 }
      return true
    }
  }

  private mutating func skipList(_ open: Character, _ close: Character, depth: Int) -> Bool {
    guard skip(open) else { return false }
    while !skip(close) {
      guard skipArgument(depth: depth + 1) else { return false }
      guard skip(",") || token == .mark(close) else { return false }
    }
    return true
  }

  private mutating func skipArgument(depth: Int) -> Bool {
    if case .word? = token, index + 1 < tokens.count, tokens[index + 1] == .mark(":") { index += 2 }
    return skipValue(depth: depth)
  }
}

extension ModulePackage {
  /// The first text that viper-gen would not write into a manifest, if any.
  package var firstUnusableText: String? {
    let isVersion = !toolsVersion.isEmpty && toolsVersion.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
    guard isVersion else { return toolsVersion }
    if let text = (platforms + settings + testSettings).first(where: { !PlainExpression.isMember($0) }) { return text }
    if let modes = languageModes,
      !PlainExpression.isArgument(modes, labels: ["swiftLanguageModes", "swiftLanguageVersions"])
    {
      return modes
    }
    for product in products {
      if !PlainExpression.isMember(product.use, of: ["product", "byName", "target"]) { return product.use }
      if !PlainExpression.isMember(product.package, of: ["package"]) { return product.package }
    }
    return nil
  }
}
