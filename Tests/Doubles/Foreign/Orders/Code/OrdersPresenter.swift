final class OrdersPresenter {
  weak var view: (any OrdersView)?
  let store: any OrdersStore
  let router: any OrdersRouting

  init(store: any OrdersStore, router: any OrdersRouting) {
    self.store = store
    self.router = router
  }

  func load() async {
    view?.show((try? await store.lines()) ?? [])
  }
}

final class OrdersRouter: OrdersRouting {
  func openOrder(_ number: Int) {}
}
