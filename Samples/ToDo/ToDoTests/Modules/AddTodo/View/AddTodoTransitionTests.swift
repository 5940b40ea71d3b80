import Testing

@testable import ToDo

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

@MainActor
struct AddTodoTransitionTests {
    private let screen = AddTodoViewController(output: OutputDummy(), texts: .english)

    @Test func theModuleUsesItsOwnTransition() throws {
        // UIKit's reference is weak, so the screen must own it.
        let transition = try #require(screen.transitioningDelegate as? AddTodoTransition)
        let behind = UIViewController()
        let coming = transition.animationController(forPresented: screen, presenting: behind, source: behind)
        #expect(coming is AddTodoAnimator)
        #expect(transition.animationController(forDismissed: screen) is AddTodoAnimator)
    }

    @Test func theFormDropsInFromAboveAndLeavesTheSameWay() {
        screen.setupInitialState()
        screen.view.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
        screen.moveFormAway()
        #expect(screen.form.transform == CGAffineTransform(translationX: 0, y: -800))
        #expect(screen.blur.effect == nil, "what is behind is seen as it was")
        screen.moveFormIn()
        #expect(screen.form.transform == .identity)
        #expect(screen.blur.effect != nil)
    }

    @Test func anAnimatedPresentationEndsWithTheFormOnTheScreen() async throws {
        screen.setupInitialState()
        let window = TestWindow()
        await withCheckedContinuation { continuation in
            window.viewController.present(screen, animated: true) { continuation.resume() }
        }
        #expect(screen.form.transform == .identity)
        #expect(screen.blur.effect != nil)

        await withCheckedContinuation { continuation in
            screen.dismiss(animated: true) { continuation.resume() }
        }
        #expect(window.viewController.presentedViewController == nil)
        #expect(screen.blur.effect == nil)
    }
}

@MainActor
private final class OutputDummy: AddTodoViewOutput {
    func didTriggerViewReadyEvent() {}

    func didTapSave(name: String, dueDate: Date) {}

    func didTapCancel() {}

    func didTapBackground() {}
}
