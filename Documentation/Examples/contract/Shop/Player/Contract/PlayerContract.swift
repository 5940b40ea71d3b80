//
//  PlayerContract.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

// Everything that the parts of the Player module say to each other.

// MARK: - View -> Presenter

/// What the view tells its presenter.
@MainActor
protocol PlayerPresenterProtocol: AnyObject {
    /// The view is ready to show something; comes once.
    func didLoadView()
    /// The user wants to try again.
    func didTapReload()
}

// MARK: - Presenter -> View

/// What the presenter tells its view.
@MainActor
protocol PlayerViewProtocol: AnyObject {
    /// Shows the title.
    func show(title: String)
    /// Shows what went wrong.
    func show(errorMessage: String)
}

// MARK: - Presenter -> Interactor

/// What the presenter asks of the interactor.
@MainActor
protocol PlayerInteractorInputProtocol: AnyObject {
    /// Loads what belongs to the entity; the output hears how it went.
    func load()
}

// MARK: - Interactor -> Presenter

/// What the interactor answers its presenter.
@MainActor
protocol PlayerInteractorOutputProtocol: AnyObject {
    /// The entity is complete.
    func onLoadSuccess(_ entity: PlayerEntity)
    /// The entity could not be loaded.
    func onLoadFail(_ error: any Error)
}
