#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// A visible window, because UIKit presents and dismisses only view controllers in a window.
@MainActor
final class TestWindow {
    let viewController: UIViewController
    private let window: UIWindow

    init(_ viewController: UIViewController = UIViewController()) {
        self.viewController = viewController
        window = Self.emptyWindow()
        window.rootViewController = viewController
        window.makeKeyAndVisible()
    }

    /// In an app with scenes, a window without a scene is never visible.
    private static func emptyWindow() -> UIWindow {
        #if canImport(UIKit)
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        if let scene = scenes.first { return UIWindow(windowScene: scene) }
        #endif
        return UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    }

    /// The presented view controller, even if a child presented it.
    var presentedViewController: UIViewController? {
        viewController.presentedViewController
            ?? viewController.children.lazy.compactMap(\.presentedViewController).first
    }

    /// Whether nothing is presented anymore.
    ///
    /// Waits, because dismissals are animated.
    func isFree() async throws -> Bool {
        try await wait { self.presentedViewController == nil }
    }

    /// Whether a presentation has finished.
    ///
    /// Before that, UIKit does not dismiss it.
    func isSettled() async throws -> Bool {
        try await wait { self.presentedViewController?.isBeingPresented == false }
    }

    private func wait(until condition: () -> Bool) async throws -> Bool {
        for _ in 0..<200 where !condition() { try await Task.sleep(for: .milliseconds(10)) }
        return condition()
    }
}
