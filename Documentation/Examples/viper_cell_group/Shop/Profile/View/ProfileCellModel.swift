//
//  ProfileCellModel.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
final class ProfileCellModel {
    let content: ProfileContent
    weak var output: (any ProfileViewOutput)?

    init(content: ProfileContent, output: (any ProfileViewOutput)?) {
        self.content = content
        self.output = output
    }
}

// MARK: - CellModel

extension ProfileCellModel: CellModel {
    var cellClass: UITableViewCell.Type { UITableViewCell.self }

    func update(_ cell: UITableViewCell) {
        var configuration = cell.defaultContentConfiguration()
        configuration.text = content.title
        cell.contentConfiguration = configuration
    }

    func didSelectCell() {
        output?.didSelectCell(with: content)
    }
}
