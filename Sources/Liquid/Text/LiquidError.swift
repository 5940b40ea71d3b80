public import Diagnostics

/// What goes wrong inside the engine; at its edge it becomes a `DiagnosticError`.
///
/// Filters, tags and partial sources of one's own throw it with nothing but a message; the engine adds the place.
public final class LiquidError: Error, Sendable {
  /// What kind of mistake it is, after the reference's error classes.
  public enum Kind: Sendable, Hashable {
    /// The template is malformed.
    case syntax
    /// The template is not UTF-8.
    case encoding
    /// A value does not suit a filter or a tag.
    case argument
    /// A limit was exceeded.
    case limit
    /// Blocks or partials are nested too deep.
    case nesting
    /// A partial is missing or may not be used.
    case partial
    /// A variable that must be known is not.
    case undefinedVariable
    /// A filter that must be known is not.
    case undefinedFilter
  }

  /// What kind of mistake it is.
  public let kind: Kind
  /// The reference's message, without the words in front and without the markup.
  public let message: String
  /// What this engine says in the message's stead, where the reference speaks of its own workings.
  let headline: String?
  /// What this engine adds to the message: a suggestion.
  public let addition: String
  /// What is known of it besides; more with each step outwards.
  private let details: Details

  /// What to write instead, one way out each.
  public var help: [String] { details.help }
  /// Where it is, as exactly as is known.
  public var place: Place? { details.place }
  /// The partial it is in.
  public var partialName: String? { details.partialName }
  /// Where it is in the template that is being read or rendered, until ``place`` is known.
  var span: Span? { details.span }
  /// The line that the reference would name.
  var line: LinePosition? { details.line }
  /// The reference's ` in "…"`: the markup that was being read.
  var markupContext: String? { details.markupContext }
  /// Where the partials were asked for, innermost first.
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

  /// Makes an error that has no place yet.
  public convenience init(
    _ kind: Kind, _ message: String, addition: String = "", at place: Place? = nil, help: [String] = []
  ) {
    self.init(kind, message, headline: nil, addition: addition, Details(help: help, place: place))
  }

  /// Makes an error whose place in the current template is known.
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

  /// The error with the markup in which it was found.
  func inMarkup(_ context: String) -> LiquidError {
    knowing { $0.markupContext = context }
  }

  /// The error with a place in the current template, unless it has one.
  func at(_ span: Span) -> LiquidError {
    self.span == nil && place == nil ? knowing { $0.span = span } : self
  }

  /// The error with a place in a source, unless it has one, and the line that the reference counts, likewise.
  func located(in source: SourceText, at fallback: Span, line: LineMark?) -> LiquidError {
    knowing {
      $0.place = $0.place ?? Place(source, ($0.span ?? fallback).range)
      $0.line = $0.line ?? line.map { LinePosition(source: source, mark: $0) }
    }
  }

  /// The error with the name of the partial it is in, unless it has one.
  func inPartial(_ name: String) -> LiquidError {
    knowing { $0.partialName = $0.partialName ?? name }
  }

  /// The error with one more place that leads to it; a place that is passed again, as in a recursion, is named once.
  func noting(_ text: String, at place: Place) -> LiquidError {
    let note = Diagnostic.Note(text, at: place)
    return notes.contains(note) ? self : knowing { $0.notes.append(note) }
  }

  /// The error with ways out, unless it has some.
  func helping(_ help: [String]) -> LiquidError {
    self.help.isEmpty && !help.isEmpty ? knowing { $0.help = help } : self
  }

  private func knowing(_ learn: (inout Details) -> Void) -> LiquidError {
    var details = details
    learn(&details)
    return LiquidError(kind, message, headline: headline, addition: addition, details)
  }

  /// The reference's whole message: `Liquid error (header line 2): divided by 0`.
  public func referenceText(lineNumbers: Bool) -> String {
    var text = kind == .syntax ? "Liquid syntax error" : "Liquid error"
    if lineNumbers, let line, kind != .limit {
      text += " (" + (partialName.map { $0 + " " } ?? "") + "line \(line.number))"
    }
    return text + ": " + summary
  }

  private var summary: String { message + (markupContext.map { " " + $0 } ?? "") }

  /// The error as others see it.
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
      .error, id, category: kind == .partial ? .missing : .data, (headline ?? summary) + addition, at: place,
      notes: notes, help: help)
  }
}
