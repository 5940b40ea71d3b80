import UIKit

// MARK: Wireframe
@MainActor
protocol SearchWireframeProtocol: AnyObject {
  func showDetail(of item: String)
}

// MARK: Presenter
@MainActor
protocol SearchPresenterProtocol: AnyObject {
  var interactor: SearchInteractorInputProtocol? { get set }
  func viewDidLoad()
  func didSelect(_ item: String)
}

// MARK: Interactor
@MainActor
protocol SearchInteractorOutputProtocol: AnyObject {
  func searchDidFinish(with items: [String])
}

@MainActor
protocol SearchInteractorInputProtocol: AnyObject {
  var presenter: SearchInteractorOutputProtocol? { get set }
  func search(_ text: String)
}

// MARK: View
@MainActor
protocol SearchViewProtocol: AnyObject {
  var presenter: SearchPresenterProtocol? { get set }
  func show(items: [String])
}
