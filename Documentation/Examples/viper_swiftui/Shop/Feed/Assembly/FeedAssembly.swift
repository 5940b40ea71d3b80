//
//  FeedAssembly.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#if canImport(SwiftUI)
import SwiftUI
#endif

/// Builds the Feed module and connects its parts.
@MainActor
struct FeedAssembly {
    #if canImport(SwiftUI)
    /// Makes a new module; its view keeps it alive.
    func makeModule() -> some View {
        let (presenter, router) = makeParts()
        return FeedView(presenter: presenter, router: router)
    }
    #endif

    /// Makes all of the module but its view.
    func makeParts() -> (presenter: FeedPresenter, router: FeedRouter) {
        let router = FeedRouter()
        let presenter = FeedPresenter(interactor: FeedInteractor(), router: router)
        return (presenter, router)
    }
}
