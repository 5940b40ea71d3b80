#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// A window on the screen: UIKit presents and dismisses only from what is in one.
@MainActor
final class TestWindow {
    let viewController: UIViewController
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

    init(_ viewController: UIViewController = UIViewController()) {
        self.viewController = viewController
        window.rootViewController = viewController
        window.makeKeyAndVisible()
    }

    /// What is in front of the view controller, whichever of its children presented it.
    var presentedViewController: UIViewController? {
        viewController.presentedViewController
            ?? viewController.children.lazy.compactMap(\.presentedViewController).first
    }

    /// Whether nothing is in front of the view controller any more; waits, for dismissing may be animated.
    func isFree() async throws -> Bool {
        for _ in 0..<200 where presentedViewController != nil { try await Task.sleep(for: .milliseconds(10)) }
        return presentedViewController == nil
    }
}
