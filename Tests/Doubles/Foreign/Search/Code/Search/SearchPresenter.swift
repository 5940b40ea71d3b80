@MainActor
protocol SearchViewInput: AnyObject {
  func show(names: [String])
}

@MainActor
final class SearchPresenter {
  weak var view: (any SearchViewInput)?
  let interactor: any SearchInteractorInput

  init(interactor: any SearchInteractorInput) {
    self.interactor = interactor
  }
}

// MARK: - SearchInteractorOutput

extension SearchPresenter: SearchInteractorOutput {
  func didFind(_ names: [String], isLast: Bool) {
    view?.show(names: names)
  }
}
