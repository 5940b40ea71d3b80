//
//  ScreenViewController.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
final class ScreenViewController: UIViewController {
    let output: any ScreenViewOutput
    private let mapContainer = UIView()
    private let listContainer = UIView()

    init(output: any ScreenViewOutput) {
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

// MARK: - ScreenEmbedContainer

extension ScreenViewController: ScreenEmbedContainer {
    func containerView(for child: ScreenChild) -> UIView {
        switch child {
        case .map: mapContainer
        case .list: listContainer
        }
    }
}

// MARK: - ScreenViewInput

extension ScreenViewController: ScreenViewInput {
    func setupInitialState() {
        view.backgroundColor = .systemBackground
        let column = UIStackView(arrangedSubviews: ScreenChild.allCases.map(containerView))
        column.axis = .vertical
        column.translatesAutoresizingMaskIntoConstraints = false
        column.distribution = .fillEqually
        view.addSubview(column)
        NSLayoutConstraint.activate([
            column.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            column.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }
}
