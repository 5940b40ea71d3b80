// swift-format-ignore-file

// swift-format-ignore-file: declarations of others, in their words.

// What is used of Dispatch.
public func dispatchMain() -> Never { fatalError() }

open class DispatchQueue: @unchecked Sendable {
  open class var main: DispatchQueue { fatalError() }
  open class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
  open class func global() -> DispatchQueue { fatalError() }
  open func async(execute work: @escaping @Sendable @convention(block) () -> Void) {}
  open func sync<T>(execute work: () throws -> T) rethrows -> T { try work() }
}

open class DispatchSemaphore: @unchecked Sendable {
  public init(value: Int) {}
  open func wait() {}
  @discardableResult open func signal() -> Int { 0 }
}
