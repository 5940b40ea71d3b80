public import Diagnostics

/// What goes wrong inside the engine; at its edge it becomes a ``DiagnosticError``.
///
/// Filters, tags and partial sources of one's own throw it with nothing but a message; the engine adds the place.
public final class LiquidError: Error, Sendable {
  /// What kind of mistake it is, after the reference's error classes.
  public enum Kind: Sendable, Hashable {
    /// The template is malformed.
    case syntax
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
  /// What this engine adds to the message: a suggestion.
  public let addition: String
  /// The reference's ` in "…"`: the markup that was being read.
  let markupContext: String?
  /// Where it is, as exactly as is known.
  public let place: Place?
  /// The line that the reference would name.
  let line: LinePosition?
  /// The partial it is in.
  public let partialName: String?
  /// Where the partials were asked for, innermost first.
  let notes: [Diagnostic.Note]

  /// Makes an error that has no place yet.
  public convenience init(_ kind: Kind, _ message: String, addition: String = "", at place: Place? = nil) {
    self.init(
      kind: kind, message: message, addition: addition, markupContext: nil, place: place, line: nil, partialName: nil,
      notes: [])
  }

  private init(
    kind: Kind, message: String, addition: String, markupContext: String?, place: Place?, line: LinePosition?,
    partialName: String?, notes: [Diagnostic.Note]
  ) {
    self.kind = kind
    self.message = message
    self.addition = addition
    self.markupContext = markupContext
    self.place = place
    self.line = line
    self.partialName = partialName
    self.notes = notes
  }

  /// The error with the markup in which it was found.
  func inMarkup(_ context: String) -> LiquidError {
    copy(markupContext: context)
  }

  /// The error with a place, unless it has one, and the line that the reference counts, unless it has one.
  func located(at place: Place, line: LinePosition) -> LiquidError {
    copy(place: self.place ?? place, line: self.line ?? line)
  }

  /// The error with the name of the partial it is in, unless it has one.
  func inPartial(_ name: String) -> LiquidError {
    copy(partialName: partialName ?? name)
  }

  /// The error with one more place that leads to it.
  func noting(_ text: String, at place: Place) -> LiquidError {
    copy(notes: notes + [Diagnostic.Note(text, at: place)])
  }

  private func copy(
    markupContext: String? = nil, place: Place? = nil, line: LinePosition? = nil, partialName: String? = nil,
    notes: [Diagnostic.Note]? = nil
  ) -> LiquidError {
    LiquidError(
      kind: kind, message: message, addition: addition, markupContext: markupContext ?? self.markupContext,
      place: place ?? self.place, line: line ?? self.line, partialName: partialName ?? self.partialName,
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
      case .argument: "liquid-argument"
      case .limit: "liquid-limit"
      case .nesting: "liquid-nesting"
      case .partial: "liquid-partial"
      case .undefinedVariable: "liquid-undefined-variable"
      case .undefinedFilter: "liquid-unknown-filter"
      }
    return Diagnostic(
      .error, id, category: kind == .partial ? .missing : .data, summary + addition, at: place, notes: notes)
  }
}

/// A line of a text, worked out only when somebody asks for its number.
struct LinePosition: Sendable {
  let source: SourceText
  /// An offset in the line from which `delta` lines are counted.
  var offset: Int
  var delta = 0

  var number: Int { source.line(at: offset) + delta }
}
