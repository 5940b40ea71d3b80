//
//  FeedView.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#if canImport(SwiftUI)
import SwiftUI

struct FeedView: View {
    @State private var parts: FeedParts

    private var presenter: FeedPresenter { parts.presenter }

    init(parts: FeedParts) {
        _parts = State(initialValue: parts)
    }

    var body: some View {
        content
            .navigationTitle("Feed")
            .safeAreaInset(edge: .top) {
                if let message = presenter.failureMessage {
                    Label(message, systemImage: "exclamationmark.triangle").padding()
                }
            }
            .task(id: presenter.attempt) { await presenter.didTriggerViewReadyEvent() }
            .refreshable { await presenter.didTriggerRefreshEvent() }
    }

    @ViewBuilder
    private var content: some View {
        switch presenter.state {
        case .idle, .loading:
            ProgressView()
        case .content(let content):
            List {
                Text(content.title)
            }
        case .failed(let message):
            ContentUnavailableView {
                Label(message, systemImage: "exclamationmark.triangle")
            } actions: {
                Button("Try Again") { presenter.didTapRetry() }
            }
        }
    }
}

/// Answers requests one after the other without services; the request after the last answer never ends.
private actor FeedInteractorPreview {
    private var answers: [Result<FeedContent, any Error>]

    init(_ answers: [Result<FeedContent, any Error>]) {
        self.answers = answers
    }
}

extension FeedInteractorPreview: FeedInteractorInput {
    func obtainContent() async throws -> FeedContent {
        if answers.isEmpty { try await Task.sleep(for: .seconds(86_400)) }
        return try answers.removeFirst().get()
    }
}

extension FeedView {
    fileprivate init(_ answers: Result<FeedContent, any Error>...) {
        self.init(parts: FeedAssembly().makeParts(interactor: FeedInteractorPreview(answers)))
    }
}

#Preview("Loading") {
    NavigationStack { FeedView() }
}

#Preview("Content") {
    NavigationStack { FeedView(.success(FeedContent(title: "Feed"))) }
}

#Preview("Failed refresh") {
    let parts = FeedAssembly().makeParts(
        interactor: FeedInteractorPreview([
            .success(FeedContent(title: "Feed")), .failure(URLError(.notConnectedToInternet)),
        ]))
    NavigationStack { FeedView(parts: parts) }
        .task {
            await parts.presenter.didTriggerViewReadyEvent()
            await parts.presenter.didTriggerRefreshEvent()
        }
}

#Preview("Failed") {
    NavigationStack { FeedView(.failure(URLError(.notConnectedToInternet))) }
}
#endif
