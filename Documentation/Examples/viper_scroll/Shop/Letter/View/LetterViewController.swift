//
//  LetterViewController.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
final class LetterViewController: UIViewController {
    let output: any LetterViewOutput
    private let contactsContainer = UIView()
    private let bodyContainer = UIView()
    private(set) var heights: [LetterChild: NSLayoutConstraint] = [:]

    init(output: any LetterViewOutput) {
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

// MARK: - LetterEmbedContainer

extension LetterViewController: LetterEmbedContainer {
    func containerView(for child: LetterChild) -> UIView {
        switch child {
        case .contacts: contactsContainer
        case .body: bodyContainer
        }
    }
}

// MARK: - LetterViewInput

extension LetterViewController: LetterViewInput {
    func setupInitialState() {
        view.backgroundColor = .systemBackground
        let column = UIStackView(arrangedSubviews: LetterChild.allCases.map(containerView))
        column.axis = .vertical
        column.translatesAutoresizingMaskIntoConstraints = false
        let scrollView = UIScrollView()
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(scrollView)
        scrollView.addSubview(column)
        NSLayoutConstraint.activate([
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            column.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
            column.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
            column.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
            column.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
        ])
    }

    func updateHeight(_ height: Double, of child: LetterChild) {
        if let constraint = heights[child] {
            constraint.constant = height
        } else {
            let constraint = containerView(for: child).heightAnchor.constraint(equalToConstant: height)
            constraint.isActive = true
            heights[child] = constraint
        }
    }
}
