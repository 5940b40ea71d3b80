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
    /// Makes a new module with its own navigation stack; the view keeps it alive.
    func makeModule() -> some View {
        ScreenStackView { makeModule(on: $0) }
    }

    /// Makes a new module on a navigation stack.
    func makeModule(on stack: ScreenStack) -> some View {
        FeedView(parts: makeParts(on: stack))
    }
    #endif

    /// Creates all parts of the module except its view.
    func makeParts(
        on stack: ScreenStack? = nil, interactor: (any FeedInteractorInput)? = nil
    ) -> FeedParts {
        FeedParts(assembly: self, stack: stack ?? ScreenStack(), interactor: interactor)
    }

    fileprivate func makePresenter(
        interactor: (any FeedInteractorInput)?, router: FeedRouter
    ) -> FeedPresenter {
        FeedPresenter(
            interactor: interactor ?? FeedInteractor(), router: router)
    }
}

/// Owns the parts of the Feed module, which are created at their first use.
///
/// SwiftUI creates this for each update of the parent and keeps only the first instance, so creation must be cheap.
@MainActor
final class FeedParts {
    private let assembly: FeedAssembly
    private let stack: ScreenStack
    private let interactor: (any FeedInteractorInput)?
    private(set) lazy var router = FeedRouter(stack: stack)
    private(set) lazy var presenter = assembly.makePresenter(interactor: interactor, router: router)

    fileprivate init(
        assembly: FeedAssembly, stack: ScreenStack, interactor: (any FeedInteractorInput)?
    ) {
        self.assembly = assembly
        self.stack = stack
        self.interactor = interactor
    }
}
