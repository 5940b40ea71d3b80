import SwiftUI

@MainActor
final class TripRouter {
  func makeDetailView(for trip: String) -> some View {
    Text(trip)
  }
}
