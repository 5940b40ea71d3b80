import UIKit

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
