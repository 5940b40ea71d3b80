import UIKit

@MainActor
protocol AccountDisplayLogic: AnyObject {
  func display(viewModel: Account.Load.ViewModel)
}

final class AccountViewController: UIViewController, AccountDisplayLogic {
  var interactor: AccountBusinessLogic?
  var router: (AccountRoutingLogic & AccountDataPassing)?

  init() {
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  required init?(coder: NSCoder) {
    return nil
  }

  private func setUp() {
    let interactor = AccountInteractor()
    let presenter = AccountPresenter()
    let router = AccountRouter()
    self.interactor = interactor
    self.router = router
    interactor.presenter = presenter
    presenter.viewController = self
    router.viewController = self
    router.dataStore = interactor
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    interactor?.load(request: Account.Load.Request(identifier: "a"))
  }

  func display(viewModel: Account.Load.ViewModel) {}
}
