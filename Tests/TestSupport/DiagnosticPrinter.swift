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
  /// Whether the text contains ANSI colours.
  public var colored: Bool

  /// Creates a printer.
  public init(colored: Bool = false) {
    self.colored = colored
  }

  /// The text for several diagnostics, without blank lines between them.
  ///
  /// The text is safe to print: control characters are escaped.
  public func text(for diagnostics: [Diagnostic]) -> String {
    diagnostics.map(text(for:)).joined()
  }

  /// The text for one diagnostic, with a trailing line break.
  public func text(for diagnostic: Diagnostic) -> String {
    StyledText(diagnostic).text(colored: colored)
  }
}
