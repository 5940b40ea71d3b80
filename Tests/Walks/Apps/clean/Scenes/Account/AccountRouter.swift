import UIKit

@MainActor
protocol AccountRoutingLogic {
  func routeToDetail()
}

@MainActor
protocol AccountDataPassing {
  var dataStore: AccountDataStore? { get }
}

final class AccountRouter: AccountRoutingLogic, AccountDataPassing {
  weak var viewController: AccountViewController?
  var dataStore: AccountDataStore?

  func routeToDetail() {
    viewController?.present(UIViewController(), animated: true)
  }
}
