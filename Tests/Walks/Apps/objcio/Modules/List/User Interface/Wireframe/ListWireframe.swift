import UIKit

@MainActor
final class ListWireframe: NSObject {
  var addWireframe: AddWireframe?
  var listPresenter: ListPresenter?
  var listViewController: ListViewController?

  func presentAddInterface() {
    addWireframe?.presentAddInterfaceFromViewController(listViewController ?? UIViewController())
  }
}
