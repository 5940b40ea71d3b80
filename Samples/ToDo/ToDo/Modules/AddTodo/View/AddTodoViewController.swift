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
    let output: any AddTodoViewOutput
    let blur = UIVisualEffectView(effect: nil)
    let background = UIControl(frame: .zero)
    let form: AddTodoForm
    private let transition = AddTodoTransition()

    init(output: any AddTodoViewOutput, texts: Texts) {
        self.output = output
        form = AddTodoForm(texts: texts)
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .overFullScreen
        transitioningDelegate = transition
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

    // MARK: - Transition

    /// The presented state: the form is visible over the blurred screen.
    func moveFormIn() {
        blur.effect = UIBlurEffect(style: .systemUltraThinMaterial)
        form.transform = .identity
    }

    /// The dismissed state: the form is above the screen, and nothing is blurred.
    func moveFormAway() {
        blur.effect = nil
        form.transform = CGAffineTransform(translationX: 0, y: -view.bounds.height)
    }
}

// MARK: - AddTodoViewInput

extension AddTodoViewController: AddTodoViewInput {
    func setupInitialState() {
        view.backgroundColor = .clear
        background.addAction(UIAction { [weak self] _ in self?.output.didTapBackground() }, for: .touchUpInside)
        for subview in [blur, background] {
            view.addSubview(subview)
            subview.fill(view)
        }

        form.onCancel = { [weak self] in self?.output.didTapCancel() }
        form.onSave = { [weak self] in self?.output.didTapSave(name: $0, dueDate: $1) }
        view.addSubview(form)
        form.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            form.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            form.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            // The keyboard covers the lower half.
            form.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
        ])
        moveFormIn()
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
