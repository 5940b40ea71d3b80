//
//  TodoListViewController.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

@MainActor
final class TodoListViewController: UITableViewController {
    let eventHandler: any TodoListModuleInterface
    let messageView = MessageView()
    private let texts: Texts
    private let dataSource = TodoListDataSource()

    init(eventHandler: any TodoListModuleInterface, texts: Texts) {
        self.eventHandler = eventHandler
        self.texts = texts
        super.init(style: .insetGrouped)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = texts[.title]
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.eventHandler.showAddTodo() })
        tableView.backgroundView = messageView
        tableView.dataSource = dataSource
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        eventHandler.updateView()
    }

    private func show(_ data: UpcomingDisplayData) {
        dataSource.data = data
        tableView.reloadData()
        messageView.isHidden = !data.sections.isEmpty
    }
}

// MARK: - TodoListViewInterface

extension TodoListViewController: TodoListViewInterface {
    func showUpcomingDisplayData(_ data: UpcomingDisplayData) {
        show(data)
    }

    func showNoContentMessage() {
        messageView.show(texts[.nothingToDo], imageName: "tray")
        show(UpcomingDisplayData(sections: []))
    }

    func showErrorMessage(_ message: String) {
        messageView.show(message, imageName: "exclamationmark.triangle")
        show(UpcomingDisplayData(sections: []))
    }
}
