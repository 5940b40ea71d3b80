//
//  CellModel.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

/// One row of a table, prepared for display, with its selection handler.
@MainActor
protocol CellModel: AnyObject, Sendable {
    /// The class of the row's cell. Cells of a class are reused for rows of that class.
    var cellClass: UITableViewCell.Type { get }
    /// Shows the row in its cell.
    func update(_ cell: UITableViewCell)
    /// The user selected the row.
    func didSelectCell()
}
