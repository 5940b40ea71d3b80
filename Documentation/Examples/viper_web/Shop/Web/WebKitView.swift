//
//  WebKitView.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#if canImport(UIKit) && canImport(WebKit)
import UIKit
import WebKit

/// A WebKit view that is both engine and presentation.
@MainActor
final class WebKitView: NSObject {
    weak var delegate: (any WebPresentationDelegate)?

    private let webView: WKWebView
    private var page: Page?
    private var numberOfPages = 0

    /// A loading page with its continuation.
    private struct Page {
        let number: Int
        let navigation: WKNavigation
        let continuation: CheckedContinuation<Void, any Error>
    }

    override init() {
        let configuration = WKWebViewConfiguration()
        webView = WKWebView(frame: .zero, configuration: configuration)
        super.init()

        let script = WKUserScript(
            source: WebEvent.script, injectionTime: .atDocumentEnd, forMainFrameOnly: true)
        configuration.userContentController.addUserScript(script)
        // The web view retains its message handlers, and this object retains the web view.
        let handler = WebMessageHandler { [weak self] event in self?.handle(event) }
        configuration.userContentController.add(handler, name: WebEvent.channel)
        webView.navigationDelegate = self
    }

    private func handle(_ event: WebEvent) {
        switch event {
        case .imageTap(let url): delegate?.didTapImage(url)
        case .contentHeight(let height): delegate?.didChangeContentHeight(height)
        }
    }

    private func finishPage(_ result: Result<Void, any Error>) {
        page?.continuation.resume(with: result)
        page = nil
    }

    private func cancelPage(_ number: Int) {
        guard page?.number == number else { return }
        webView.stopLoading()
        finishPage(.failure(CancellationError()))
    }
}

// MARK: - WebEngine

extension WebKitView: WebEngine {
    func load(html: String, baseURL: URL?) async throws {
        try Task.checkCancellation()
        finishPage(.failure(CancellationError()))
        numberOfPages += 1
        let number = numberOfPages
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                guard let navigation = webView.loadHTMLString(html, baseURL: baseURL) else {
                    continuation.resume(throwing: URLError(.badURL))
                    return
                }
                page = Page(number: number, navigation: navigation, continuation: continuation)
            }
        } onCancel: {
            Task { @MainActor [weak self] in self?.cancelPage(number) }
        }
    }

    func run(script: String) async throws {
        // A script without a value returns nil, which this function of WebKit does not support.
        _ = try await webView.evaluateJavaScript(script + "\n;null")
    }
}

// MARK: - WebPresentation

extension WebKitView: WebPresentation {
    var contentView: UIView { webView }
    var contentHeight: CGFloat { webView.scrollView.contentSize.height }
}

// MARK: - WKNavigationDelegate

extension WebKitView: WKNavigationDelegate {
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        // Ignore the late end of a page that was replaced.
        if navigation === page?.navigation { finishPage(.success(())) }
    }

    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
        if navigation === page?.navigation { finishPage(.failure(error)) }
    }

    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {
        if navigation === page?.navigation { finishPage(.failure(error)) }
    }

    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        finishPage(.failure(WKError(.webContentProcessTerminated)))
    }

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy {
        guard navigationAction.navigationType == .linkActivated else { return .allow }
        if let url = navigationAction.request.url { delegate?.didTapLink(url) }
        return .cancel
    }
}

/// Forwards the messages of the script.
@MainActor
private final class WebMessageHandler: NSObject, WKScriptMessageHandler {
    private let handle: (WebEvent) -> Void

    init(handle: @escaping (WebEvent) -> Void) {
        self.handle = handle
    }

    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
        guard let body = message.body as? [String: Any], let event = WebEvent(message: body) else { return }
        handle(event)
    }
}
#endif
