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

@MainActor
struct FeedAssembly {
    #if canImport(SwiftUI)
    /// Makes a new module; its view keeps it alive.
    func makeModule() -> some View {
        FeedView(parts: makeParts())
    }
    #endif

    /// Makes all of the module but its view.
    func makeParts() -> FeedParts {
        FeedParts(assembly: self)
    }

    fileprivate func makePresenter(router: FeedRouter) -> FeedPresenter {
        FeedPresenter(interactor: FeedInteractor(), router: router)
    }
}

/// Keeps the parts of the Feed module, which are made when they are first asked for.
///
/// SwiftUI makes a view's first state whenever the parent is drawn, and keeps only the first of them; so making one is cheap.
@MainActor
final class FeedParts {
    private let assembly: FeedAssembly
    private(set) lazy var router = FeedRouter()
    private(set) lazy var presenter = assembly.makePresenter(router: router)

    fileprivate init(assembly: FeedAssembly) {
        self.assembly = assembly
    }
}
