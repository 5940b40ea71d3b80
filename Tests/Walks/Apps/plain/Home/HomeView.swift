@MainActor
protocol HomeView: AnyObject {
  func show(_ rows: [String])
}
