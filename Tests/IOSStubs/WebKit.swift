// swift-format-ignore-file

// Declarations of WebKit that generated modules use. Clang imports its isolation as `@preconcurrency`. Optional Objective-C members have empty bodies here.
@_exported import Foundation
@_exported import UIKit

// Foundation declares these elsewhere on other platforms, or in a form that cannot be printed.
public struct URLRequest: Sendable { public var url: URL? }
extension URLError: @retroactive Error {
  public init(_ code: Code, userInfo: [String: Any] = [:]) { fatalError() }
}

@preconcurrency @MainActor open class WKWebViewConfiguration: NSObject {
  open var userContentController: WKUserContentController { get { fatalError() } set {} }
}

@preconcurrency @MainActor open class WKUserContentController: NSObject {
  open func addUserScript(_ userScript: WKUserScript) {}
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
}

@preconcurrency @MainActor public protocol WKScriptMessageHandler: NSObjectProtocol {
  func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

@preconcurrency @MainActor open class WKScriptMessage: NSObject {
  open var body: Any { fatalError() }
  open var name: String { fatalError() }
}

public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }

@preconcurrency @MainActor open class WKUserScript: NSObject {
  public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {}
}

@preconcurrency @MainActor open class WKNavigation: NSObject {}

@preconcurrency @MainActor open class WKWebView: UIView {
  public init(frame: CGRect, configuration: WKWebViewConfiguration) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  open var configuration: WKWebViewConfiguration { fatalError() }
  weak open var navigationDelegate: (any WKNavigationDelegate)?
  open var scrollView: UIScrollView { fatalError() }
  @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? { fatalError() }
  open func stopLoading() {}
  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
  ) {}
  @discardableResult open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any { fatalError() }
}

public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow, download }
public enum WKNavigationType: Int, Sendable { case linkActivated, formSubmitted, backForward, reload, formResubmitted, other = -1 }

@preconcurrency @MainActor open class WKNavigationAction: NSObject {
  open var navigationType: WKNavigationType { fatalError() }
  open var request: URLRequest { fatalError() }
}

@preconcurrency @MainActor public protocol WKNavigationDelegate: NSObjectProtocol {
  func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction) async -> WKNavigationActionPolicy
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

public struct WKError: Error {
  public enum Code: Int, Sendable { case unknown = 1, webContentProcessTerminated, webViewInvalidated }
  public init(_ code: Code) {}
}
