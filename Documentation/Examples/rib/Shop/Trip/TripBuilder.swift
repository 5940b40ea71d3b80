//
//  TripBuilder.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
protocol TripDependency: TripDependencyMap {}

@MainActor
final class TripComponent: Component<any TripDependency> {}

@MainActor
protocol TripBuildable: Buildable {
    /// Creates a RIB. The router that attaches it owns it.
    func build(withListener listener: any TripListener) -> any TripRouting
}

@MainActor
final class TripBuilder: Builder<any TripDependency>, TripBuildable {
    func build(withListener listener: any TripListener) -> any TripRouting {
        makeRouter(for: TripComponent(dependency: dependency), listener: listener)
    }

    private func makeRouter(
        for component: TripComponent, listener: any TripListener
    ) -> any TripRouting {
        let viewController = TripViewController()
        let interactor = TripInteractor(presenter: viewController)
        interactor.listener = listener
        return TripRouter(
            interactor: interactor,
            viewController: viewController,
            mapBuilder: MapBuilder(dependency: component)
        )
    }
}
