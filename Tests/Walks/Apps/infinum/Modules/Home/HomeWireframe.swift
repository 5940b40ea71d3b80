import UIKit

final class HomeWireframe: BaseWireframe<HomeViewController>, HomeWireframeInterface {
  init() {
    let view = HomeViewController()
    super.init(viewController: view)
    view.presenter = HomePresenter(view: view, wireframe: self)
  }

  func openDetail() {
    viewController.present(UIViewController(), animated: true)
  }
}
