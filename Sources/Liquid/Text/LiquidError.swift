public import Diagnostics

/// An error of the engine.
///
/// The public functions throw it as a `DiagnosticError`.
///
/// Custom filters, tags and partial sources throw it with only a message, and the engine adds the place.
public final class LiquidError: Error, Sendable {
  /// The kind of error, after the error classes of the reference implementation.
  public enum Kind: Sendable, Hashable {
    /// The template is malformed.
    case syntax
    /// The template is not UTF-8.
    case encoding
    /// A value does not fit a filter or a tag.
    case argument
    /// A limit was exceeded.
    case limit
    /// Blocks or partials are nested too deeply.
    case nesting
    /// A partial is missing or not allowed.
    case partial
    /// A variable is undefined in strict mode.
    case undefinedVariable
    /// A filter is undefined in strict mode.
    case undefinedFilter
  }

  /// The kind of error.
  public let kind: Kind
  /// The message of the reference implementation, without its prefix and without the markup.
  public let message: String
  /// A clearer message, for messages of the reference implementation that only describe its internals.
  let headline: String?
  /// A suggestion after the message.
  public let addition: String
  private let details: Details

  /// Corrections, one in each text.
  public var help: [String] { details.help }
  /// The place of the error; `nil` until the engine has added it.
  public var place: Place? { details.place }
  /// The name of the partial that contains the error.
  public var partialName: String? { details.partialName }
  /// The range in the current template until ``place`` is known.
  var span: Span? { details.span }
  /// The line in messages of the reference implementation.
  var line: LinePosition? { details.line }
  /// The suffix ` in "…"` of the reference implementation, with the current markup.
  var markupContext: String? { details.markupContext }
  /// The places of the including tags, innermost first.
  var notes: [Diagnostic.Note] { details.notes }

  private struct Details {
    var help: [String] = []
    var markupContext: String?
    var place: Place?
    var span: Span?
    var line: LinePosition?
    var partialName: String?
    var notes: [Diagnostic.Note] = []
  }

  /// Creates an error without a place in the current template.
  public convenience init(
    _ kind: Kind, _ message: String, addition: String = "", at place: Place? = nil, help: [String] = []
  ) {
    self.init(kind, message, headline: nil, addition: addition, Details(help: help, place: place))
  }

  convenience init(
    _ kind: Kind, _ message: String, headline: String? = nil, addition: String = "", span: Span?, help: [String] = []
  ) {
    self.init(kind, message, headline: headline, addition: addition, Details(help: help, span: span))
  }

  private init(_ kind: Kind, _ message: String, headline: String?, addition: String, _ details: Details) {
    self.kind = kind
    self.message = message
    self.headline = headline
    self.addition = addition
    self.details = details
  }

  func inMarkup(_ context: String) -> LiquidError {
    knowing { $0.markupContext = context }
  }

  func at(_ span: Span) -> LiquidError {
    self.span == nil && place == nil ? knowing { $0.span = span } : self
  }

  func located(in source: SourceText, at fallback: Span, line: LineMark?) -> LiquidError {
    knowing {
      $0.place = $0.place ?? Place(source, ($0.span ?? fallback).range)
      $0.line = $0.line ?? line.map { LinePosition(source: source, mark: $0) }
    }
  }

  func inPartial(_ name: String) -> LiquidError {
    knowing { $0.partialName = $0.partialName ?? name }
  }

  /// Adds the place of an including tag, once even in a recursion.
  func noting(_ text: String, at place: Place) -> LiquidError {
    let note = Diagnostic.Note(text, at: place)
    return notes.contains(note) ? self : knowing { $0.notes.append(note) }
  }

  func helping(_ help: [String]) -> LiquidError {
    self.help.isEmpty && !help.isEmpty ? knowing { $0.help = help } : self
  }

  private func knowing(_ learn: (inout Details) -> Void) -> LiquidError {
    var details = details
    learn(&details)
    return LiquidError(kind, message, headline: headline, addition: addition, details)
  }

  /// The complete message of the reference implementation: `Liquid error (header line 2): divided by 0`.
  public func referenceText(lineNumbers: Bool) -> String {
    var text = kind == .syntax ? "Liquid syntax error" : "Liquid error"
    if lineNumbers, let line, kind != .limit {
      text += " (" + (partialName.map { $0 + " " } ?? "") + "line \(line.number))"
    }
    return text + ": " + summary
  }

  private var summary: String { message + (markupContext.map { " " + $0 } ?? "") }

  /// The error as a diagnostic.
  public var diagnostic: Diagnostic {
    let id =
      switch kind {
      case .syntax: "liquid-syntax"
      case .encoding: "liquid-encoding"
      case .argument: "liquid-argument"
      case .limit: "liquid-limit"
      case .nesting: "liquid-nesting"
      case .partial: "liquid-partial"
      case .undefinedVariable: "liquid-undefined-variable"
      case .undefinedFilter: "liquid-unknown-filter"
      }
    return Diagnostic(
      id, category: kind == .partial ? .missing : .data, (headline ?? summary) + addition, at: place,
      notes: notes, help: help)
  }
}
