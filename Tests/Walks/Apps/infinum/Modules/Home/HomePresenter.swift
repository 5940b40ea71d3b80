@MainActor
final class HomePresenter: HomePresenterInterface {
  private unowned let view: any HomeViewInterface
  private let wireframe: any HomeWireframeInterface

  init(view: any HomeViewInterface, wireframe: any HomeWireframeInterface) {
    self.view = view
    self.wireframe = wireframe
  }

  func viewDidLoad() {
    view.reload()
  }
}
