enum TerminalWidth {
  /// Wider lines are hard to read, and narrower values are not plausible.
  private static let sensible = 40...100

  /// The width of output, or else the maximum.
  static func current(_ environment: [String: String]) -> Int {
    min(max(Console.width(environment) ?? sensible.upperBound, sensible.lowerBound), sensible.upperBound)
  }
}
