// swift-format-ignore-file
// All code in one file, indented with tabs; the service is not isolated.

protocol FeedService: Sendable {
	func posts(after id: Int?, limit: Int) async throws -> [String]
}

@MainActor
protocol FeedPresenting: AnyObject {
	func didRefresh()
	func didSelect(_ index: Int)
}

@MainActor
final class FeedScreen {
	var presenter: (any FeedPresenting)?
}
