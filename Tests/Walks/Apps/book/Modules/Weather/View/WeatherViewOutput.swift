@MainActor
protocol WeatherViewOutput: AnyObject {
  func didTriggerViewReadyEvent()
}
