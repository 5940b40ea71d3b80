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

@MainActor
final class AddTodoViewController: UIViewController {
    let eventHandler: any AddTodoModuleInterface
    /// Receives taps outside the form.
    let background = UIControl(frame: .zero)
    let form: AddTodoForm
    /// The transition of the module, for the presenting view controller.
    let transition = AddTodoTransition()

    init(eventHandler: any AddTodoModuleInterface, texts: Texts) {
        self.eventHandler = eventHandler
        form = AddTodoForm(texts: texts)
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .clear
        background.addAction(UIAction { [weak self] _ in self?.eventHandler.cancel() }, for: .touchUpInside)
        for subview in [UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterial)), background] {
            view.addSubview(subview)
            subview.fill(view)
        }

        form.onCancel = { [weak self] in self?.eventHandler.cancel() }
        form.onSave = { [weak self] in self?.eventHandler.save(name: $0, dueDate: $1) }
        view.addSubview(form)
        form.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            form.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            form.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            // The keyboard covers the lower half.
            form.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
        ])
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        eventHandler.updateView()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        form.nameField.becomeFirstResponder()
    }
}

// MARK: - AddTodoViewInterface

extension AddTodoViewController: AddTodoViewInterface {
    func setMinimumDueDate(_ date: Date) {
        form.datePicker.minimumDate = date
        form.datePicker.date = date
    }

    func showErrorMessage(_ message: String) {
        form.errorLabel.text = message
        form.errorLabel.isHidden = false
    }
}
