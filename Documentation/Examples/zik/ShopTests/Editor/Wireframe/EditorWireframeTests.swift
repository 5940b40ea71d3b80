//
//  EditorWireframeTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class EditorWireframeTests: XCTestCase {
    func testThatARouteBeginsAtTheView() async {
        let (router, view) = (RouterSpy(), ViewStub())
        let sut = EditorWireframe(router: router)
        sut.view = view
        let item = EditorItem(id: "1", title: "one")
        sut.showDetail(for: item)
        XCTAssertEqual(router.messages, [.showDetail(item)])
        XCTAssertIdentical(router.source, view.routeSource)
    }

    func testThatWithoutAViewThereIsNoRoute() async {
        let router = RouterSpy()
        let sut = EditorWireframe(router: router)
        sut.showDetail(for: EditorItem(id: "1", title: "one"))
        XCTAssertEqual(router.messages, [])
    }

    func testThatTheRouterIsRetainedAndTheViewIsNot() async {
        weak var router: RouterSpy?
        let sut: EditorWireframe
        do {
            let (newRouter, view) = (RouterSpy(), ViewStub())
            sut = EditorWireframe(router: newRouter)
            sut.view = view
            router = newRouter
            XCTAssertIdentical(sut.view, view)
        }
        XCTAssertNotNil(router)
        XCTAssertIdentical(sut.router, router)
        XCTAssertNil(sut.view)
    }
}

@MainActor
private final class RouterSpy: EditorRouterInput {
    enum Message: Equatable {
        case showDetail(EditorItem)
    }

    private(set) var messages: [Message] = []
    private(set) var source: UIViewController?

    func showDetail(for item: EditorItem, from source: UIViewController) {
        messages.append(.showDetail(item))
        self.source = source
    }
}

@MainActor
private final class ViewStub: EditorViewInput {
    let routeSource: UIViewController? = UIViewController()

    func reload() {}

    func show(error message: String) {}
}
