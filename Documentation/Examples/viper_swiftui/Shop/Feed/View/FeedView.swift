//
//  FeedView.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#if canImport(SwiftUI)
import SwiftUI

/// Shows the Feed module and passes on what the user does.
struct FeedView: View {
    @State private var presenter: FeedPresenter
    @State private var router: FeedRouter

    init(presenter: FeedPresenter, router: FeedRouter) {
        _presenter = State(initialValue: presenter)
        _router = State(initialValue: router)
    }

    var body: some View {
        content
            .navigationTitle("Feed")
            .task { await presenter.didTriggerViewReadyEvent() }
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
            ContentUnavailableView(message, systemImage: "exclamationmark.triangle")
        }
    }
}

#Preview {
    NavigationStack {
        FeedAssembly().makeModule()
    }
}
#endif
