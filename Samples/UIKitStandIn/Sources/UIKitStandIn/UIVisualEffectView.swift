import Foundation

@preconcurrency @MainActor
open class UIVisualEffect {}

@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  public enum Style: Sendable {
    case extraLight, light, dark, regular, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
  }

  public init(style: UIBlurEffect.Style) {}
}

@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect?

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
