internal import Diagnostics

/// A place that somebody has to write or change before the code builds or does its work.
struct LeftToDo: Codable {
  let path: String
  let line: Int
  let text: String

  /// Prints places under a line that counts them; prints nothing if there are none.
  static func show(_ places: [LeftToDo], _ session: Session) {
    guard !places.isEmpty else { return }
    session.console.talk("\(places.count.counted("place")) left to do:")
    for place in places { session.console.talk("  \(place.path):\(place.line)   \(place.text)") }
  }
}
