//
//  TodoListViewControllerTests.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

import Testing

@testable import ToDo

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

@MainActor
struct TodoListViewControllerTests {
    private let data = UpcomingDisplayData(sections: [
        UpcomingDisplayData.Section(
            title: "Today", imageName: "circle", items: [UpcomingDisplayData.Item(title: "Write", dueDay: nil)])
    ])

    @Test func everyAppearanceRequestsAnUpdateOnce() {
        let (sut, eventHandler) = makeSUT()
        sut.loadViewIfNeeded()
        #expect(eventHandler.messages == [])
        sut.beginAppearanceTransition(true, animated: false)
        sut.endAppearanceTransition()
        #expect(eventHandler.messages == [.updateView])
    }

    @Test func theAddButtonOpensAddTodo() throws {
        let (sut, eventHandler) = makeSUT()
        sut.loadViewIfNeeded()
        let button = try #require(sut.navigationItem.rightBarButtonItem)
        button.primaryAction?.performWithSender(button, target: nil)
        #expect(eventHandler.messages == [.showAddTodo])
        #expect(sut.title == "To Do")
    }

    @Test func itemsHaveRows() {
        let (sut, _) = makeSUT()
        sut.loadViewIfNeeded()
        sut.showNoContentMessage()
        sut.showUpcomingDisplayData(data)
        #expect(sut.tableView.numberOfSections == 1)
        #expect(sut.tableView.numberOfRows(inSection: 0) == 1)
        #expect(sut.messageView.isHidden)
    }

    @Test func aMessageReplacesTheRows() {
        let (sut, _) = makeSUT()
        sut.loadViewIfNeeded()
        sut.showUpcomingDisplayData(data)
        sut.showNoContentMessage()
        #expect(sut.tableView.numberOfSections == 0)
        #expect(sut.messageView.isHidden == false)
        #expect(sut.messageView.label.text == "Nothing to do until the end of next week.")
        sut.showErrorMessage("The file is damaged.")
        #expect(sut.messageView.label.text == "The file is damaged.")
        #expect(sut.tableView.backgroundView === sut.messageView)
    }

    @Test func aLoadedViewIsNotRetained() {
        weak var viewController: TodoListViewController?
        autoreleasepool {
            let sut = makeSUT().sut
            sut.loadViewIfNeeded()
            viewController = sut
        }
        #expect(viewController == nil)
    }

    private func makeSUT() -> (sut: TodoListViewController, eventHandler: EventHandlerSpy) {
        let eventHandler = EventHandlerSpy()
        return (TodoListViewController(eventHandler: eventHandler, texts: .english), eventHandler)
    }
}

@MainActor
private final class EventHandlerSpy: TodoListModuleInterface {
    enum Message {
        case updateView
        case showAddTodo
    }

    private(set) var messages: [Message] = []

    func updateView() {
        messages.append(.updateView)
    }

    func showAddTodo() {
        messages.append(.showAddTodo)
    }
}
