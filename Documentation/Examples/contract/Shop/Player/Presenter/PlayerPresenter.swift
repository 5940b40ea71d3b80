//
//  PlayerPresenter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation

@MainActor
final class PlayerPresenter {
    weak var view: (any PlayerViewProtocol)?
    let interactor: any PlayerInteractorInputProtocol

    init(interactor: any PlayerInteractorInputProtocol) {
        self.interactor = interactor
    }
}

// MARK: - PlayerPresenterProtocol

extension PlayerPresenter: PlayerPresenterProtocol {
    func didLoadView() {
        interactor.load()
    }

    func didTapReload() {
        interactor.load()
    }
}

// MARK: - PlayerInteractorOutputProtocol

extension PlayerPresenter: PlayerInteractorOutputProtocol {
    func onLoadSuccess(_ entity: PlayerEntity) {
        view?.show(title: entity.title)
    }

    func onLoadFail(_ error: any Error) {
        view?.show(errorMessage: error.localizedDescription)
    }
}
