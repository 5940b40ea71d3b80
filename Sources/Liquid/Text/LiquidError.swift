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
  /// What to write instead, one way out each.
  public let help: [String]
  /// The reference's ` in "…"`: the markup that was being read.
  let markupContext: String?
  /// Where it is, as exactly as is known.
  public let place: Place?
  /// Where it is in the template that is being read or rendered, until ``place`` is known.
  let span: Span?
  /// The line that the reference would name.
  let line: LinePosition?
  /// The partial it is in.
  public let partialName: String?
  /// Where the partials were asked for, innermost first.
  let notes: [Diagnostic.Note]

  /// Makes an error that has no place yet.
  public convenience init(
    _ kind: Kind, _ message: String, addition: String = "", at place: Place? = nil, help: [String] = []
  ) {
    self.init(
      kind: kind, message: message, headline: nil, addition: addition, help: help, markupContext: nil, place: place,
      span: nil, line: nil, partialName: nil, notes: [])
  }

  /// Makes an error whose place in the current template is known.
  convenience init(
    _ kind: Kind, _ message: String, headline: String? = nil, addition: String = "", span: Span?, help: [String] = []
  ) {
    self.init(
      kind: kind, message: message, headline: headline, addition: addition, help: help, markupContext: nil, place: nil,
      span: span, line: nil, partialName: nil, notes: [])
  }

  private init(
    kind: Kind, message: String, headline: String?, addition: String, help: [String], markupContext: String?,
    place: Place?, span: Span?, line: LinePosition?, partialName: String?, notes: [Diagnostic.Note]
  ) {
    self.kind = kind
    self.message = message
    self.headline = headline
    self.addition = addition
    self.help = help
    self.markupContext = markupContext
    self.place = place
    self.span = span
    self.line = line
    self.partialName = partialName
    self.notes = notes
  }

  /// The error with the markup in which it was found.
  func inMarkup(_ context: String) -> LiquidError {
    copy(markupContext: context)
  }

  /// The error with a place in the current template, unless it has one.
  func at(_ span: Span) -> LiquidError {
    self.span == nil && place == nil ? copy(span: span) : self
  }

  /// The error with a place in a source, unless it has one, and the line that the reference counts, likewise.
  func located(in source: SourceText, at fallback: Span, line: LineMark?) -> LiquidError {
    copy(
      place: place ?? Place(source, (span ?? fallback).range),
      line: self.line ?? line.map { LinePosition(source: source, mark: $0) })
  }

  /// The error with the name of the partial it is in, unless it has one.
  func inPartial(_ name: String) -> LiquidError {
    copy(partialName: partialName ?? name)
  }

  /// The error with one more place that leads to it; a place that is passed again, as in a recursion, is named once.
  func noting(_ text: String, at place: Place) -> LiquidError {
    let note = Diagnostic.Note(text, at: place)
    return notes.contains(note) ? self : copy(notes: notes + [note])
  }

  /// The error with ways out, unless it has some.
  func helping(_ help: [String]) -> LiquidError { self.help.isEmpty && !help.isEmpty ? copy(help: help) : self }

  private func copy(
    markupContext: String? = nil, place: Place? = nil, span: Span? = nil, line: LinePosition? = nil,
    partialName: String? = nil, notes: [Diagnostic.Note]? = nil, help: [String]? = nil
  ) -> LiquidError {
    LiquidError(
      kind: kind, message: message, headline: headline, addition: addition, help: help ?? self.help,
      markupContext: markupContext ?? self.markupContext,
      place: place ?? self.place, span: span ?? self.span, line: line ?? self.line,
      partialName: partialName ?? self.partialName,
      notes: notes ?? self.notes)
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
