@MainActor
protocol ListViewInterface {
  func showNoContentMessage()
  func showUpcomingDisplayData(_ data: [String])
}
