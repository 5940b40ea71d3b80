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
final class TodoListViewController: UIViewController {
    let output: any TodoListViewOutput
    private let texts: Texts
    let tableView = UITableView(frame: .zero, style: .insetGrouped)
    let messageView = MessageView()
    private let dataSource = TodoListDataSource()

    init(output: any TodoListViewOutput, texts: Texts) {
        self.output = output
        self.texts = texts
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    // MARK: - Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        output.didTriggerViewReadyEvent()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        output.didTriggerViewWillAppearEvent()
    }
}

// MARK: - TodoListViewInput

extension TodoListViewController: TodoListViewInput {
    func setupInitialState() {
        view.backgroundColor = .systemBackground
        navigationItem.title = texts[.title]
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.output.didTapAddButton() })
        tableView.dataSource = dataSource
        for subview in [tableView, messageView] {
            view.addSubview(subview)
            subview.fill(view)
            subview.isHidden = true
        }
    }

    func updateWithNoContent() {
        show(message: texts[.nothingToDo], imageName: "tray")
    }

    func update(with data: UpcomingDisplayData) {
        dataSource.data = data
        tableView.reloadData()
        tableView.isHidden = false
        messageView.isHidden = true
    }

    func updateWithError(message: String) {
        show(message: message, imageName: "exclamationmark.triangle")
    }

    private func show(message: String, imageName: String) {
        messageView.show(message, imageName: imageName)
        tableView.isHidden = true
        messageView.isHidden = false
    }
}
