//
//  CellModel.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

/// One row of a table, ready to be drawn, and what happens when it is chosen.
@MainActor
protocol CellModel: AnyObject, Sendable {
    /// The class of the cell that draws the row; cells of one class are reused for one another.
    var cellClass: UITableViewCell.Type { get }
    /// Puts the row into its cell.
    func update(_ cell: UITableViewCell)
    /// The user chose the row.
    func didSelectCell()
}
