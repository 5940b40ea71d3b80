protocol WeatherInteractorInput: AnyObject {
  func obtainWeather() -> String
}
