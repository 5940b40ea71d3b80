import Foundation

@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  public enum Style: Sendable { case actionSheet, alert }

  open var message: String?
  open private(set) var actions: [UIAlertAction] = []
  public let preferredStyle: Style

  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  public required init?(coder: NSCoder) {
    self.preferredStyle = .alert
    super.init(coder: coder)
  }

  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
  }
}

@preconcurrency @MainActor
open class UIAlertAction {
  public enum Style: Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  /// The handler, which is private in UIKit.
  ///
  /// Tests call it instead of a tap.
  public let handler: (@MainActor (UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
