internal import FileSystem

/// A part of a module as it was before anybody edited it, rendered when it is first asked for.
///
/// What nobody edited is known by its digest, so an update of thousands of modules renders few of them twice.
final class PristineOnDemand: Sendable {
  /// What came of asking.
  enum Answer: Sendable {
    /// Nobody has asked yet.
    case unasked
    /// It cannot be had any more.
    case lost
    case found(PristineModule)
  }

  private let known = Locked(Answer.unasked)
  private let render: @Sendable () -> PristineModule?

  init(_ render: @escaping @Sendable () -> PristineModule?) {
    self.render = render
  }

  /// What is known without rendering anything.
  var answer: Answer { known.withLock { $0 } }

  /// The part; `nil` when it cannot be had any more.
  var module: PristineModule? {
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
