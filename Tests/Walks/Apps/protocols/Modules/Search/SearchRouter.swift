import UIKit

class SearchRouter: SearchWireframeProtocol {
  weak var viewController: UIViewController?

  static func createModule() -> UIViewController {
    let view = SearchViewController(nibName: nil, bundle: nil)
    let interactor = SearchInteractor()
    let router = SearchRouter()
    let presenter = SearchPresenter(interface: view, interactor: interactor, router: router)
    view.presenter = presenter
    interactor.presenter = presenter
    router.viewController = view
    return view
  }

  func showDetail(of item: String) {
    let detail = UIViewController()
    detail.title = item
    viewController?.navigationController?.pushViewController(detail, animated: true)
  }
}
