//
//  SettingsDataDisplayManager.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
final class SettingsDataDisplayManager: NSObject {
    private let cellFactory = SettingsCellFactory()
    private var cellGroups: [SettingsCellGroup] = []

    func show(_ cellGroups: [SettingsCellGroup], in tableView: UITableView) {
        self.cellGroups = cellGroups
        tableView.reloadData()
    }
}

// MARK: - UITableViewDataSource

extension SettingsDataDisplayManager: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int {
        cellGroups.count
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        cellGroups[section].models.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cellFactory.makeCell(for: cellGroups[indexPath.section].models[indexPath.row], in: tableView, at: indexPath)
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        cellGroups[section].message
    }
}

// MARK: - UITableViewDelegate

extension SettingsDataDisplayManager: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        cellGroups[indexPath.section].models[indexPath.row].didSelectCell()
    }
}
