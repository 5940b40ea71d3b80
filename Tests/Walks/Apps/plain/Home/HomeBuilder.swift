import UIKit

@MainActor
enum HomeBuilder {
  static func build() -> UIViewController {
    let router = HomeRouter()
    let presenter = HomePresenter(interactor: HomeInteractor(), router: router)
    let view = HomeViewController(presenter: presenter)
    presenter.view = view
    router.viewController = view
    return view
  }
}
