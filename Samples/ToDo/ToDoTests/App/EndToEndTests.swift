import Testing

@testable import ToDo

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// Tests the app with both modules, a store in memory, a fixed clock and a window.
@MainActor
struct EndToEndTests {
    @Test func anAddedItemIsInTheList() async throws {
        let app = try App()
        #expect(app.list.messageView.isHidden == false, "there is nothing to do yet")

        try await app.tapAdd()
        let form = try #require(app.addTodo?.form)
        form.nameField.text = "  Write a test  "
        form.datePicker.date = try app.calendar.date("2014-05-22 09:00")
        form.saveButton.sendActions(for: .primaryActionTriggered)

        #expect(app.sections == ["Tomorrow"])
        #expect(app.rows == ["Write a test, Thursday"])
        #expect(app.list.tableView.isHidden == false)
        #expect(try await app.window.isFree())
    }

    @Test func aCancelledItemIsNotInTheList() async throws {
        let app = try App()
        try await app.tapAdd()
        let form = try #require(app.addTodo?.form)
        form.nameField.text = "Write a test"
        form.cancelButton.sendActions(for: .primaryActionTriggered)

        #expect(app.rows == [])
        #expect(try await app.services.dataManager.items().isEmpty)
        #expect(try await app.window.isFree())
    }

    @Test func anInvalidItemCanBeCorrected() async throws {
        let app = try App()
        try await app.tapAdd()
        let form = try #require(app.addTodo?.form)
        form.saveButton.sendActions(for: .primaryActionTriggered)
        #expect(form.errorLabel.text == "Give it a name.")
        #expect(app.addTodo != nil, "the screen stays")

        form.nameField.text = "Write a test"
        form.saveButton.sendActions(for: .primaryActionTriggered)
        #expect(app.rows == ["Write a test"])
        #expect(try await app.window.isFree())
    }

    @Test func midnightMovesTheRows() async throws {
        let app = try App()
        try await app.services.dataManager.add(TodoItem(name: "Fly", dueDate: try app.calendar.date("2014-05-22")))
        app.module?.updateUpcomingItems()
        #expect(app.sections == ["Tomorrow"])

        app.clock.set(try app.calendar.date("2014-05-22 00:00"))
        app.module?.updateUpcomingItems()
        #expect(app.sections == ["Today"])
    }
}

@MainActor
private final class App {
    let calendar = Week.sundayFirst.calendar
    let clock: TestClock
    let services: AppServices
    let list: TodoListViewController
    private(set) weak var module: (any TodoListModuleInput)?
    let window: TestWindow

    init() throws {
        clock = TestClock(try calendar.date("2014-05-21 15:30"))
        services = .test(clock: clock)
        var module: (any TodoListModuleInput)?
        let viewController = TodoListAssembly(services: services).makeModule { module = $0 }
        list = try #require(viewController as? TodoListViewController)
        self.module = module
        window = TestWindow(UINavigationController(rootViewController: list))
        list.loadViewIfNeeded()
        list.viewWillAppear(false)
    }

    func tapAdd() async throws {
        let action = try #require(list.navigationItem.rightBarButtonItem?.primaryAction)
        action.performWithSender(nil, target: nil)
        #expect(try await window.isSettled())
    }

    var addTodo: AddTodoViewController? {
        window.presentedViewController as? AddTodoViewController
    }

    var sections: [String] { data.sections.map(\.title) }

    var rows: [String] {
        data.sections.flatMap(\.items).map { [$0.title, $0.dueDay].compactMap(\.self).joined(separator: ", ") }
    }

    private var data: UpcomingDisplayData {
        (list.tableView.dataSource as? TodoListDataSource)?.data ?? UpcomingDisplayData(sections: [])
    }
}
