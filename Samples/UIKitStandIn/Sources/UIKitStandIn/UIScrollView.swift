import Foundation

@preconcurrency @MainActor
open class UIScrollView: UIView {
  open var contentSize = CGSize.zero
  open var contentOffset = CGPoint.zero
  open var alwaysBounceVertical = false

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }
}

@preconcurrency @MainActor
open class UIStackView: UIView {
  open var axis = NSLayoutConstraint.Axis.horizontal
  open var spacing: CGFloat = 0
  open var alignment = Alignment.fill
  open var distribution = Distribution.fill
  open private(set) var arrangedSubviews: [UIView] = []

  public enum Alignment: Sendable { case fill, leading, center, trailing, top, bottom }
  public enum Distribution: Sendable { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    addSubview(view)
  }

  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
  }
}
