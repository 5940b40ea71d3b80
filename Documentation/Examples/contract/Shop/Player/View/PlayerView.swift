//
//  PlayerView.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
final class PlayerView: UIView {
    let presenter: any PlayerPresenterProtocol
    let titleLabel = UILabel()
    let reloadButton = UIButton(type: .system)
    private var isLoaded = false

    init(presenter: any PlayerPresenterProtocol) {
        self.presenter = presenter
        super.init(frame: .zero)
        setUp(in: self)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        guard superview != nil, !isLoaded else { return }
        isLoaded = true
        presenter.didLoadView()
    }

    private func setUp(in container: UIView) {
        reloadButton.setTitle("Reload", for: .normal)
        reloadButton.addAction(UIAction { [weak self] _ in self?.presenter.didTapReload() }, for: .touchUpInside)

        let stack = UIStackView(arrangedSubviews: [titleLabel, reloadButton])
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: container.centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: container.centerYAnchor),
        ])
    }
}

// MARK: - PlayerViewProtocol

extension PlayerView: PlayerViewProtocol {
    func show(title: String) {
        titleLabel.text = title
    }

    func show(errorMessage: String) {
        titleLabel.text = errorMessage
    }
}
