//
//  EditorViewRouter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
final class EditorViewRouter {
    let registry: RouterRegistry
    private let service: any EditorService

    init(registry: RouterRegistry, service: any EditorService) {
        self.registry = registry
        self.service = service
    }

    /// Registers the protocol that the module provides. The app calls this at its start, with the module's services.
    static func register(in registry: RouterRegistry, service: any EditorService) {
        registry.register((any EditorModuleInput).self) { [unowned registry] in
            EditorViewRouter(registry: registry, service: service).makeDestination()
        }
    }

    /// Creates a module. Its view controller owns the module and this router.
    func makeDestination() -> Destination<any EditorModuleInput> {
        let interactor = EditorInteractor(service: service)
        let presenter = EditorViewPresenter(interactor: interactor, router: self)
        let viewController = EditorViewController(eventHandler: presenter, viewDataSource: presenter)

        interactor.eventHandler = presenter
        interactor.dataSource = presenter
        presenter.view = viewController
        return Destination(viewController: viewController, input: presenter)
    }
}

// MARK: - ViewRouting

extension EditorViewRouter: ViewRouting {
    func open<Input>(_ input: Input.Type, from source: UIViewController, prepare: (Input) -> Void) throws {
        let destination = try registry.destination(for: input)
        prepare(destination.input)
        source.show(destination.viewController, sender: nil)
    }
}
