import Foundation

@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}

@preconcurrency @MainActor
public protocol UITableViewDelegate: AnyObject {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
}

/// Asks its data source at once when told to reload, and keeps every cell as if all rows were on the screen.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  public enum Style: Sendable { case plain, grouped, insetGrouped }
  public enum RowAnimation: Sendable { case automatic, fade, left, right, top, bottom, middle, none }
  public enum ScrollPosition: Sendable { case none, top, middle, bottom }

  public let style: Style
  open weak var dataSource: (any UITableViewDataSource)?
  open weak var delegate: (any UITableViewDelegate)?
  open var tableHeaderView: UIView?
  open var tableFooterView: UIView?
  open var backgroundView: UIView?

  private var cellClasses: [String: UITableViewCell.Type] = [:]
  private var reusableCells: [String: [UITableViewCell]] = [:]
  private var cells: [IndexPath: UITableViewCell] = [:]
  private var rows: [Int] = []
  open private(set) var indexPathForSelectedRow: IndexPath?

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  public required init?(coder: NSCoder) {
    self.style = .plain
    super.init(coder: coder)
  }

  // MARK: - Content

  open var numberOfSections: Int { rows.count }

  open func numberOfRows(inSection section: Int) -> Int {
    rows.indices.contains(section) ? rows[section] : 0
  }

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  open var visibleCells: [UITableViewCell] {
    cells.sorted { $0.key < $1.key }.map(\.value)
  }

  open func reloadData() {
    for cell in cells.values { recycle(cell) }
    cells = [:]
    indexPathForSelectedRow = nil
    guard let dataSource else {
      rows = []
      return
    }
    countRows()
    for (section, count) in rows.enumerated() {
      for row in 0..<count {
        let indexPath = IndexPath(row: row, section: section)
        let cell = dataSource.tableView(self, cellForRowAt: indexPath)
        cells[indexPath] = cell
        addSubview(cell)
      }
    }
  }

  private func countRows() {
    guard let dataSource else { return }
    rows = (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
  }

  // MARK: - Changes: each ends in one reload

  /// Stops the program as UIKit does: where the rows that are there now are not those from before, those inserted and
  /// without those deleted.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    if rows.isEmpty { countRows() }
    changedRows = [:]
    updates?()
    endChanges()
    completion?(true)
  }

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { change(by: 1, at: indexPaths) }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { change(by: -1, at: indexPaths) }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { change(by: 0, at: indexPaths) }

  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    let isBatch = changedRows != nil
    changedRows = changedRows ?? [:]
    changedRows?[indexPath.section, default: 0] -= 1
    changedRows?[newIndexPath.section, default: 0] += 1
    if !isBatch { endChanges() }
  }

  /// By how many rows each section has grown in the batch under way.
  private var changedRows: [Int: Int]?

  private func change(by count: Int, at indexPaths: [IndexPath]) {
    let isBatch = changedRows != nil
    changedRows = changedRows ?? [:]
    for indexPath in indexPaths { changedRows?[indexPath.section, default: 0] += count }
    if !isBatch { endChanges() }
  }

  private func endChanges() {
    let (before, changes) = (rows, changedRows ?? [:])
    changedRows = nil
    reloadData()
    // A table that did not ask for its rows before has nothing to compare.
    guard !before.isEmpty, before.count == rows.count else { return }
    for (section, count) in rows.enumerated() where count != before[section] + changes[section, default: 0] {
      preconditionFailure(
        "section \(section) has \(count) rows in place of \(before[section]), and changes of \(changes[section, default: 0])"
      )
    }
  }

  // MARK: - Selection

  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    indexPathForSelectedRow = indexPath
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if indexPathForSelectedRow == indexPath { indexPathForSelectedRow = nil }
  }

  // MARK: - Cells

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass as? UITableViewCell.Type
  }

  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = reusableCells[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return cellClasses[identifier]?.init(style: .default, reuseIdentifier: identifier)
  }

  /// Stops the program as UIKit does: for an identifier that nobody registered.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure("no cell is registered for '\(identifier)'")
    }
    return cell
  }

  private func recycle(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    guard let identifier = cell.reuseIdentifier else { return }
    reusableCells[identifier, default: []].append(cell)
  }
}
