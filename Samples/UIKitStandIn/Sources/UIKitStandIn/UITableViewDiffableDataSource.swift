import Foundation

/// The sections and rows of a table.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  fileprivate var sections: [(identifier: SectionIdentifierType, items: [ItemIdentifierType])] = []

  public init() {}

  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
  public var numberOfItems: Int { itemIdentifiers.count }

  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections.first { $0.identifier == identifier }?.items ?? []
  }

  /// Stops the program if the identifier already exists, as UIKit does.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    let all = sectionIdentifiers + identifiers
    precondition(Set(all).count == all.count, "the identifiers of sections are not unique")
    sections += identifiers.map { ($0, []) }
  }

  /// Stops the program if the identifier already exists, or without a section, as UIKit does.
  public mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil)
  {
    let all = itemIdentifiers + identifiers
    precondition(Set(all).count == all.count, "the identifiers of items are not unique")
    let index = section.map { section in sections.firstIndex { $0.identifier == section } } ?? sections.indices.last
    guard let index else { preconditionFailure("there is no section to append items to") }
    sections[index].items += identifiers
  }
}

/// A data source that shows snapshots in a table.
///
/// The table does not retain it.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>:
  UITableViewDataSource
{
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var shown = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    tableView.dataSource = self
  }

  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    shown = snapshot
    tableView?.reloadData()
    completion?()
  }

  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown }

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard shown.sections.indices.contains(indexPath.section) else { return nil }
    let items = shown.sections[indexPath.section].items
    return items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
  }

  open func numberOfSections(in tableView: UITableView) -> Int { shown.sections.count }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.sections[section].items.count
  }

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

  /// Stops the program if no cell is provided, as UIKit does.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
      preconditionFailure("no cell is provided for row \(indexPath.row) of section \(indexPath.section)")
    }
    return cell
  }
}
