import Foundation

@preconcurrency @MainActor
open class UIView: UIResponder {
  open var frame: CGRect
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  open var backgroundColor: UIColor?
  open var isHidden = false
  open var alpha: CGFloat = 1
  open var transform = CGAffineTransform.identity
  open var tag = 0
  open var isUserInteractionEnabled = true
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var translatesAutoresizingMaskIntoConstraints = true

  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  /// The active constraints between this view and its subviews.
  open internal(set) var constraints: [NSLayoutConstraint] = []

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  public convenience override init() {
    self.init(frame: .zero)
  }

  public required init?(coder: NSCoder) {
    self.frame = .zero
    super.init()
  }

  open var window: UIWindow? { superview?.window }

  open func addSubview(_ view: UIView) {
    if window !== view.window { view.announce(window) }
    view.detach()
    subviews.append(view)
    view.superview = self
    view.didMoveToSuperview()
    if window != nil { view.tellWindowChanged() }
  }

  open func removeFromSuperview() {
    guard superview != nil else { return }
    let hadWindow = window != nil
    if hadWindow { announce(nil) }
    detach()
    didMoveToSuperview()
    if hadWindow { tellWindowChanged() }
  }

  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func layoutSubviews() {}
  open func setNeedsLayout() {}
  open func layoutIfNeeded() { layoutSubviews() }

  public static let layoutFittingCompressedSize = CGSize.zero

  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { frame.size }
  open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }

  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) ?? false
  }

  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    resignFirstResponder()
    for subview in subviews { subview.endEditing(force) }
    return true
  }

  private func detach() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  private func announce(_ newWindow: UIWindow?) {
    willMove(toWindow: newWindow)
    for subview in subviews { subview.announce(newWindow) }
  }

  private func tellWindowChanged() {
    didMoveToWindow()
    for subview in subviews { subview.tellWindowChanged() }
  }
}
