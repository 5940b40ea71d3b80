/// What goes on while a command runs, told to whoever watches: a line on a terminal, a log.
///
/// Any room may tell; nobody watches unless the process says so, and then telling costs no more than a look.
package struct Activity: Sendable {
  /// Something that goes on.
  package enum Event: Sendable {
    /// What explains what a command does: a choice, a place, another program.
    case note(String)
    /// What only they want who look for a mistake of the program's own.
    case detail(String)
    /// How far a piece of work is.
    case progress(Work)
    /// A piece of work is over.
    case end(Work)
  }

  private let watch: @Sendable (Event) -> Void

  /// Who watches what the current task does.
  ///
  /// Without the macro, which what reads the sources for macOS on Linux does not have.
  package static let watched = TaskLocal<Activity?>(wrappedValue: nil)

  /// Makes a watcher.
  ///
  /// - Parameter watch: Called from any thread, for each event.
  package init(_ watch: @escaping @Sendable (Event) -> Void) {
    self.watch = watch
  }

  /// Tells what explains what a command does.
  package static func note(_ text: @autoclosure () -> String) {
    if let activity = watched.get() { activity.tell(.note(text())) }
  }

  /// Tells what only they want who look for a mistake of the program's own.
  package static func detail(_ text: @autoclosure () -> String) {
    if let activity = watched.get() { activity.tell(.detail(text())) }
  }

  /// Begins a piece of work that may take long; `nil` where nobody watches.
  ///
  /// - Parameters:
  ///   - name: What is done, as `reading sources`.
  ///   - total: How many things there are to do, where that is known.
  package static func begin(_ name: @autoclosure () -> String, of total: Int? = nil) -> Work? {
    watched.get().map { Work(name(), of: total, in: $0) }
  }

  func tell(_ event: Event) { watch(event) }
}
