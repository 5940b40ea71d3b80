@_exported import Foundation

/// Compared by identity, as in UIKit.
///
/// The class is not an `NSObject`, because `NSObject.init()` cannot be isolated to the main actor.
@preconcurrency @MainActor
open class UIResponder: Hashable {
  public private(set) var isFirstResponder = false

  public init() {}

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    isFirstResponder = true
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    isFirstResponder = false
    return true
  }

  public nonisolated static func == (lhs: UIResponder, rhs: UIResponder) -> Bool {
    lhs === rhs
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
