//
//  TripRouter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
protocol TripInteractable: Interactable, MapListener {
    var router: (any TripRouting)? { get set }
    var listener: (any TripListener)? { get set }
    /// The user closed the screen of the Map RIB, which is still attached.
    func didDismissMap()
}

@MainActor
protocol TripViewControllable: ViewControllable {
    /// Shows the view of a child, and reports when the user closes it.
    func present(viewController: any ViewControllable, onDismiss: @escaping () -> Void)
    /// Removes the view of a child.
    func dismiss(viewController: any ViewControllable)
}

@MainActor
final class TripRouter: ViewableRouter<any TripInteractable, any TripViewControllable> {
    private let mapBuilder: any MapBuildable
    private var mapRouter: (any MapRouting)?

    init(
        interactor: any TripInteractable,
        viewController: any TripViewControllable,
        mapBuilder: any MapBuildable
    ) {
        self.mapBuilder = mapBuilder
        super.init(interactor: interactor, viewController: viewController)
        interactor.router = self
    }
}

// MARK: - TripRouting

extension TripRouter: TripRouting {
    func routeToMap() {
        guard mapRouter == nil else { return }
        let child = mapBuilder.build(withListener: interactor)
        mapRouter = child
        attachChild(child)
        viewController.present(viewController: child.viewControllable) { [weak self] in
            self?.interactor.didDismissMap()
        }
    }

    func detachMap() {
        guard let child = mapRouter else { return }
        viewController.dismiss(viewController: child.viewControllable)
        detachChild(child)
        mapRouter = nil
    }
}
