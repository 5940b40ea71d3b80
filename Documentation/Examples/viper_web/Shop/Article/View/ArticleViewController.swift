//
//  ArticleViewController.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
final class ArticleViewController: UIViewController {
    let output: any ArticleViewOutput
    let presentation: any WebPresentation
    let messageLabel = UILabel()

    init(output: any ArticleViewOutput, presentation: any WebPresentation) {
        self.output = output
        self.presentation = presentation
        super.init(nibName: nil, bundle: nil)
        presentation.delegate = self
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

    private func show(message: String?) {
        messageLabel.text = message
        messageLabel.isHidden = message == nil
        presentation.contentView.isHidden = message != nil
    }
}

// MARK: - ArticleViewInput

extension ArticleViewController: ArticleViewInput {
    func setupInitialState() {
        view.backgroundColor = .systemBackground
        messageLabel.numberOfLines = 0
        messageLabel.textAlignment = .center
        for subview in [presentation.contentView, messageLabel] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
            NSLayoutConstraint.activate([
                subview.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                subview.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                subview.topAnchor.constraint(equalTo: view.topAnchor),
                subview.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            ])
        }
        show(message: nil)
    }

    func setupLoadingState() {
        show(message: "…")
    }

    func updateWithContent() {
        show(message: nil)
    }

    func updateWithError(message: String) {
        show(message: message)
    }

    func obtainContentHeight() -> CGFloat {
        presentation.contentHeight
    }
}

// MARK: - WebPresentationDelegate

extension ArticleViewController: WebPresentationDelegate {
    func didTapLink(_ url: URL) {
        output.didTapLink(url)
    }

    func didTapImage(_ url: URL) {
        output.didTapImage(url)
    }

    func didChangeContentHeight(_ height: CGFloat) {
        output.didChangeContentHeight(height)
    }
}
