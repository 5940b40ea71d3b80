//
//  ScreenStack.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Observation
#if canImport(SwiftUI)
import SwiftUI
#endif

/// The screens above the first one of a navigation stack, whichever modules pushed them.
///
/// A deep link sets all of them: `stack.routes = [FeedRoute.detail(id: 7), DetailRoute.settings]`.
@MainActor
@Observable
final class ScreenStack {
    var routes: [AnyHashable] = []

    func push(_ route: some Hashable) {
        routes.append(AnyHashable(route))
    }

    /// Removes the last screen that a route of this type pushed, and the screens above it.
    func pop<Route: Hashable>(_ type: Route.Type) {
        guard let index = routes.lastIndex(where: { $0.base is Route }) else { return }
        routes.removeSubrange(index...)
    }
}

#if canImport(SwiftUI)
extension ScreenStack {
    /// The routes for `NavigationStack`, which only removes screens: routers push them.
    var path: NavigationPath {
        get {
            routes.reduce(into: NavigationPath()) { path, route in
                if let route = route.base as? any Hashable { path.append(route) }
            }
        }
        set {
            routes.removeLast(max(0, routes.count - newValue.count))
        }
    }
}

/// A navigation stack with a module at the bottom.
struct ScreenStackView<Root: View>: View {
    @State private var stack: ScreenStack
    private let root: (ScreenStack) -> Root

    init(_ stack: ScreenStack? = nil, @ViewBuilder root: @escaping (ScreenStack) -> Root) {
        _stack = State(initialValue: stack ?? ScreenStack())
        self.root = root
    }

    var body: some View {
        @Bindable var stack = stack
        NavigationStack(path: $stack.path) { root(stack) }
    }
}
#endif
