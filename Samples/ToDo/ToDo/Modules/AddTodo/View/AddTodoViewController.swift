//
//  AddTodoViewController.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// Shows the AddTodo module and passes on what the user does.
///
/// Takes down something to do.
@MainActor
final class AddTodoViewController: UIViewController {
    let output: any AddTodoViewOutput
    let background = UIControl(frame: .zero)
    let form = AddTodoForm(frame: .zero)

    init(output: any AddTodoViewOutput) {
        self.output = output
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .overFullScreen
        modalTransitionStyle = .crossDissolve
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    // MARK: - Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        output.didTriggerViewReadyEvent()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        form.nameField.becomeFirstResponder()
    }
}

// MARK: - AddTodoViewInput

extension AddTodoViewController: AddTodoViewInput {
    func setupInitialState() {
        view.backgroundColor = .clear
        background.backgroundColor = .label
        background.alpha = 0.4
        background.addAction(UIAction { [weak self] _ in self?.output.didTapBackground() }, for: .touchUpInside)
        view.addSubview(background)
        background.fill(view)

        form.onCancel = { [weak self] in self?.output.didTapCancel() }
        form.onSave = { [weak self] in self?.output.didTapSave(name: $0, dueDate: $1) }
        view.addSubview(form)
        form.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            form.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            form.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            // The keyboard takes the lower half.
            form.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
        ])
    }

    func update(minimumDueDate: Date) {
        form.datePicker.minimumDate = minimumDueDate
        form.datePicker.date = minimumDueDate
    }

    func updateWithError(message: String) {
        form.errorLabel.text = message
        form.errorLabel.isHidden = false
    }
}
