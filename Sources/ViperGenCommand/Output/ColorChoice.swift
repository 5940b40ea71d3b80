internal import ArgumentParser

/// Whether output is coloured.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case always
  case auto
  case never

  /// Where nobody chooses.
  static let usual = ColorChoice.auto

  /// The decision for a stream: the option, then `NO_COLOR`, then `CLICOLOR_FORCE` and `FORCE_COLOR`, then what the
  /// stream is.
  func isOn(for stream: Console.Stream, _ environment: [String: String]) -> Bool {
    func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if isSet("NO_COLOR") { return false }
      if isSet("CLICOLOR_FORCE") || isSet("FORCE_COLOR") { return true }
      return environment["TERM"] != "dumb" && Console.isTerminal(stream)
    }
  }
}
