public import Diagnostics

/// Shows diagnostics to people: place, headline, the source line with a caret, notes and ways out.
///
/// ```
/// Rambafile:4:17: error: 'Shop.xcodeproj' has no target 'Shpo'; did you mean 'Shop'?
/// 4 | project_target: Shpo
///   |                 ^~~~
///   = note: targets are Shop, ShopTests, ShopUITests
/// ```
public struct DiagnosticPrinter: Sendable {
  /// Whether ANSI colours are used.
  public var colored: Bool

  /// Makes a printer.
  public init(colored: Bool = false) {
    self.colored = colored
  }

  /// The whole text for some diagnostics, ending in a line break, with a blank line between none of them.
  ///
  /// It can be printed as it is: everything in it has been made visible.
  public func text(for diagnostics: [Diagnostic]) -> String {
    diagnostics.map(text(for:)).joined()
  }

  /// The text for one diagnostic, ending in a line break.
  public func text(for diagnostic: Diagnostic) -> String {
    StyledText(diagnostic).text(colored: colored)
  }
}
