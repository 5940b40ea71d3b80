/// What a cell is to show, as a value; UIKit makes a view of it.
public protocol UIContentConfiguration {}

/// A text with another beside or below it.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, Sendable {
  public var text: String?
  public var secondaryText: String?
  public var image: UIImage?

  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration() }
}
