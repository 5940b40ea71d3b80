@MainActor
final class CartPresenter {
  weak var view: (any CartView)?
  let logic: any CartLogic
  let router: any CartRouting

  init(logic: any CartLogic, router: any CartRouting) {
    self.logic = logic
    self.router = router
  }

  func viewDidLoad() {
    view?.showItems((try? logic.load()) ?? [])
  }

  func didTapCheckout() {
    if !logic.isEmpty { router.openCheckout() }
  }
}
