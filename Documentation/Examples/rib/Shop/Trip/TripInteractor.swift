//
//  TripInteractor.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
protocol TripRouting: ViewableRouting {
    /// Shows the Map RIB.
    func routeToMap()
    /// Detaches the Map RIB.
    func detachMap()
}

@MainActor
protocol TripPresentable: Presentable {
    var listener: (any TripPresentableListener)? { get set }
}

@MainActor
protocol TripListener: AnyObject {}

@MainActor
final class TripInteractor: PresentableInteractor<any TripPresentable>, TripInteractable {
    weak var router: (any TripRouting)?
    weak var listener: (any TripListener)?

    override init(presenter: any TripPresentable) {
        super.init(presenter: presenter)
        presenter.listener = self
    }

    override func didBecomeActive() {
        super.didBecomeActive()
        // Start business logic here.
    }

    override func willResignActive() {
        super.willResignActive()
        // Stop business logic here.
    }

    // MARK: - TripInteractable

    func didDismissMap() {
        router?.detachMap()
    }
}

// MARK: - TripPresentableListener

extension TripInteractor: TripPresentableListener {}
