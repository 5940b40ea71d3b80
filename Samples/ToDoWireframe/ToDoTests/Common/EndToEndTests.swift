import Testing

@testable import ToDo

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// Tests both modules together, with the services for tests.
@MainActor
struct EndToEndTests {
    private let services = AppServices.test()
    private let list: TodoListViewController
    private let wireframe: TodoListWireframe
    private let window: TestWindow

    init() throws {
        wireframe = AppDependencies(services: services).makeTodoListWireframe()
        list = wireframe.makeViewController()
        window = TestWindow(UINavigationController(rootViewController: list))
    }

    @Test func anAddedItemIsInTheList() async throws {
        let form = try await openForm()
        form.nameField.text = "  Write a test  "
        form.datePicker.date = try services.calendar.date("2014-05-22 09:00")
        form.saveButton.sendActions(for: .primaryActionTriggered)
        #expect(list.tableView.numberOfSections == 1)
        let cell = list.tableView.dataSource?.tableView(list.tableView, cellForRowAt: IndexPath(row: 0, section: 0))
        #expect(cell?.textLabel?.text == "Write a test")
        #expect(cell?.detailTextLabel?.text == "Thursday")
        #expect(try await window.isFree())
    }

    @Test func aCancelledItemIsNotInTheList() async throws {
        let form = try await openForm()
        form.nameField.text = "Write a test"
        form.cancelButton.sendActions(for: .primaryActionTriggered)
        #expect(list.tableView.numberOfSections == 0)
        #expect(try await services.dataManager.items().isEmpty)
        #expect(try await window.isFree())
    }

    @Test func anInvalidItemCanBeCorrected() async throws {
        let form = try await openForm()
        form.saveButton.sendActions(for: .primaryActionTriggered)
        #expect(form.errorLabel.text == "Give it a name.")
        form.nameField.text = "Write a test"
        form.saveButton.sendActions(for: .primaryActionTriggered)
        #expect(list.tableView.numberOfSections == 1)
        #expect(try await window.isFree())
    }

    private func openForm() async throws -> AddTodoForm {
        let button = try #require(list.navigationItem.rightBarButtonItem)
        button.primaryAction?.performWithSender(button, target: nil)
        #expect(try await window.isSettled())
        let presented = try #require(window.presentedViewController as? AddTodoViewController)
        return presented.form
    }
}
