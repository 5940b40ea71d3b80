import Foundation

@preconcurrency @MainActor
open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
  }

  open var isEnabled = true
  open var isSelected = false
  private var actions: [(action: UIAction, events: Event)] = []

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  open func sendActions(for controlEvents: Event) {
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) {
      entry.action.performWithSender(self, target: nil)
    }
  }
}

@preconcurrency @MainActor
open class UIAction {
  public typealias Handler = @MainActor (UIAction) -> Void

  open var title: String
  open private(set) var sender: Any?
  private let handler: Handler

  public init(title: String = "", handler: @escaping Handler) {
    self.title = title
    self.handler = handler
  }

  open func performWithSender(_ sender: Any?, target: Any?) {
    self.sender = sender
    defer { self.sender = nil }
    handler(self)
  }
}

@preconcurrency @MainActor
open class UIButton: UIControl {
  public enum ButtonType: Sendable { case custom, system, close, contactAdd }

  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
  }

  private var titles: [UInt: String] = [:]

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: [.primaryActionTriggered, .touchUpInside])
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
  }

  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
  }

  open func title(for state: State) -> String? {
    titles[state.rawValue] ?? titles[State.normal.rawValue]
  }
}

@preconcurrency @MainActor
open class UISwitch: UIControl {
  open var isOn = false

  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }
}
