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
    @Test func theOutputIsNotifiedOnceThatTheViewIsReady() {
        let (sut, output) = makeSUT()
        #expect(output.messages == [])
        sut.loadViewIfNeeded()
        sut.loadViewIfNeeded()
        #expect(output.messages == [.didTriggerViewReadyEvent])
    }

    @Test func theOutputIsNotifiedOfEveryAppearance() {
        let (sut, output) = makeSUT()
        sut.viewWillAppear(false)
        sut.viewWillAppear(false)
        #expect(output.messages.filter { $0 == .didTriggerViewWillAppearEvent }.count == 2)
    }

    @Test func theInitialStateHasTheSystemBackground() {
        let (sut, _) = makeSUT()
        sut.setupInitialState()
        #expect(sut.view.backgroundColor == .systemBackground)
        #expect(sut.navigationItem.title == "To Do")
        #expect(sut.tableView.isHidden)
        #expect(sut.messageView.isHidden)
    }

    @Test func theAddButtonNotifiesTheOutput() throws {
        let (sut, output) = makeSUT()
        sut.setupInitialState()
        let action = try #require(sut.navigationItem.rightBarButtonItem?.primaryAction)
        action.performWithSender(nil, target: nil)
        #expect(output.messages.last == .didTapAddButton)
    }

    @Test func noContentIsASentenceInPlaceOfTheTable() {
        let (sut, _) = makeSUT()
        sut.setupInitialState()
        sut.updateWithNoContent()
        #expect(sut.tableView.isHidden)
        #expect(sut.messageView.isHidden == false)
        #expect(sut.messageView.label.text == "Nothing to do until the end of next week.")
        #expect(sut.messageView.imageView.image != nil)
    }

    @Test func anErrorIsASentenceInPlaceOfTheTable() {
        let (sut, _) = makeSUT()
        sut.setupInitialState()
        sut.update(with: data)
        sut.updateWithError(message: "The file is damaged.")
        #expect(sut.tableView.isHidden)
        #expect(sut.messageView.isHidden == false)
        #expect(sut.messageView.label.text == "The file is damaged.")
    }

    @Test func theTableHasTheSectionsAndRows() throws {
        let (sut, _) = makeSUT()
        sut.setupInitialState()
        sut.updateWithNoContent()
        sut.update(with: data)
        let table = sut.tableView
        let dataSource = try #require(table.dataSource as? TodoListDataSource)

        #expect(table.isHidden == false)
        #expect(sut.messageView.isHidden)
        #expect(table.numberOfSections == 2)
        #expect((0..<2).map { table.numberOfRows(inSection: $0) } == [1, 2])
        #expect(
            (0..<2).map { dataSource.tableView(table, titleForHeaderInSection: $0) } == ["Today", "Next Week"])
        let cells = [(0, 0), (1, 0), (1, 1)].map {
            dataSource.tableView(table, cellForRowAt: IndexPath(row: $0.1, section: $0.0))
        }
        #expect(cells.map(\.textLabel?.text) == ["Write", "Read", "Rest"])
        #expect(cells.map(\.detailTextLabel?.text) == [nil, "Monday", "Friday"])
        #expect(cells.allSatisfy { $0.imageView?.image != nil })
    }

    @Test func theTableRemovesDeletedRows() {
        let (sut, _) = makeSUT()
        sut.setupInitialState()
        sut.update(with: data)
        sut.update(with: UpcomingDisplayData(sections: [data.sections[1]]))
        #expect(sut.tableView.numberOfSections == 1)
        #expect(sut.tableView.numberOfRows(inSection: 0) == 2)
    }

    private let data = UpcomingDisplayData(sections: [
        UpcomingDisplayData.Section(
            title: "Today", imageName: "circle", items: [UpcomingDisplayData.Item(title: "Write", dueDay: nil)]),
        UpcomingDisplayData.Section(
            title: "Next Week", imageName: "calendar",
            items: [
                UpcomingDisplayData.Item(title: "Read", dueDay: "Monday"),
                UpcomingDisplayData.Item(title: "Rest", dueDay: "Friday"),
            ]),
    ])

    private func makeSUT() -> (sut: TodoListViewController, output: OutputSpy) {
        let output = OutputSpy()
        return (TodoListViewController(output: output, texts: .english), output)
    }
}

@MainActor
private final class OutputSpy: TodoListViewOutput {
    enum Message {
        case didTriggerViewReadyEvent
        case didTriggerViewWillAppearEvent
        case didTapAddButton
    }

    private(set) var messages: [Message] = []

    func didTriggerViewReadyEvent() {
        messages.append(.didTriggerViewReadyEvent)
    }

    func didTriggerViewWillAppearEvent() {
        messages.append(.didTriggerViewWillAppearEvent)
    }

    func didTapAddButton() {
        messages.append(.didTapAddButton)
    }
}
