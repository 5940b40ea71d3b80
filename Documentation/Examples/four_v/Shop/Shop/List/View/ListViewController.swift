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
    let viewModel: ListViewModel
    let messageLabel = UILabel()
    private lazy var dataSource = UITableViewDiffableDataSource<Int, ListViewModel.Row>(
        tableView: tableView
    ) { tableView, indexPath, row in
        let cell = tableView.dequeueReusableCell(withIdentifier: "Title", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = row.title
        cell.contentConfiguration = content
        return cell
    }

    init(viewModel: ListViewModel) {
        self.viewModel = viewModel
        super.init(style: .plain)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    // MARK: - Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "List"
        messageLabel.numberOfLines = 0
        messageLabel.textAlignment = .center
        tableView.backgroundView = messageLabel
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Title")
        tableView.dataSource = dataSource
        viewModel.bind(self)
        viewModel.load()
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if parent == nil { viewModel.close() }
    }

    // MARK: - UITableViewController

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        viewModel.select(row: indexPath.row)
    }
}

// MARK: - ListViewModelDelegate

extension ListViewController: ListViewModelDelegate {
    func viewModelDidChange() {
        messageLabel.text = viewModel.message
        var snapshot = NSDiffableDataSourceSnapshot<Int, ListViewModel.Row>()
        snapshot.appendSections([0])
        snapshot.appendItems(viewModel.rows)
        dataSource.apply(snapshot, animatingDifferences: false)
    }
}
