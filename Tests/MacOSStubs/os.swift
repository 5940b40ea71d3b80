// swift-format-ignore-file

// The declarations of os that the packages use.
public struct os_unfair_lock: Sendable { public init() {} }
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {}
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {}

@available(macOS 13.0, iOS 16.0, *)
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  public init(uncheckedState initialState: State) {}
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R { fatalError() }
  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R { fatalError() }
}

@available(macOS 13.0, iOS 16.0, *)
extension OSAllocatedUnfairLock where State: Sendable { public init(initialState: State) {} }

@available(macOS 13.0, iOS 16.0, *)
extension OSAllocatedUnfairLock where State == Void { public init() {} }
