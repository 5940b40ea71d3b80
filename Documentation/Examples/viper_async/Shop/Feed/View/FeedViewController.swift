//
//  FeedViewController.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
final class FeedViewController: UIViewController {
    let output: any FeedViewOutput
    let statusLabel = UILabel()

    init(output: any FeedViewOutput) {
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

// MARK: - FeedViewInput

extension FeedViewController: FeedViewInput {
    func setupInitialState() {
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .refresh,
            primaryAction: UIAction { [weak self] _ in self?.output.didTriggerRefreshEvent() }
        )

        statusLabel.numberOfLines = 0
        statusLabel.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(statusLabel)
        NSLayoutConstraint.activate([
            statusLabel.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            statusLabel.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }

    func setupLoadingState() {
        statusLabel.text = "…"
    }

    func update(with content: FeedContent) {
        statusLabel.text = content.title
    }

    func updateWithError(message: String) {
        statusLabel.text = message
    }
}
