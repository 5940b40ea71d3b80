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
        @Bindable var router = parts.router
        content
            .navigationTitle("Feed")
            .task(id: presenter.attempt) { await presenter.didTriggerViewReadyEvent() }
            .refreshable { await presenter.didTriggerRefreshEvent() }
            .navigationDestination(item: $router.route) { router.destination(for: $0) }
    }

    @ViewBuilder
    private var content: some View {
        switch presenter.state {
        case .idle, .loading:
            ProgressView()
        case .content(let content):
            List {
                Text(content.title)
                Button("Detail") { presenter.didTapDetail() }
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

#Preview {
    NavigationStack {
        FeedAssembly().makeModule()
    }
}
#endif
