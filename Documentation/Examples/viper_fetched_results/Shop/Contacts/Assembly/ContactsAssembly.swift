//
//  ContactsAssembly.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#if canImport(CoreData)
import CoreData
#endif
import UIKit

@MainActor
final class ContactsAssembly {
    /// The entities that the module shows.
    static let request = CacheRequest(
        entityName: "Contacts", filter: nil, sortKeys: [CacheRequest.SortKey(key: "title")])

    #if canImport(CoreData)
    /// Creates a module that follows a context of the main queue. Its view controller owns it.
    func makeModule(context: NSManagedObjectContext) -> UIViewController {
        makeModule(
            cacheTracker: ContactsFetchedResultsTracker(context: context) { object in
                ContactsItem(
                    id: object.objectID.uriRepresentation().absoluteString,
                    title: object.value(forKey: "title") as? String ?? ""
                )
            })
    }
    #endif

    /// Creates a module that follows a cache tracker. Its view controller owns it.
    func makeModule(cacheTracker: any ContactsCacheTracker) -> UIViewController {
        let interactor = ContactsInteractor(cacheTracker: cacheTracker, request: Self.request)
        let router = ContactsRouter()
        let presenter = ContactsPresenter(interactor: interactor, router: router)
        let viewController = ContactsViewController(output: presenter)

        interactor.output = presenter
        presenter.view = viewController
        router.transitionHandler = viewController
        return viewController
    }
}
