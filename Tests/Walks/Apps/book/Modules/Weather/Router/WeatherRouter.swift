import UIKit

@MainActor
final class WeatherRouter: WeatherRouterInput {
  weak var transitionHandler: UIViewController?

  func closeCurrentModule() {
    transitionHandler?.dismiss(animated: true)
  }
}
