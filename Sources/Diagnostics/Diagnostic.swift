/// An error or warning: the problem, its place, and how to fix it.
///
/// Summaries begin with a small letter, have no final full stop, put names in 'single quotes', and state the broken
/// rule. If one correction is plausible, the summary ends with it: `…; did you mean 'x'?` (see ``suggestion(_:)``).
public struct Diagnostic: Sendable, Hashable {
  /// The severity of a diagnostic.
  public enum Severity: String, Sendable, Hashable {
    /// The command stops.
    case error
    /// The command continues.
    case warning
  }

  /// The kind of problem, which determines the exit code of the process (see `sysexits.h`).
  public enum Category: String, Sendable, Hashable, CaseIterable {
    /// The command line is wrong.
    case usage
    /// A file that the user or a template author wrote is wrong.
    case data
    /// A file, target or other named thing does not exist.
    case missing
    /// The state of the disk or of the project prevents the change.
    case conflict
    /// A check found a difference.
    case difference
    /// A file could not be written.
    case output
    /// An external program or service could not be reached.
    case unavailable
  }

  /// Additional information, which can have its own place.
  public struct Note: Sendable, Hashable {
    /// The text, in the style of ``summary``.
    public let text: String
    /// The place that the note is about.
    public let place: Place?

    /// Makes a note.
    public init(_ text: String, at place: Place? = nil) {
      self.text = text
      self.place = place
    }
  }

  /// A text edit that fixes the problem.
  public struct Fix: Sendable, Hashable {
    /// The range to replace.
    public let place: Place
    /// The new text.
    public let replacement: String

    /// Makes a fix.
    public init(replace place: Place, with replacement: String) {
      self.place = place
      self.replacement = replacement
    }
  }

  /// Whether the command stops or continues.
  public var severity: Severity
  /// A stable identifier such as `rambafile-unknown-key`, for scripts and for `viper-gen explain`.
  public var id: String
  /// The kind of problem.
  public var category: Category
  /// The headline.
  public var summary: String
  /// The place of the problem; `nil` if it is in no file.
  public var place: Place?
  /// The reason and other relevant facts.
  public var notes: [Note]
  /// Alternative next steps: commands to run or edits to make.
  public var help: [String]
  /// Edits that fix the problem.
  public var fixes: [Fix]
  /// The name of the affected module; `nil` if there is none.
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

  /// The suffix `; did you mean 'x'?` for a summary, or an empty string if there is no suggestion.
  public static func suggestion(_ name: String?) -> String {
    name.map { "; did you mean '\($0)'?" } ?? ""
  }
}

extension [Diagnostic.Note] {
  /// The first twenty notes and the number of the others.
  package var shortened: Self { count > 20 ? prefix(20) + [.init("and \(count - 20) more")] : self }
}

/// The error of a failed operation: one or more diagnostics, at least one of them an error.
public struct DiagnosticError: Error, Sendable {
  /// The diagnostics in the order in which they were found.
  public let diagnostics: [Diagnostic]

  /// Makes an error from several diagnostics.
  public init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// Makes an error from one diagnostic.
  public init(_ diagnostic: Diagnostic) {
    self.diagnostics = [diagnostic]
  }

  /// Makes an error from the parts of one diagnostic.
  public init(
    _ id: String, category: Diagnostic.Category = .data, _ summary: String, at place: Place? = nil,
    notes: [Diagnostic.Note] = [], help: [String] = [], fixes: [Diagnostic.Fix] = []
  ) {
    self.init(Diagnostic(id, category: category, summary, at: place, notes: notes, help: help, fixes: fixes))
  }
}
