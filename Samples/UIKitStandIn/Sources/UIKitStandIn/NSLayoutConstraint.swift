import Foundation

/// Remembers what it relates and whether it is active; nothing is laid out.
@preconcurrency @MainActor
open class NSLayoutConstraint {
  public enum Axis: Sendable { case horizontal, vertical }

  open var constant: CGFloat
  open var isActive = false

  init(constant: CGFloat) {
    self.constant = constant
  }

  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

@preconcurrency @MainActor
public struct NSLayoutAnchor {
  public func constraint(equalTo anchor: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: constant)
  }

  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: constant)
  }

  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: constant)
  }

  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: constant)
  }
}

@preconcurrency @MainActor
public struct UILayoutGuide {
  public let leadingAnchor = NSLayoutAnchor()
  public let trailingAnchor = NSLayoutAnchor()
  public let topAnchor = NSLayoutAnchor()
  public let bottomAnchor = NSLayoutAnchor()
  public let widthAnchor = NSLayoutAnchor()
  public let heightAnchor = NSLayoutAnchor()
  public let centerXAnchor = NSLayoutAnchor()
  public let centerYAnchor = NSLayoutAnchor()
}

extension UIView {
  public var leadingAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  public var trailingAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  public var topAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  public var bottomAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  public var widthAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  public var heightAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  public var centerXAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  public var centerYAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }
}

extension UIScrollView {
  public var contentLayoutGuide: UILayoutGuide { UILayoutGuide() }
  public var frameLayoutGuide: UILayoutGuide { UILayoutGuide() }
}
