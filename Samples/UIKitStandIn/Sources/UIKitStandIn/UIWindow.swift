import Foundation

@preconcurrency @MainActor
open class UIWindow: UIView {
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if !isHidden { show() }
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  open override var window: UIWindow? { self }

  open func makeKeyAndVisible() {
    guard isHidden else { return }
    isHidden = false
    show()
  }

  private func show() {
    guard let rootViewController else { return }
    addSubview(rootViewController.view)
    rootViewController.beginAppearanceTransition(true, animated: false)
    RunLoopTurn.later { rootViewController.endAppearanceTransition() }
  }
}
