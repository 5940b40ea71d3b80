import Foundation

@preconcurrency @MainActor
open class UIBarButtonItem {
  public enum SystemItem: Sendable { case done, cancel, edit, save, add, close, refresh, trash, action }

  open var title: String?
  open var isEnabled = true
  open var primaryAction: UIAction?
  open var accessibilityIdentifier: String?
  public let systemItem: SystemItem?

  public init(title: String? = nil, primaryAction: UIAction? = nil) {
    self.title = title ?? primaryAction?.title
    self.primaryAction = primaryAction
    self.systemItem = nil
  }

  public init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.title = primaryAction?.title
    self.primaryAction = primaryAction
    self.systemItem = systemItem
  }
}
