//
//  TodoListPresenterTests.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

import Foundation
import Testing

@testable import ToDo

@MainActor
struct TodoListPresenterTests {
    @Test func updatingFindsTheItemsOnce() {
        let parts = Parts()
        parts.sut.updateView()
        #expect(parts.interactor.messages == [.findUpcomingItems])
    }

    @Test func itemsAreShown() {
        let parts = Parts()
        parts.sut.foundUpcomingItems([item(.tomorrow)])
        let section = UpcomingDisplayData.Section(
            title: "Tomorrow", imageName: "alarm",
            items: [UpcomingDisplayData.Item(title: "Fly", dueDay: "Thursday")])
        let data = UpcomingDisplayData(sections: [section])
        #expect(parts.userInterface.messages == [.showUpcomingDisplayData(data)])
    }

    @Test(arguments: [[], [RelativeDate.outOfRange]])
    func noItemsInRangeAreNoContent(relativeDates: [RelativeDate]) {
        let parts = Parts()
        parts.sut.foundUpcomingItems(relativeDates.map(item))
        #expect(parts.userInterface.messages == [.showNoContentMessage])
    }

    @Test func anErrorIsShownAsText() {
        let parts = Parts()
        parts.sut.failedToFindUpcomingItems(TodoStoreError.isDamaged(path: "ToDo.json"))
        let message = "The file “ToDo.json” is damaged. It was left as it is."
        #expect(parts.userInterface.messages == [.showErrorMessage(message)])
    }

    @Test func addingOpensAddTodo() {
        let parts = Parts()
        parts.sut.showAddTodo()
        #expect(parts.wireframe.messages == [.presentAddTodoInterface])
    }

    @Test func onlyASavedItemUpdatesTheList() {
        let parts = Parts()
        parts.sut.addTodoModuleDidCancel()
        #expect(parts.interactor.messages == [])
        parts.sut.addTodoModuleDidSave()
        #expect(parts.interactor.messages == [.findUpcomingItems])
    }

    @Test func userInterfaceAndWireframeAreNotRetained() {
        let sut = Parts().sut
        #expect(sut.userInterface == nil)
        #expect(sut.wireframe == nil)
    }

    private func item(_ relativeDate: RelativeDate) -> UpcomingItem {
        UpcomingItem(name: "Fly", dueDate: Date(timeIntervalSince1970: 1_400_745_600), relativeDate: relativeDate)
    }
}

@MainActor
private final class Parts {
    let userInterface = UserInterfaceSpy()
    let interactor = InteractorSpy()
    let wireframe = WireframeSpy()
    let sut: TodoListPresenter

    init() {
        let services = AppServices.test()
        sut = TodoListPresenter(
            interactor: interactor,
            displayDataBuilder: UpcomingDisplayDataBuilder(
                calendar: services.calendar, locale: services.locale, texts: services.texts),
            texts: services.texts)
        sut.wireframe = wireframe
        sut.userInterface = userInterface
    }
}

@MainActor
private final class InteractorSpy: TodoListInteractorInput {
    enum Message {
        case findUpcomingItems
    }

    private(set) var messages: [Message] = []

    func findUpcomingItems() {
        messages.append(.findUpcomingItems)
    }
}

@MainActor
private final class WireframeSpy: TodoListWireframeInterface {
    enum Message {
        case presentAddTodoInterface
    }

    private(set) var messages: [Message] = []

    func presentAddTodoInterface() {
        messages.append(.presentAddTodoInterface)
    }
}

@MainActor
private final class UserInterfaceSpy: TodoListViewInterface {
    enum Message: Equatable {
        case showUpcomingDisplayData(UpcomingDisplayData)
        case showNoContentMessage
        case showErrorMessage(String)
    }

    private(set) var messages: [Message] = []

    func showUpcomingDisplayData(_ data: UpcomingDisplayData) {
        messages.append(.showUpcomingDisplayData(data))
    }

    func showNoContentMessage() {
        messages.append(.showNoContentMessage)
    }

    func showErrorMessage(_ message: String) {
        messages.append(.showErrorMessage(message))
    }
}
