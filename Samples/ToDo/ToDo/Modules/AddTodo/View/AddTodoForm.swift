#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// The fields and buttons for a new item.
@MainActor
final class AddTodoForm: UIView {
    var onSave: ((_ name: String, _ dueDate: Date) -> Void)?
    var onCancel: (() -> Void)?

    let nameField = UITextField(frame: .zero)
    let datePicker = UIDatePicker(frame: .zero)
    let errorLabel = UILabel(frame: .zero)
    private(set) lazy var cancelButton = button(texts[.cancel]) { $0.onCancel?() }
    private(set) lazy var saveButton = button(texts[.save]) { $0.onSave?($0.nameField.text ?? "", $0.datePicker.date) }

    private let texts: Texts

    init(texts: Texts) {
        self.texts = texts
        super.init(frame: .zero)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        if subviews.isEmpty { setup() }
    }

    private func setup() {
        backgroundColor = .systemBackground
        nameField.placeholder = texts[.name]
        nameField.borderStyle = .roundedRect
        nameField.addAction(
            UIAction { [weak self] _ in self?.nameField.resignFirstResponder() }, for: .editingDidEndOnExit)
        datePicker.datePickerMode = .date
        datePicker.accessibilityLabel = texts[.dueDate]
        errorLabel.textColor = .systemRed
        errorLabel.numberOfLines = 0
        errorLabel.isHidden = true

        let buttons = UIStackView(arrangedSubviews: [cancelButton, saveButton])
        buttons.distribution = .fillEqually
        let stack = UIStackView(arrangedSubviews: [nameField, errorLabel, datePicker, buttons])
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
            stack.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
            stack.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
        ])
    }

    private func button(_ title: String, action: @escaping @MainActor (AddTodoForm) -> Void) -> UIButton {
        UIButton(
            type: .system,
            primaryAction: UIAction(title: title) { [weak self] _ in
                guard let self else { return }
                action(self)
            })
    }
}
