enum LetterFilters {
  static let all: [Filter] = [
    .text("downcase") { input, _ in input.downcased },
    .text("upcase") { input, _ in input.upcased },
    .text("capitalize") { input, _ in capitalize(input) },
    .text("append", 1...1) { input, arguments in input + arguments.text(0) },
    .text("prepend", 1...1) { input, arguments in arguments.text(0) + input },
  ]

  private static func capitalize(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return "" }
    var rest = text.unicodeScalars
    rest.removeFirst()
    return first.properties.titlecaseMapping + String(rest).downcased
  }
}
