import UIKit

final class HomeViewController: UIViewController, HomeView {
  private let presenter: HomePresenter
  private var rows: [String] = []

  init(presenter: HomePresenter) {
    self.presenter = presenter
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    presenter.load()
  }

  func show(_ rows: [String]) {
    self.rows = rows
  }
}
