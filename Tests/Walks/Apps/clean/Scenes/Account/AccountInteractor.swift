@MainActor
protocol AccountBusinessLogic {
  func load(request: Account.Load.Request)
}

@MainActor
protocol AccountDataStore {
  var identifier: String { get set }
}

final class AccountInteractor: AccountBusinessLogic, AccountDataStore {
  var presenter: AccountPresentationLogic?
  var worker = AccountWorker()
  var identifier = ""

  func load(request: Account.Load.Request) {
    identifier = request.identifier
    presenter?.present(response: Account.Load.Response(name: worker.name(of: request.identifier)))
  }
}
