import UIKit

@MainActor
protocol WeatherViewInput: AnyObject {
  func setupInitialState(_ text: String)
}

@MainActor
protocol WeatherViewOutput: AnyObject {
  func didTriggerViewReadyEvent()
}

protocol WeatherInteractorInput: AnyObject {
  func obtainWeather() -> String
}

@MainActor
protocol WeatherRouterInput: AnyObject {
  func closeCurrentModule()
}

final class WeatherInteractor: WeatherInteractorInput {
  func obtainWeather() -> String { "sun" }
}

@MainActor
final class WeatherRouter: WeatherRouterInput {
  weak var transitionHandler: UIViewController?

  func closeCurrentModule() {
    transitionHandler?.dismiss(animated: true)
  }
}

@MainActor
final class WeatherPresenter: WeatherViewOutput {
  weak var view: (any WeatherViewInput)?
  var interactor: (any WeatherInteractorInput)?
  var router: (any WeatherRouterInput)?

  func didTriggerViewReadyEvent() {
    view?.setupInitialState(interactor?.obtainWeather() ?? "")
  }
}

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

@MainActor
final class WeatherAssembly {
  func module() -> UIViewController {
    let view = WeatherViewController()
    let presenter = WeatherPresenter()
    presenter.view = view
    presenter.interactor = WeatherInteractor()
    presenter.router = WeatherRouter()
    view.output = presenter
    return view
  }
}
