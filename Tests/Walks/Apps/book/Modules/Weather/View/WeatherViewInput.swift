@MainActor
protocol WeatherViewInput: AnyObject {
  func setupInitialState(_ text: String)
}
