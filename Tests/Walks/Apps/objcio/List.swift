import UIKit

protocol ListInteractorInput {
  func findUpcomingItems()
}

protocol ListInteractorOutput {
  func foundUpcomingItems(_ items: [String])
}

@MainActor
protocol ListViewInterface {
  func showNoContentMessage()
  func showUpcomingDisplayData(_ data: [String])
}

final class ListInteractor: NSObject, ListInteractorInput {
  var output: ListInteractorOutput?

  func findUpcomingItems() {
    output?.foundUpcomingItems(["milk"])
  }
}

@MainActor
final class ListPresenter: NSObject {
  var listInteractor: ListInteractorInput?
  var listWireframe: ListWireframe?
  var userInterface: ListViewInterface?

  func updateView() {
    listInteractor?.findUpcomingItems()
  }

  func addNewEntry() {
    listWireframe?.presentAddInterface()
  }
}

@MainActor
final class ListWireframe: NSObject {
  var addWireframe: AddWireframe?
  var listPresenter: ListPresenter?
  var listViewController: ListViewController?

  func presentAddInterface() {
    addWireframe?.presentAddInterfaceFromViewController(listViewController ?? UIViewController())
  }
}

final class ListViewController: UIViewController, ListViewInterface {
  var eventHandler: ListPresenter?

  func showNoContentMessage() {}
  func showUpcomingDisplayData(_ data: [String]) {}
}

@MainActor
final class AddWireframe: NSObject {
  func presentAddInterfaceFromViewController(_ viewController: UIViewController) {
    viewController.present(UIViewController(), animated: true)
  }
}
