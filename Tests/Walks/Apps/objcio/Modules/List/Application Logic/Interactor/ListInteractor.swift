import UIKit

final class ListInteractor: NSObject, ListInteractorInput {
  var output: ListInteractorOutput?

  func findUpcomingItems() {
    output?.foundUpcomingItems(["milk"])
  }
}
