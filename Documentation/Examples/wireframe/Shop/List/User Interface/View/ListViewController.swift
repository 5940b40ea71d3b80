//
//  ListViewController.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
final class ListViewController: UITableViewController {
    /// A title with its position, because titles can repeat.
    private nonisolated struct Row: Hashable, Sendable {
        let position: Int
        let title: String
    }

    let eventHandler: any ListModuleInterface
    let messageLabel = UILabel()
    private lazy var dataSource = UITableViewDiffableDataSource<Int, Row>(
        tableView: tableView
    ) { tableView, indexPath, row in
        let cell = tableView.dequeueReusableCell(withIdentifier: "Title", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = row.title
        cell.contentConfiguration = content
        return cell
    }

    init(eventHandler: any ListModuleInterface) {
        self.eventHandler = eventHandler
        super.init(style: .plain)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "List"
        messageLabel.textAlignment = .center
        messageLabel.numberOfLines = 0
        tableView.backgroundView = messageLabel
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Title")
        tableView.dataSource = dataSource
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        eventHandler.updateView()
    }

    /// For presented modules; the first module of the app cannot be closed.
    func showCloseButton() {
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .close,
            primaryAction: UIAction { [weak self] _ in self?.eventHandler.close() }
        )
    }

    private func show(_ titles: [String], message: String?) {
        messageLabel.text = message
        var snapshot = NSDiffableDataSourceSnapshot<Int, Row>()
        snapshot.appendSections([0])
        snapshot.appendItems(titles.enumerated().map { Row(position: $0, title: $1) })
        dataSource.apply(snapshot, animatingDifferences: false)
    }
}

// MARK: - ListViewInterface

extension ListViewController: ListViewInterface {
    func showTitles(_ titles: [String]) {
        show(titles, message: nil)
    }

    func showNoContentMessage() {
        show([], message: "Nothing here yet")
    }

    func showErrorMessage(_ message: String) {
        show([], message: message)
    }
}

// MARK: - UIAdaptivePresentationControllerDelegate

extension ListViewController: UIAdaptivePresentationControllerDelegate {
    /// The user swiped the module down. Not called for the close button.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        eventHandler.didClose()
    }
}
