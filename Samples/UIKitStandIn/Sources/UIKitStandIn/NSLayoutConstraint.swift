import Foundation

/// Remembers what it relates and whether it is active; nothing is laid out.
@preconcurrency @MainActor
open class NSLayoutConstraint {
  public enum Axis: Sendable { case horizontal, vertical }

  open var constant: CGFloat
  /// Stops the program as UIKit does: where the views have no common ancestor.
  open var isActive = false {
    didSet {
      guard isActive, let first, let second else { return }
      precondition(first.root === second.root, "a constraint is active whose views have no common ancestor")
    }
  }

  private weak var first: UIView?
  private weak var second: UIView?

  init(_ first: UIView?, _ second: UIView?, constant: CGFloat) {
    self.first = first
    self.second = second
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
  weak var view: UIView?

  public func constraint(equalTo anchor: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    NSLayoutConstraint(view, anchor.view, constant: constant)
  }

  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    NSLayoutConstraint(view, anchor.view, constant: constant)
  }

  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    NSLayoutConstraint(view, anchor.view, constant: constant)
  }

  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(view, nil, constant: constant)
  }
}

@preconcurrency @MainActor
public struct UILayoutGuide {
  weak var owningView: UIView?

  public var leadingAnchor: NSLayoutAnchor { NSLayoutAnchor(view: owningView) }
  public var trailingAnchor: NSLayoutAnchor { NSLayoutAnchor(view: owningView) }
  public var topAnchor: NSLayoutAnchor { NSLayoutAnchor(view: owningView) }
  public var bottomAnchor: NSLayoutAnchor { NSLayoutAnchor(view: owningView) }
  public var widthAnchor: NSLayoutAnchor { NSLayoutAnchor(view: owningView) }
  public var heightAnchor: NSLayoutAnchor { NSLayoutAnchor(view: owningView) }
  public var centerXAnchor: NSLayoutAnchor { NSLayoutAnchor(view: owningView) }
  public var centerYAnchor: NSLayoutAnchor { NSLayoutAnchor(view: owningView) }
}

extension UIView {
  public var leadingAnchor: NSLayoutAnchor { NSLayoutAnchor(view: self) }
  public var trailingAnchor: NSLayoutAnchor { NSLayoutAnchor(view: self) }
  public var topAnchor: NSLayoutAnchor { NSLayoutAnchor(view: self) }
  public var bottomAnchor: NSLayoutAnchor { NSLayoutAnchor(view: self) }
  public var widthAnchor: NSLayoutAnchor { NSLayoutAnchor(view: self) }
  public var heightAnchor: NSLayoutAnchor { NSLayoutAnchor(view: self) }
  public var centerXAnchor: NSLayoutAnchor { NSLayoutAnchor(view: self) }
  public var centerYAnchor: NSLayoutAnchor { NSLayoutAnchor(view: self) }
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(owningView: self) }
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(owningView: self) }

  /// The view that has no view around it.
  fileprivate var root: UIView { superview?.root ?? self }
}

extension UIScrollView {
  public var contentLayoutGuide: UILayoutGuide { UILayoutGuide(owningView: self) }
  public var frameLayoutGuide: UILayoutGuide { UILayoutGuide(owningView: self) }
}
