//
//  ArticlePresenter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation

@MainActor
final class ArticlePresenter {
    weak var view: (any ArticleViewInput)?
    weak var moduleOutput: (any ArticleModuleOutput)?
    let interactor: any ArticleInteractorInput
    let router: any ArticleRouterInput

    private var content: ArticleContent?
    private var isViewReady = false
    private var contentHeight: CGFloat?

    init(interactor: any ArticleInteractorInput, router: any ArticleRouterInput) {
        self.interactor = interactor
        self.router = router
    }

    private func render() {
        guard isViewReady, let content else { return }
        view?.setupLoadingState()
        interactor.performRendering(of: content)
    }

    private func update(_ height: CGFloat) {
        guard height != contentHeight else { return }
        contentHeight = height
        moduleOutput?.didUpdateContentHeight(height)
    }
}

// MARK: - ArticleModuleInput

extension ArticlePresenter: ArticleModuleInput {
    func configureModule(with content: ArticleContent) {
        self.content = content
        render()
    }
}

// MARK: - ArticleViewOutput

extension ArticlePresenter: ArticleViewOutput {
    func didTriggerViewReadyEvent() {
        isViewReady = true
        view?.setupInitialState()
        render()
    }

    func didTapLink(_ url: URL) {
        moduleOutput?.didTapLink(url)
    }

    func didTapImage(_ url: URL) {
        moduleOutput?.didTapImage(url)
    }

    func didChangeContentHeight(_ height: CGFloat) {
        update(height)
    }
}

// MARK: - ArticleInteractorOutput

extension ArticlePresenter: ArticleInteractorOutput {
    func didRenderContent() {
        guard let view else { return }
        view.updateWithContent()
        update(view.obtainContentHeight())
    }

    func didFailToRenderContent(_ error: any Error) {
        view?.updateWithError(message: error.localizedDescription)
    }
}
