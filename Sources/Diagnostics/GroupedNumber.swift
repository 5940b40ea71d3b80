extension Int {
  /// The number with a noun, such as "2 files".
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }

  /// The number in decimal digits with a comma between thousands, such as `12,345`.
  package var grouped: String {
    let digits = Array(String(self))
    return String(
      digits.indices.flatMap { index -> [Character] in
        index > 0 && (digits.count - index).isMultiple(of: 3) ? [",", digits[index]] : [digits[index]]
      })
  }
}
