import UIKit

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
