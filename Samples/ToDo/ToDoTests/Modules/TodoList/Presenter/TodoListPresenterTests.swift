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
    private let view = ViewSpy()
    private let interactor = InteractorSpy()
    private let router = RouterSpy()
    private let moduleOutput = ModuleOutputSpy()

    @Test func theViewIsSetUpWhenItIsReady() {
        makeSUT().didTriggerViewReadyEvent()
        #expect(view.messages == [.setupInitialState])
        #expect(interactor.requestCount == 0, "the list comes when the view appears")
    }

    @Test func theViewIsNotRetained() {
        let sut = makeSUT()
        do {
            let view = ViewSpy()
            sut.view = view
            #expect(sut.view === view)
        }
        #expect(sut.view == nil)
    }

    @Test func theModuleOutputIsNotRetained() {
        let sut = makeSUT()
        do {
            let moduleOutput = ModuleOutputSpy()
            sut.moduleOutput = moduleOutput
            #expect(sut.moduleOutput === moduleOutput)
        }
        #expect(sut.moduleOutput == nil)
    }

    @Test func configuringDoesNotTouchTheView() {
        makeSUT().configureModule()
        #expect(view.messages == [])
    }

    @Test func everyAppearanceRequestsTheItems() {
        let sut = makeSUT()
        sut.didTriggerViewWillAppearEvent()
        sut.didTriggerViewWillAppearEvent()
        #expect(interactor.requestCount == 2)
    }

    @Test func theCallerCanUpdateTheList() {
        makeSUT().updateUpcomingItems()
        #expect(interactor.requestCount == 1)
    }

    @Test func noItemsAreNoContent() {
        makeSUT().didObtainUpcomingItems([])
        #expect(view.messages == [.updateWithNoContent])
    }

    @Test func itemsAreShown() throws {
        let dueDate = try Week.sundayFirst.calendar.date("2014-05-29")
        makeSUT().didObtainUpcomingItems([UpcomingItem(name: "Fly", dueDate: dueDate, relativeDate: .tomorrow)])
        let section = UpcomingDisplayData.Section(
            title: "Tomorrow", imageName: "alarm",
            items: [UpcomingDisplayData.Item(title: "Fly", dueDay: "Thursday")])
        #expect(view.messages == [.update(UpcomingDisplayData(sections: [section]))])
    }

    @Test func theCallerReceivesTheNumberOfItemsDueToday() {
        let sut = makeSUT()
        sut.didObtainUpcomingItems(
            [RelativeDate.today, .today, .tomorrow].map {
                UpcomingItem(name: "Fly", dueDate: Date(), relativeDate: $0)
            })
        sut.didObtainUpcomingItems([])
        #expect(moduleOutput.dueToday == [2, 0])
    }

    @Test func itemsOutOfRangeAloneAreNoContent() {
        makeSUT().didObtainUpcomingItems([UpcomingItem(name: "Late", dueDate: Date(), relativeDate: .outOfRange)])
        #expect(view.messages == [.updateWithNoContent])
    }

    @Test func anErrorIsShownAsText() {
        makeSUT().didFailToObtainUpcomingItems(TodoStoreError.isDamaged(path: "ToDo.json"))
        #expect(view.messages == [.updateWithError("The file “ToDo.json” is damaged. It was left as it is.")])
    }

    @Test func theAddButtonOpensAddTodoWithAnOutput() {
        let sut = makeSUT()
        sut.didTapAddButton()
        #expect(router.openedModuleOutputs.count == 1)
        #expect(router.openedModuleOutputs.first === sut)
    }

    @Test func anAddedItemIsRequestedOnce() {
        makeSUT().didAddTodo()
        #expect(interactor.requestCount == 1)
        #expect(view.messages == [])
    }

    @Test func cancellingChangesNothing() {
        makeSUT().didCancelAddTodo()
        #expect(interactor.requestCount == 0)
        #expect(view.messages == [])
    }

    private func makeSUT() -> TodoListPresenter {
        let builder = UpcomingDisplayDataBuilder(
            calendar: Week.sundayFirst.calendar, locale: Locale(identifier: "en_US"), texts: .english)
        let sut = TodoListPresenter(
            interactor: interactor, router: router, displayDataBuilder: builder, texts: .english)
        sut.view = view
        sut.moduleOutput = moduleOutput
        return sut
    }
}

@MainActor
private final class ViewSpy: TodoListViewInput {
    enum Message: Equatable {
        case setupInitialState
        case updateWithNoContent
        case update(UpcomingDisplayData)
        case updateWithError(String)
    }

    private(set) var messages: [Message] = []

    func setupInitialState() {
        messages.append(.setupInitialState)
    }

    func updateWithNoContent() {
        messages.append(.updateWithNoContent)
    }

    func update(with data: UpcomingDisplayData) {
        messages.append(.update(data))
    }

    func updateWithError(message: String) {
        messages.append(.updateWithError(message))
    }
}

@MainActor
private final class InteractorSpy: TodoListInteractorInput {
    private(set) var requestCount = 0

    func obtainUpcomingItems() {
        requestCount += 1
    }
}

@MainActor
private final class RouterSpy: TodoListRouterInput {
    private(set) var openedModuleOutputs: [any AddTodoModuleOutput] = []

    func openAddTodoModule(moduleOutput: any AddTodoModuleOutput) {
        openedModuleOutputs.append(moduleOutput)
    }
}

@MainActor
private final class ModuleOutputSpy: TodoListModuleOutput {
    private(set) var dueToday: [Int] = []

    func didUpdateUpcomingItems(dueToday: Int) {
        self.dueToday.append(dueToday)
    }
}
