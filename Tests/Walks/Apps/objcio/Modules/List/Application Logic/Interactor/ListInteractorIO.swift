protocol ListInteractorInput {
  func findUpcomingItems()
}

protocol ListInteractorOutput {
  func foundUpcomingItems(_ items: [String])
}
