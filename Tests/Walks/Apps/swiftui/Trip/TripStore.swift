final class TripStore {
  var trips: [String] = []
}
