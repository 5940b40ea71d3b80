@MainActor
final class WeatherPresenter: WeatherViewOutput {
  weak var view: (any WeatherViewInput)?
  var interactor: (any WeatherInteractorInput)?
  var router: (any WeatherRouterInput)?

  func didTriggerViewReadyEvent() {
    view?.setupInitialState(interactor?.obtainWeather() ?? "")
  }
}
