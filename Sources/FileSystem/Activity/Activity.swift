/// Progress of the running command, shown as a status line or written to a log.
///
/// Code in any target can report. Without an observer, a report costs one check.
package struct Activity: Sendable {
  package enum Event: Sendable {
    /// Explains a step of the command: a choice, a path, or the run of another program.
    case note(String)
    /// Debug output, for diagnosing bugs in viper-gen itself.
    case detail(String)
    case progress(Work)
    case end(Work)
  }

  private let watch: @Sendable (Event) -> Void

  /// The observer of the current task.
  ///
  /// `@TaskLocal` is not used because the macOS type check on Linux has no macro for it.
  package static let watched = TaskLocal<Activity?>(wrappedValue: nil)

  /// `watch` is called from any thread, once for each event.
  package init(_ watch: @escaping @Sendable (Event) -> Void) {
    self.watch = watch
  }

  package static func note(_ text: @autoclosure () -> String) {
    if let activity = watched.get() { activity.tell(.note(text())) }
  }

  /// Reports debug output, for diagnosing bugs in viper-gen itself.
  package static func detail(_ text: @autoclosure () -> String) {
    if let activity = watched.get() { activity.tell(.detail(text())) }
  }

  /// Begins a piece of work that may take long; returns `nil` without an observer.
  ///
  /// - Parameters:
  ///   - name: The work as a phrase, such as `reading sources`.
  ///   - total: The number of steps, if it is known.
  package static func begin(_ name: @autoclosure () -> String, of total: Int? = nil) -> Work? {
    watched.get().map { Work(name(), of: total, in: $0) }
  }

  func tell(_ event: Event) { watch(event) }
}
