final class TripInteractor {
  private let store: TripStore

  init(store: TripStore) {
    self.store = store
  }

  func addNewTrip() -> [String] {
    store.trips.append("New Trip")
    return store.trips
  }
}
