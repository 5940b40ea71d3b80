import SwiftUI

struct TripView: View {
  let presenter: TripPresenter

  var body: some View {
    presenter.makeDetail(of: presenter.trips.first ?? "")
  }
}
