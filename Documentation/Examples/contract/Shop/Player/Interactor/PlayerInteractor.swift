//
//  PlayerInteractor.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
final class PlayerInteractor: PlayerInteractorProtocol {
    weak var output: (any PlayerInteractorOutputProtocol)?
    let entity: PlayerEntity

    init(entity: PlayerEntity) {
        self.entity = entity
    }
}

// MARK: - PlayerInteractorInputProtocol

extension PlayerInteractor: PlayerInteractorInputProtocol {
    func load() {
        output?.onLoadSuccess(entity)
    }
}
