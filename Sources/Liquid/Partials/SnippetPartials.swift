public import Diagnostics

/// A source of snippets by Generamba's naming rules.
public struct SnippetPartials: PartialSource {
  /// The available names.
  public var names: [String] { list() }
  private let list: @Sendable () -> [String]
  private let read: @Sendable (SnippetName) throws -> SourceText?

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - names: The available names, evaluated only for suggestions.
  ///   - read: Returns the text of a snippet, or `nil` if it does not exist. It receives only valid names.
  public init(
    names: @autoclosure @escaping @Sendable () -> [String] = [],
    read: @escaping @Sendable (SnippetName) throws -> SourceText?
  ) {
    list = names
    self.read = read
  }

  /// The snippet with a name.
  ///
  /// Throws a ``LiquidError`` if the name is invalid.
  public func partial(named name: String) throws -> SourceText? {
    guard let checked = SnippetName(name) else {
      let isFileName = name.hasSuffix(".liquid") && SnippetName(String(name.dropLast(7))) != nil
      throw LiquidError(
        .partial, "Illegal template name '\(name)'",
        help: [
          isFileName
            ? "remove the extension: '\(name.dropLast(7))'"
            : "a snippet's name is made of letters, digits, '_', '-' and '/'"
        ])
    }
    return try read(checked)
  }
}
