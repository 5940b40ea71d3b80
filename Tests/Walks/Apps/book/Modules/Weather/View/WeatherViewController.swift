import UIKit

final class WeatherViewController: UIViewController, WeatherViewInput {
  var output: (any WeatherViewOutput)?

  override func viewDidLoad() {
    super.viewDidLoad()
    output?.didTriggerViewReadyEvent()
  }

  func setupInitialState(_ text: String) {
    title = text
  }
}
