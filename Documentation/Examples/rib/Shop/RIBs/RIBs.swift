//
//  RIBs.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

// The base types of all RIBs: the core of Uber's framework RIBs in one file.
//
// The tree of routers owns everything: a router owns its children, its interactor and its view.

// MARK: - Builder and component

/// The dependencies that a RIB requires from its parent.
@MainActor
protocol Dependency: AnyObject {}

/// The dependencies that a RIB provides to its children, with access to those of its parent.
@MainActor
class Component<DependencyType>: Dependency {
    let dependency: DependencyType

    init(dependency: DependencyType) {
        self.dependency = dependency
    }
}

/// Creates RIBs of one kind.
@MainActor
protocol Buildable: AnyObject {}

@MainActor
class Builder<DependencyType>: Buildable {
    let dependency: DependencyType

    init(dependency: DependencyType) {
        self.dependency = dependency
    }
}

// MARK: - Interactor

@MainActor
protocol Interactable: AnyObject {
    /// Whether the RIB is attached to the tree.
    var isActive: Bool { get }
    /// Starts the business logic. The parent's router calls it.
    func activate()
    /// Stops the business logic. The parent's router calls it.
    func deactivate()
}

@MainActor
class Interactor: Interactable {
    private(set) final var isActive = false

    init() {}

    final func activate() {
        guard !isActive else { return }
        isActive = true
        didBecomeActive()
    }

    final func deactivate() {
        guard isActive else { return }
        willResignActive()
        isActive = false
    }

    /// Override to start.
    func didBecomeActive() {}

    /// Override to clean up.
    func willResignActive() {}
}

/// Calls from an interactor to its view.
@MainActor
protocol Presentable: AnyObject {}

@MainActor
class PresentableInteractor<PresenterType>: Interactor {
    let presenter: PresenterType

    init(presenter: PresenterType) {
        self.presenter = presenter
    }
}

// MARK: - Router

@MainActor
protocol Routing: AnyObject {
    var interactable: any Interactable { get }
    var children: [any Routing] { get }
    /// Prepares the router. The parent's router calls it.
    func load()
    /// Attaches another RIB as a child and starts it.
    func attachChild(_ child: any Routing)
    /// Detaches a child and releases it.
    func detachChild(_ child: any Routing)
}

@MainActor
class Router<InteractorType>: Routing {
    let interactor: InteractorType
    let interactable: any Interactable
    private(set) final var children: [any Routing] = []
    private var isLoaded = false

    init(interactor: InteractorType) {
        guard let interactable = interactor as? any Interactable else {
            preconditionFailure("\(InteractorType.self) must conform to Interactable")
        }
        self.interactor = interactor
        self.interactable = interactable
    }

    final func load() {
        guard !isLoaded else { return }
        isLoaded = true
        didLoad()
    }

    /// Override to attach permanent children.
    func didLoad() {}

    final func attachChild(_ child: any Routing) {
        guard !children.contains(where: { $0 === child }) else { return }
        children.append(child)
        child.interactable.activate()
        child.load()
    }

    final func detachChild(_ child: any Routing) {
        guard children.contains(where: { $0 === child }) else { return }
        for grandchild in child.children { child.detachChild(grandchild) }
        child.interactable.deactivate()
        children.removeAll { $0 === child }
        LeakDetector.shared.expectRelease(of: child)
        LeakDetector.shared.expectRelease(of: child.interactable)
        if let view = (child as? any ViewableRouting)?.viewControllable {
            LeakDetector.shared.expectRelease(of: view)
        }
    }
}

// MARK: - Leaks

/// Reports routers, interactors and views that are still in memory after their RIB was detached.
///
/// Release builds skip the check.
@MainActor
final class LeakDetector {
    static let shared = LeakDetector()

    /// The time that an object may outlive its RIB, for example until an animation ends.
    var delay: UInt64 = 1_000_000_000
    var report: (String) -> Void = { message in
        assertionFailure(message)
    }

    init() {}

    @discardableResult
    func expectRelease(of object: AnyObject) -> Task<Void, Never>? {
        #if DEBUG
        return Task { [weak object, delay, report] in
            try? await Task.sleep(nanoseconds: delay)
            if let object { report("\(type(of: object)) is still in memory after its RIB was detached") }
        }
        #else
        return nil
        #endif
    }
}

// MARK: - View

@MainActor
protocol ViewControllable: AnyObject {
    var uiviewController: UIViewController { get }
}

extension ViewControllable where Self: UIViewController {
    var uiviewController: UIViewController { self }
}

@MainActor
protocol ViewableRouting: Routing {
    var viewControllable: any ViewControllable { get }
}

@MainActor
class ViewableRouter<InteractorType, ViewControllerType>: Router<InteractorType>, ViewableRouting {
    let viewController: ViewControllerType
    let viewControllable: any ViewControllable

    init(interactor: InteractorType, viewController: ViewControllerType) {
        guard let viewControllable = viewController as? any ViewControllable else {
            preconditionFailure("\(ViewControllerType.self) must conform to ViewControllable")
        }
        self.viewController = viewController
        self.viewControllable = viewControllable
        super.init(interactor: interactor)
    }
}

/// The router of the RIB at the root of the tree.
@MainActor
class LaunchRouter<InteractorType, ViewControllerType>: ViewableRouter<InteractorType, ViewControllerType> {
    /// Shows the tree in a window and starts it.
    final func launch(from window: UIWindow) {
        window.rootViewController = viewControllable.uiviewController
        window.makeKeyAndVisible()
        interactable.activate()
        load()
    }
}
