import UIKit

class SearchPresenter: SearchPresenterProtocol, SearchInteractorOutputProtocol {
  weak private var view: SearchViewProtocol?
  var interactor: SearchInteractorInputProtocol?
  private let router: SearchWireframeProtocol

  init(interface: SearchViewProtocol, interactor: SearchInteractorInputProtocol?, router: SearchWireframeProtocol) {
    self.view = interface
    self.interactor = interactor
    self.router = router
  }

  func viewDidLoad() {
    interactor?.search("")
  }

  func didSelect(_ item: String) {
    router.showDetail(of: item)
  }

  func searchDidFinish(with items: [String]) {
    view?.show(items: items)
  }
}
