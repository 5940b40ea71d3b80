//
//  ListViewController.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

/// Shows the List module as a table, or says why there is none.
@MainActor
final class ListViewController: UITableViewController {
    let eventHandler: any ListModuleInterface
    let messageLabel = UILabel()
    private var titles: [String] = []

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
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .close,
            primaryAction: UIAction { [weak self] _ in self?.eventHandler.close() }
        )
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        eventHandler.updateView()
    }

    private func show(_ titles: [String], message: String?) {
        self.titles = titles
        loadViewIfNeeded()
        messageLabel.text = message
        tableView.reloadData()
    }

    // MARK: - UITableViewDataSource

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        titles.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Title", for: indexPath)
        cell.textLabel?.text = titles[indexPath.row]
        return cell
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
    /// The user swiped the module down; closing it by its button does not get here.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        eventHandler.didClose()
    }
}
