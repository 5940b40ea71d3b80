/// Later turns of the main run loop, in which UIKit ends animations.
@MainActor
enum RunLoopTurn {
  static func later(_ work: @escaping @MainActor () -> Void) {
    Task { @MainActor in work() }
  }

  /// An animated transition begins and ends in later turns; without animation it ends at once.
  ///
  /// This is not a method of `UIViewController`: Swift 6.3 would mangle the closure's type differently in files of
  /// subclasses, depending on the order of compilation, and the program would not link.
  static func transition(animated: Bool, _ work: @escaping @MainActor () -> Void) {
    if animated { later(work) } else { work() }
  }
}

/// UIKit retains and autoreleases a view controller while it loads its view.
///
/// The view controller is therefore not deallocated before the pool is drained: by `autoreleasepool`, or at the end of
/// the turn of the run loop.
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

/// The function of the Objective-C runtime on Apple's systems.
@MainActor
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  AutoreleasePool.push()
  defer { AutoreleasePool.pop() }
  return try body()
}
