public import Diagnostics

/// Snippets by Generamba's rules, whose texts come from whoever reads the files.
public struct SnippetPartials: PartialSource {
  /// The names that can be had.
  public var names: [String] { list() }
  private let list: @Sendable () -> [String]
  private let read: @Sendable (SnippetName) throws -> SourceText?

  /// Makes a source.
  ///
  /// `read` is asked only for names that the rules allow, and answers `nil` for what is not there. The names are asked for only
  /// where one is missing.
  public init(
    names: @autoclosure @escaping @Sendable () -> [String] = [],
    read: @escaping @Sendable (SnippetName) throws -> SourceText?
  ) {
    list = names
    self.read = read
  }

  /// The snippet of a name.
  public func partial(named name: String) throws -> SourceText? {
    guard let checked = SnippetName(name) else {
      let isFileName = name.hasSuffix(".liquid") && SnippetName(String(name.dropLast(7))) != nil
      throw LiquidError(
        .partial, "Illegal template name '\(name)'",
        help: [
          isFileName
            ? "leave the ending out: '\(name.dropLast(7))'"
            : "a snippet's name is made of letters, digits, '_', '-' and '/'"
        ])
    }
    return try read(checked)
  }
}
