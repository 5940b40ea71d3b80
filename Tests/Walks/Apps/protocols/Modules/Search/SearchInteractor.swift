class SearchInteractor: SearchInteractorInputProtocol {
  weak var presenter: SearchInteractorOutputProtocol?

  func search(_ text: String) {
    presenter?.searchDidFinish(with: [text])
  }
}
