public import Diagnostics

/// Where `include` and `render` get their templates from.
///
/// A source knows texts, not files: whoever reads files gives it a closure or a dictionary.
public protocol PartialSource: Sendable {
  /// The partial of a name, under the path that users know it by; `nil` when there is none.
  ///
  /// A thrown ``LiquidError`` becomes the message at the tag that asked.
  func partial(named name: String) throws -> SourceText?
  /// What an author reads when a partial is not there.
  func missingMessage(for name: String) -> String
  /// The names that an author could have meant; empty when they are not known.
  var names: [String] { get }
}

extension PartialSource {
  /// The reference's wording for a folder of templates.
  public func missingMessage(for name: String) -> String { "No such template '\(name)'" }

  /// None are known.
  public var names: [String] { [] }
}

/// A source that has nothing, for templates that stand alone.
public struct NoPartials: PartialSource {
  /// Makes the source.
  public init() {}

  /// There is none.
  public func partial(named name: String) -> SourceText? { nil }

  /// The reference's wording when no file system is set.
  public func missingMessage(for name: String) -> String { "This liquid context does not allow includes." }
}

/// Partials that are at hand already, by name.
public struct DictionaryPartials: PartialSource, ExpressibleByDictionaryLiteral {
  private let sources: [String: SourceText]

  /// Makes a source from texts by name.
  public init(_ sources: [String: SourceText]) {
    self.sources = sources
  }

  /// Makes a source from strings by name; the name is also the path that is shown.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(elements.map { ($0, SourceText(path: $0, $1)) }, uniquingKeysWith: { $1 }))
  }

  /// The text of that name.
  public func partial(named name: String) -> SourceText? { sources[name] }

  /// All names in alphabetical order.
  public var names: [String] { sources.keys.sorted() }
}
