//
//  SettingsViewController.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
final class SettingsViewController: UITableViewController {
    let output: any SettingsViewOutput
    let messageLabel = UILabel()
    private let dataDisplayManager = SettingsDataDisplayManager()

    init(output: any SettingsViewOutput) {
        self.output = output
        super.init(style: .grouped)
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

// MARK: - SettingsViewInput

extension SettingsViewController: SettingsViewInput {
    func setupInitialState() {
        tableView.dataSource = dataDisplayManager
        tableView.delegate = dataDisplayManager
        messageLabel.textAlignment = .center
        messageLabel.numberOfLines = 0
        tableView.backgroundView = messageLabel
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .refresh,
            primaryAction: UIAction { [weak self] _ in self?.output.didTriggerRefreshEvent() }
        )
    }

    func update(with cellGroups: [SettingsCellGroup]) {
        messageLabel.text = nil
        dataDisplayManager.show(cellGroups, in: tableView)
    }

    func updateWithError(message: String) {
        messageLabel.text = message
        dataDisplayManager.show([], in: tableView)
    }
}
