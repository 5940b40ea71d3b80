final class HomeInteractor {
  func rows() -> [String] { ["one", "two"] }
}
