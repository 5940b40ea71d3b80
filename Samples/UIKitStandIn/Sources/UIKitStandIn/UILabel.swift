import Foundation

@preconcurrency @MainActor
open class UILabel: UIView {
  open var text: String?
  open var textColor: UIColor?
  open var numberOfLines = 1
  open var textAlignment = NSTextAlignment.natural
}

public enum NSTextAlignment: Sendable {
  case left, center, right, justified, natural
}

@preconcurrency @MainActor
open class UIImageView: UIView {
  open var image: UIImage?

  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }
}

/// An image that contains only its name and source, without pixels.
public final class UIImage: Hashable, Sendable {
  public let name: String

  public init?(named name: String) {
    self.name = name
  }

  public init?(systemName name: String) {
    self.name = name
  }

  public static func == (lhs: UIImage, rhs: UIImage) -> Bool { lhs.name == rhs.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

public struct UIColor: Hashable, Sendable {
  private let name: String

  public static let clear = UIColor(name: "clear")
  public static let label = UIColor(name: "label")
  public static let secondaryLabel = UIColor(name: "secondaryLabel")
  public static let systemBackground = UIColor(name: "systemBackground")
  public static let systemGroupedBackground = UIColor(name: "systemGroupedBackground")
  public static let systemRed = UIColor(name: "systemRed")
}
