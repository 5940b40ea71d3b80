// swift-format-ignore-file
import Testing

@testable import App

// viper-gen:double
private struct ServiceFake: FeedService {
	func posts(after id: Int?, limit: Int) async throws -> [String] {
		["one"]
	}
}

// viper-gen:double
@MainActor
private final class PresenterSpy: FeedPresenting {
	private(set) var selected: [Int] = []

	func didRefresh() {}

	func didSelect(_ index: Int) {
		selected.append(index)
	}
}

@MainActor
@Test func selects() async throws {
	let spy = PresenterSpy()
	let screen = FeedScreen()
	screen.presenter = spy
	screen.presenter?.didSelect(7)
	#expect(spy.selected == [7])
	#expect(try await ServiceFake().posts(after: nil, limit: 1) == ["one"])
}
