public import Diagnostics

/// Provides the texts of templates for `include` and `render`, for example from files or a dictionary.
public protocol PartialSource: Sendable {
  /// The partial with a name; `nil` if there is none. Its path is shown in messages.
  ///
  /// A thrown ``LiquidError`` becomes the error of the tag.
  func partial(named name: String) throws -> SourceText?
  /// The message for a missing partial.
  func missingMessage(for name: String) -> String
  /// Available names for suggestions; empty if they are not known.
  var names: [String] { get }
}

extension PartialSource {
  /// The message of the reference implementation for a directory of templates.
  public func missingMessage(for name: String) -> String { "No such template '\(name)'" }

  /// No names are known.
  public var names: [String] { [] }
}

/// A source without partials, for standalone templates.
public struct NoPartials: PartialSource {
  /// Creates the source.
  public init() {}

  /// Always `nil`.
  public func partial(named name: String) -> SourceText? { nil }

  /// The message of the reference implementation if no file system is set.
  public func missingMessage(for name: String) -> String { "This liquid context does not allow includes." }
}

/// Partials in memory.
public struct DictionaryPartials: PartialSource, ExpressibleByDictionaryLiteral {
  private let sources: [String: SourceText]

  /// Creates a source from texts by name.
  public init(_ sources: [String: SourceText]) {
    self.sources = sources
  }

  /// Creates a source from strings by name, which is also the path in messages.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(elements.map { ($0, SourceText(path: $0, $1)) }, uniquingKeysWith: { $1 }))
  }

  /// The text with this name.
  public func partial(named name: String) -> SourceText? { sources[name] }

  /// All names, sorted.
  public var names: [String] { sources.keys.sorted() }
}
