import SwiftUI

@MainActor
final class TripPresenter {
  private(set) var trips: [String] = []
  private let interactor: TripInteractor
  private let router = TripRouter()

  init(interactor: TripInteractor) {
    self.interactor = interactor
  }

  func addNewTrip() {
    trips = interactor.addNewTrip()
  }

  func makeDetail(of trip: String) -> some View {
    router.makeDetailView(for: trip)
  }
}
