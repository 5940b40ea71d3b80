@MainActor
protocol HomeWireframeInterface: WireframeInterface {
  func openDetail()
}

@MainActor
protocol HomeViewInterface: AnyObject {
  func reload()
}

@MainActor
protocol HomePresenterInterface: AnyObject {
  func viewDidLoad()
}
