import Foundation

@preconcurrency @MainActor
open class UITableViewCell: UIView {
  public enum CellStyle: Sendable { case `default`, value1, value2, subtitle }
  public enum AccessoryType: Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  public enum SelectionStyle: Sendable { case none, blue, gray, `default` }

  public let reuseIdentifier: String?
  public let contentView = UIView()
  open private(set) var textLabel: UILabel?
  open private(set) var detailTextLabel: UILabel?
  open private(set) var imageView: UIImageView?
  open var contentConfiguration: (any UIContentConfiguration)?
  open var accessoryType = AccessoryType.none
  open var accessoryView: UIView?
  open var selectionStyle = SelectionStyle.default

  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    textLabel = UILabel()
    imageView = UIImageView()
    if style != .default { detailTextLabel = UILabel() }
    addSubview(contentView)
  }

  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    self.reuseIdentifier = nil
    super.init(coder: coder)
  }

  open func prepareForReuse() {}

  /// An empty configuration in the cell's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
