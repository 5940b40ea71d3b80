import UIKit

@MainActor
protocol HomeView: AnyObject {
  func show(_ rows: [String])
}

@MainActor
final class HomePresenter {
  weak var view: (any HomeView)?
  private let interactor: HomeInteractor
  private let router: HomeRouter

  init(interactor: HomeInteractor, router: HomeRouter) {
    self.interactor = interactor
    self.router = router
  }

  func load() {
    view?.show(interactor.rows())
  }

  func choose(_ row: Int) {
    router.open(interactor.rows()[row])
  }
}

final class HomeInteractor {
  func rows() -> [String] { ["one", "two"] }
}

@MainActor
final class HomeRouter {
  weak var viewController: UIViewController?

  func open(_ row: String) {
    viewController?.present(UIViewController(), animated: true)
  }
}

final class HomeViewController: UIViewController, HomeView {
  private let presenter: HomePresenter
  private var rows: [String] = []

  init(presenter: HomePresenter) {
    self.presenter = presenter
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    presenter.load()
  }

  func show(_ rows: [String]) {
    self.rows = rows
  }
}

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
