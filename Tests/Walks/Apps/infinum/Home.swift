import UIKit

@MainActor
protocol WireframeInterface: AnyObject {}

@MainActor
class BaseWireframe<ViewController: UIViewController>: WireframeInterface {
  unowned let viewController: ViewController
  private var temporary: ViewController?

  init(viewController: ViewController) {
    temporary = viewController
    self.viewController = viewController
  }
}

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

final class HomeViewController: UIViewController, HomeViewInterface {
  var presenter: (any HomePresenterInterface)?

  override func viewDidLoad() {
    super.viewDidLoad()
    presenter?.viewDidLoad()
  }

  func reload() {}
}
