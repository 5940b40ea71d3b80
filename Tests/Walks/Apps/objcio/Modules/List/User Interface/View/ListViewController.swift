import UIKit

final class ListViewController: UIViewController, ListViewInterface {
  var eventHandler: ListPresenter?

  func showNoContentMessage() {}
  func showUpcomingDisplayData(_ data: [String]) {}
}
