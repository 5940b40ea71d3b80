@MainActor
protocol AccountPresentationLogic {
  func present(response: Account.Load.Response)
}

final class AccountPresenter: AccountPresentationLogic {
  weak var viewController: (any AccountDisplayLogic)?

  func present(response: Account.Load.Response) {
    viewController?.display(viewModel: Account.Load.ViewModel(title: response.name))
  }
}
