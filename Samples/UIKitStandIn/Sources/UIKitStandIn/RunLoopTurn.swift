/// Later turns of the main run loop, in which UIKit finishes what is animated.
@MainActor
enum RunLoopTurn {
  static func later(_ work: @escaping @MainActor () -> Void) {
    Task { @MainActor in work() }
  }

  /// An animated transition begins and ends in a later turn, another one at once.
  ///
  /// No method of `UIViewController`: Swift 6.3 mangles the closure's type differently in files of subclasses, depending on the
  /// order in which files are compiled, and the program does not link.
  static func transition(animated: Bool, _ work: @escaping @MainActor () -> Void) {
    if animated { later(work) } else { work() }
  }
}

/// UIKit retains and autoreleases a view controller while it loads its view, so it outlives its last owner until the pool is
/// drained: by `autoreleasepool`, or at the end of the turn of the run loop.
@MainActor
enum AutoreleasePool {
  private static var pools: [[AnyObject]] = []

  static func add(_ object: AnyObject) {
    if pools.isEmpty {
      RunLoopTurn.later { withExtendedLifetime(object) {} }
    } else {
      pools[pools.count - 1].append(object)
    }
  }

  fileprivate static func push() { pools.append([]) }
  fileprivate static func pop() { pools.removeLast() }
}

/// The function that Apple's systems have in Objective-C's runtime.
@MainActor
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  AutoreleasePool.push()
  defer { AutoreleasePool.pop() }
  return try body()
}
