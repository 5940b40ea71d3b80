internal import ArgumentParser

enum ColorChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case always
  case auto
  case never

  static let usual = ColorChoice.auto

  /// Decides for a stream by the option, then `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and the kind of stream.
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
