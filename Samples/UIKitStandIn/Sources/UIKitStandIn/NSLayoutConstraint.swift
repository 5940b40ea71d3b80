import Foundation

/// Stores the related items and the active state, without layout.
@preconcurrency @MainActor
open class NSLayoutConstraint {
  public enum Axis: Sendable { case horizontal, vertical }

  open var constant: CGFloat
  /// Stops the program if the views have no common ancestor, as UIKit does.
  open var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      guard isActive else {
        holder?.constraints.removeAll { $0 === self }
        return
      }
      guard let first else { return }
      let ancestors = sequence(first: first, next: \.superview)
      holder = ancestors.first { (second ?? first).isDescendant(of: $0) }
      guard let holder else { preconditionFailure("a constraint is active whose views have no common ancestor") }
      holder.constraints.append(self)
    }
  }

  open var firstItem: AnyObject? { first }
  private weak var first: UIView?
  private weak var second: UIView?
  /// The nearest common ancestor of both views.
  private weak var holder: UIView?

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
}

extension UIScrollView {
  public var contentLayoutGuide: UILayoutGuide { UILayoutGuide(owningView: self) }
  public var frameLayoutGuide: UILayoutGuide { UILayoutGuide(owningView: self) }
}
