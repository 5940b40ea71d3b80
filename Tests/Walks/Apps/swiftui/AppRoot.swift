import SwiftUI

struct AppRoot: View {
  var body: some View {
    TripView(presenter: TripPresenter(interactor: TripInteractor(store: TripStore())))
  }
}
