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
