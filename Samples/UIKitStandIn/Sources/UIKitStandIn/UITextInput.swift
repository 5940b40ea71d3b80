import Foundation

@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
}

extension UITextFieldDelegate {
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
}

@preconcurrency @MainActor
open class UITextField: UIControl {
  public enum BorderStyle: Sendable { case none, line, bezel, roundedRect }

  open var text: String? = ""
  open var placeholder: String?
  open var borderStyle = BorderStyle.none
  open weak var delegate: (any UITextFieldDelegate)?

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let wasFirstResponder = isFirstResponder
    let result = super.resignFirstResponder()
    if wasFirstResponder { delegate?.textFieldDidEndEditing(self) }
    return result
  }
}

@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  public enum Mode: Sendable { case time, date, dateAndTime, countDownTimer }

  open var date = Date()
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var datePickerMode = Mode.dateAndTime

  open func setDate(_ date: Date, animated: Bool) {
    self.date = date
  }
}
