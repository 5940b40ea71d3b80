import UIKit

class SearchViewController: UIViewController, SearchViewProtocol {
  var presenter: SearchPresenterProtocol?
  private var items: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    presenter?.viewDidLoad()
  }

  func show(items: [String]) {
    self.items = items
    title = items.first
  }
}
