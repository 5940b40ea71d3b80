internal import Diagnostics
internal import FileSystem
package import RecordedModules

/// The unedited files of a module's part, rendered when first used.
///
/// Digests identify unedited files, so an update of thousands of modules renders few of them twice.
package final class PristineOnDemand: Sendable {
  package enum Answer: Sendable {
    case unasked
    /// The part cannot be rendered.
    case lost
    case found(PristineModule)
  }

  private let known = Locked(Answer.unasked)
  private let render: @Sendable () -> PristineModule?

  package init(_ render: @escaping @Sendable () -> PristineModule?) {
    self.render = render
  }

  /// The current state, without rendering.
  package var answer: Answer { known.withLock { $0 } }

  /// The rendered part; `nil` if it cannot be rendered.
  package var module: PristineModule? {
    switch answer {
    case .found(let module): return module
    case .lost: return nil
    case .unasked:
      let module = render()
      known.withLock { $0 = module.map { .found($0) } ?? .lost }
      return module
    }
  }
}
