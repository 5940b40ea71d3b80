@MainActor
protocol WeatherRouterInput: AnyObject {
  func closeCurrentModule()
}
