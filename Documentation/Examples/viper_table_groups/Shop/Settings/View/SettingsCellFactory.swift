//
//  SettingsCellFactory.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
struct SettingsCellFactory {
    func makeCell(for model: any CellModel, in tableView: UITableView, at indexPath: IndexPath) -> UITableViewCell {
        let identifier = String(describing: model.cellClass)
        tableView.register(model.cellClass, forCellReuseIdentifier: identifier)
        let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
        model.update(cell)
        return cell
    }
}
