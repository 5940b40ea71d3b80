//
//  ListViewController.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

/// Shows the List component as its view model says.
@MainActor
final class ListViewController: UITableViewController {
    let viewModel: ListViewModel
    let messageLabel = UILabel()

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
        viewModel.bind(self)
        viewModel.load()
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if parent == nil { viewModel.close() }
    }

    // MARK: - UITableViewController

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        viewModel.titles.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Title", for: indexPath)
        cell.textLabel?.text = viewModel.titles[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        viewModel.select(row: indexPath.row)
    }
}

// MARK: - ListViewModelDelegate

extension ListViewController: ListViewModelDelegate {
    func viewModelDidChange() {
        messageLabel.text = viewModel.message
        tableView.reloadData()
    }
}
