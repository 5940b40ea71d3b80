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

/// A table that reloads synchronously and keeps all cells, as if all rows were visible.
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
  /// The rows for which cells were dequeued since the table's last request.
  private var dequeued: Set<IndexPath> = []
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
    dequeued = []
    indexPathForSelectedRow = nil
    guard let dataSource else {
      rows = []
      return
    }
    countRows()
    for (section, count) in rows.enumerated() {
      for row in 0..<count {
        let indexPath = IndexPath(row: row, section: section)
        let cell = request(indexPath, from: dataSource)
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

  // MARK: - Changes

  /// The changes of a batch so far.
  ///
  /// Deleted and reloaded rows have their indices before the batch, and inserted rows their indices after it.
  private struct Changes {
    var deleted: [IndexPath] = []
    var reloaded: [IndexPath] = []
    var inserted: [IndexPath] = []
    var moved: [(from: IndexPath, to: IndexPath)] = []

    var leaving: [IndexPath] { deleted + moved.map(\.from) }
    var arriving: [IndexPath] { inserted + moved.map(\.to) }
  }

  /// The current batch.
  private var changes: Changes?

  /// Only inserted and reloaded rows request a cell.
  ///
  /// Other rows keep their cells at their new positions.
  ///
  /// Stops the program as UIKit does: if the number of rows does not match the changes, if a row does not exist, or if
  /// a row has two changes.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    change { _ in updates?() }
    completion?(true)
  }

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.changes?.inserted += indexPaths }
  }

  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.changes?.deleted += indexPaths }
  }

  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.changes?.reloaded += indexPaths }
  }

  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.changes?.moved.append((from: indexPath, to: newIndexPath)) }
  }

  /// Applies changes in the current batch or in a new one.
  private func change(_ changes: (UITableView) -> Void) {
    guard self.changes == nil else { return changes(self) }
    if rows.isEmpty { countRows() }
    self.changes = Changes()
    changes(self)
    carryOut(self.changes ?? Changes())
    self.changes = nil
  }

  private func carryOut(_ changes: Changes) {
    let before = rows
    countRows()
    // A table that has not loaded its rows yet has nothing to compare.
    guard let dataSource, !before.isEmpty else { return reloadData() }
    refuseContradictions(changes, before)
    let (leaving, inserted, reloaded) = (Set(changes.leaving), Set(changes.inserted), Set(changes.reloaded))
    let sources = Dictionary(uniqueKeysWithValues: changes.moved.map { ($0.to, $0.from) })
    let old = cells
    let selected = indexPathForSelectedRow
    (cells, indexPathForSelectedRow) = ([:], nil)
    for (section, count) in rows.enumerated() {
      var staying = (0..<before[section]).map { IndexPath(row: $0, section: section) }
        .filter { !leaving.contains($0) }.makeIterator()
      for row in 0..<count {
        let indexPath = IndexPath(row: row, section: section)
        let source = sources[indexPath] ?? (inserted.contains(indexPath) ? nil : staying.next())
        if let source, !reloaded.contains(source) {
          cells[indexPath] = old[source]
          if source == selected { indexPathForSelectedRow = indexPath }
        }
        if cells[indexPath] == nil {
          let cell = request(indexPath, from: dataSource)
          cells[indexPath] = cell
          addSubview(cell)
        }
      }
    }
    for cell in old.values where !cells.values.contains(where: { $0 === cell }) { recycle(cell) }
  }

  private func refuseContradictions(_ changes: Changes, _ before: [Int]) {
    precondition(before.count == rows.count, "there are \(rows.count) sections in place of \(before.count)")
    let (touched, arriving) = (changes.leaving + changes.reloaded, changes.arriving)
    for (paths, counts) in [(touched, before), (arriving, rows)] {
      precondition(Set(paths).count == paths.count, "two changes are made to one row")
      for path in paths {
        precondition(
          counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.row),
          "there is no row \(path.row) in section \(path.section)")
      }
    }
    for (section, count) in rows.enumerated() {
      let change = arriving.count { $0.section == section } - changes.leaving.count { $0.section == section }
      precondition(
        count == before[section] + change,
        "section \(section) has \(count) rows in place of \(before[section]), and changes of \(change)")
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

  private func request(_ indexPath: IndexPath, from dataSource: any UITableViewDataSource) -> UITableViewCell {
    // An earlier cell for this row belongs to another request.
    dequeued.remove(indexPath)
    defer { dequeued.remove(indexPath) }
    return dataSource.tableView(self, cellForRowAt: indexPath)
  }

  /// Stops the program as UIKit does: for an unregistered identifier, and for a second cell of a row in one request.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure("no cell is registered for '\(identifier)'")
    }
    precondition(dequeued.insert(indexPath).inserted, "two cells are dequeued for one index path")
    return cell
  }

  private func recycle(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    guard let identifier = cell.reuseIdentifier else { return }
    reusableCells[identifier, default: []].append(cell)
  }
}
