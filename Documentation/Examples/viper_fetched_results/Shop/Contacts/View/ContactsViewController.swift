//
//  ContactsViewController.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
final class ContactsViewController: UITableViewController {
    let output: any ContactsViewOutput
    let dataDisplayManager: ContactsDataDisplayManager
    let messageLabel = UILabel()

    init(output: any ContactsViewOutput) {
        self.output = output
        dataDisplayManager = ContactsDataDisplayManager()
        super.init(style: .plain)
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

// MARK: - ContactsViewInput

extension ContactsViewController: ContactsViewInput {
    func setupInitialState() {
        messageLabel.numberOfLines = 0
        messageLabel.textAlignment = .center
        messageLabel.text = "Nothing here yet"
        tableView.backgroundView = messageLabel
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: ContactsDataDisplayManager.reuseIdentifier)
        tableView.dataSource = dataDisplayManager
    }

    func update(with batch: CacheTransactionBatch<ContactsItem>) {
        dataDisplayManager.update(tableView, with: batch)
        messageLabel.isHidden = dataDisplayManager.numberOfRows > 0
    }

    func updateWithError(message: String) {
        messageLabel.text = message
        messageLabel.isHidden = false
    }
}
