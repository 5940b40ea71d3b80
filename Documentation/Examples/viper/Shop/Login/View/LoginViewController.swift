//
//  LoginViewController.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
final class LoginViewController: UIViewController {
    let output: any LoginViewOutput

    init(output: any LoginViewOutput) {
        self.output = output
        super.init(nibName: nil, bundle: nil)
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
}

// MARK: - LoginViewInput

extension LoginViewController: LoginViewInput {
    func setupInitialState() {
        view.backgroundColor = .systemBackground
    }
}
