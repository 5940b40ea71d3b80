/// A mistake as a value: what is wrong, where, and what to do about it.
///
/// Summaries are lower case, without a final full stop, names in 'single quotes', and state the rule that was
/// broken. A single plausible correction belongs into the summary: `…; did you mean 'x'?` (see ``suggestion(_:)``).
public struct Diagnostic: Sendable, Hashable {
  /// How grave a mistake is.
  public enum Severity: String, Sendable, Hashable {
    /// The run stops.
    case error
    /// The run goes on.
    case warning
  }

  /// What kind of mistake it is, for the exit code of the process (after `sysexits.h`).
  public enum Category: String, Sendable, Hashable, CaseIterable {
    /// The command line is wrong.
    case usage
    /// A file that the user or a template author wrote is wrong.
    case data
    /// Something that was named is not there.
    case missing
    /// The disk or the project holds something that stands in the way.
    case conflict
    /// A check found that something is not as it should be.
    case difference
    /// Something could not be written.
    case output
    /// A program or service outside could not be reached.
    case unavailable
  }

  /// A further remark, with a place of its own if it speaks of one.
  public struct Note: Sendable, Hashable {
    /// The remark, in the style of a summary.
    public let text: String
    /// What the remark speaks of.
    public let place: Place?

    /// Makes a note.
    public init(_ text: String, at place: Place? = nil) {
      self.text = text
      self.place = place
    }
  }

  /// A change of text that would mend the mistake.
  public struct Fix: Sendable, Hashable {
    /// What is replaced.
    public let place: Place
    /// What stands there afterwards.
    public let replacement: String

    /// Makes a fix.
    public init(replace place: Place, with replacement: String) {
      self.place = place
      self.replacement = replacement
    }
  }

  /// How grave it is.
  public var severity: Severity
  /// A stable name such as `rambafile-unknown-key`, for programs and for looking it up.
  public var id: String
  /// What kind of mistake it is.
  public var category: Category
  /// The headline.
  public var summary: String
  /// Where it is.
  public var place: Place?
  /// Why, and what else matters.
  public var notes: [Note]
  /// What to type or change next, one way out each.
  public var help: [String]
  /// Changes that would mend it.
  public var fixes: [Fix]
  /// The module that it is about, if it is about one.
  public var module: String?

  /// Makes a diagnostic.
  public init(
    _ severity: Severity, _ id: String, category: Category = .data, _ summary: String, at place: Place? = nil,
    notes: [Note] = [], help: [String] = [], fixes: [Fix] = []
  ) {
    self.severity = severity
    self.id = id
    self.category = category
    self.summary = summary
    self.place = place
    self.notes = notes
    self.help = help
    self.fixes = fixes
  }

  /// Makes an error.
  public init(
    _ id: String, category: Category = .data, _ summary: String, at place: Place? = nil, notes: [Note] = [],
    help: [String] = [], fixes: [Fix] = []
  ) {
    self.init(.error, id, category: category, summary, at: place, notes: notes, help: help, fixes: fixes)
  }

  /// The end of a summary that names a correction: `; did you mean 'x'?`, or nothing when there is none.
  public static func suggestion(_ name: String?) -> String {
    name.map { "; did you mean '\($0)'?" } ?? ""
  }
}

/// What a step throws when it cannot go on: one or more diagnostics, at least one of them an error.
public struct DiagnosticError: Error, Sendable {
  /// All that was found, in the order in which it was found.
  public let diagnostics: [Diagnostic]

  /// Wraps diagnostics.
  public init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// Wraps one diagnostic.
  public init(_ diagnostic: Diagnostic) {
    self.diagnostics = [diagnostic]
  }
}
