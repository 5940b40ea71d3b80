@testable import App

// viper-gen:double
@MainActor
final class SearchInteractorFake {
  var term = "term"
}

extension SearchInteractorFake: SearchInteractorInput {
  func search(for term: String) async throws -> [String] { [] }
}

// viper-gen:double
@MainActor
final class SearchOutputSpy: SearchInteractorOutput {
  private(set) var found: [(names: [String], isLast: Bool)] = []

  func didFind(_ names: [String], isLast: Bool) {
    found.append((names, isLast))
  }
}
