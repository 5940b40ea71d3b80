import UIKit

final class HomeViewController: UIViewController, HomeViewInterface {
  var presenter: (any HomePresenterInterface)?

  override func viewDidLoad() {
    super.viewDidLoad()
    presenter?.viewDidLoad()
  }

  func reload() {}
}
