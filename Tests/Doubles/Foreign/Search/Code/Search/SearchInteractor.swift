// Each protocol is beside its type, conformances are in extensions, and two files contain members of one type.

@MainActor
protocol SearchInteractorInput: AnyObject {
  var term: String { get set }
  func search(for term: String) async throws -> [String]
}

@MainActor
protocol SearchInteractorOutput: AnyObject {
  func didFind(_ names: [String], isLast: Bool)
}

@MainActor
final class SearchInteractor {
  weak var output: (any SearchInteractorOutput)?
  var term = ""
}

extension SearchInteractor: SearchInteractorInput {
  func search(for term: String) async throws -> [String] {
    output?.didFind([term], isLast: true)
    return [term]
  }
}
