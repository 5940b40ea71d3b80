//
//  EditorViewController.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
final class EditorViewController: UITableViewController {
    /// A title with its position, because titles can repeat.
    private nonisolated struct Row: Hashable, Sendable {
        let position: Int
        let title: String
    }

    let eventHandler: any EditorViewEventHandler
    let viewDataSource: any EditorViewDataSource
    let messageLabel = UILabel()
    private var hasAppeared = false
    private lazy var dataSource = UITableViewDiffableDataSource<Int, Row>(
        tableView: tableView
    ) { tableView, indexPath, row in
        let cell = tableView.dequeueReusableCell(withIdentifier: "Item", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = row.title
        cell.contentConfiguration = content
        return cell
    }

    init(eventHandler: any EditorViewEventHandler, viewDataSource: any EditorViewDataSource) {
        self.eventHandler = eventHandler
        self.viewDataSource = viewDataSource
        super.init(style: .plain)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    // MARK: - Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Editor"
        messageLabel.numberOfLines = 0
        messageLabel.textAlignment = .center
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Item")
        tableView.dataSource = dataSource
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if !hasAppeared {
            hasAppeared = true
            eventHandler.handleViewReady()
        }
        eventHandler.handleViewWillAppear()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        eventHandler.handleViewDidAppear()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        eventHandler.handleViewWillDisappear()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        eventHandler.handleViewDidDisappear()
        // The container of the view, such as a navigation controller, can be dismissed too.
        let holders = sequence(first: self as UIViewController, next: \.parent)
        if holders.contains(where: \.isBeingDismissed) { eventHandler.handleViewRemoved() }
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if parent == nil { eventHandler.handleViewRemoved() }
    }

    // MARK: - UITableViewController

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        eventHandler.handleSelection(ofRow: indexPath.row)
    }
}

// MARK: - EditorViewInput

extension EditorViewController: EditorViewInput {
    var routeSource: UIViewController? { self }

    func reload() {
        tableView.tableHeaderView = nil
        var snapshot = NSDiffableDataSourceSnapshot<Int, Row>()
        snapshot.appendSections([0])
        snapshot.appendItems(
            (0..<viewDataSource.numberOfRows).map { Row(position: $0, title: viewDataSource.title(ofRow: $0)) })
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    func show(error message: String) {
        messageLabel.text = message
        let size = CGSize(width: tableView.bounds.width, height: .greatestFiniteMagnitude)
        messageLabel.frame.size = messageLabel.sizeThatFits(size)
        tableView.tableHeaderView = messageLabel
    }
}
