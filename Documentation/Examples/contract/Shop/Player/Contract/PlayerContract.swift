//
//  PlayerContract.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

// All calls between the parts of the Player module.

// MARK: - Builder

@MainActor
protocol PlayerBuilderProtocol {
    static func makeView(for entity: PlayerEntity) -> UIView
    static func makeView(for entity: PlayerEntity, in container: UIView) -> UIView
}

// MARK: - Dependency manager

@MainActor
protocol PlayerDependencyManagerProtocol {
    static func makeView(
        interactor: PlayerInteractor, presenter: PlayerPresenter
    ) -> PlayerView
}

// MARK: - Interactor

@MainActor
protocol PlayerInteractorProtocol: AnyObject {
    init(entity: PlayerEntity)
}

// MARK: - View -> Presenter

@MainActor
protocol PlayerPresenterProtocol: AnyObject {
    func didLoadView()
    func didTapReload()
}

// MARK: - Presenter -> View

@MainActor
protocol PlayerViewProtocol: AnyObject {
    func show(title: String)
    func show(errorMessage: String)
}

// MARK: - Presenter -> Interactor

@MainActor
protocol PlayerInteractorInputProtocol: AnyObject {
    func load()
}

// MARK: - Interactor -> Presenter

@MainActor
protocol PlayerInteractorOutputProtocol: AnyObject {
    func onLoadSuccess(_ entity: PlayerEntity)
    func onLoadFail(_ error: any Error)
}
