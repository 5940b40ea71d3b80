final class WeatherInteractor: WeatherInteractorInput {
  func obtainWeather() -> String { "sun" }
}
