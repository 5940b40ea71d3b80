//
//  FeedRouter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Observation
#if canImport(SwiftUI)
import SwiftUI
#endif

/// The screens that the Feed module opens.
enum FeedRoute: Hashable {
    case detail
}

@MainActor
@Observable
final class FeedRouter {
    var route: FeedRoute?
}

// MARK: - FeedRouterInput

extension FeedRouter: FeedRouterInput {
    func openDetail() {
        route = .detail
    }
}

#if canImport(SwiftUI)
extension FeedRouter {
    /// The screen at the end of a route; put the other modules' assemblies here.
    @ViewBuilder
    func destination(for route: FeedRoute) -> some View {
        switch route {
        case .detail:
            Text("Detail")
        }
    }
}
#endif
