// swift-format-ignore-file

// swift-format-ignore-file: declarations of others, in their words.

// What the packages use of os.
public struct os_unfair_lock: Sendable { public init() {} }
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {}
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {}
