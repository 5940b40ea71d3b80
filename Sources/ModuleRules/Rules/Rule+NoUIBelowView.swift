internal import ModuleRoles

extension Rule {
  static let noUIBelowView = Rule("no-ui-below-view") { context, report in
    for (role, modules) in context.settings.forbiddenImports.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      ForbiddenCode(imports: modules) { _ in false }.run([role], context, &report) {
        "\($1.role.article) must not import '\($0)', according to the Rambafile"
      }
    }
    let code = ForbiddenCode(
      imports: ["UIKit", "SwiftUI", "AppKit", "WatchKit", "Cocoa"], superclasses: isViewClass
    ) { name in
      guard name.hasPrefix("UI"), name.dropFirst(2).first?.isUppercase == true else { return appKit.contains(name) }
      return endings.contains { name.hasSuffix($0) }
    }
    code.run(
      [.presenter, .interactor, .interactorInput, .interactorOutput, .viewOutput, .dataManager, .dataManagerInput],
      context, &report
    ) {
      "'\($0)' belongs to the user interface; \($1.role.article) must not use it"
    }
  }

  /// Whether a class of a framework is a view or view controller.
  private static let isViewClass: @Sendable (String) -> Bool = { name in
    (name.hasPrefix("UI") || appKit.contains(name)) && name.dropFirst(2).first?.isUppercase == true
      && viewClasses.contains { name.hasSuffix($0) }
  }

  private static let viewClasses = [
    "View", "Controller", "Button", "Label", "Cell", "Window", "Control", "Field", "Bar", "Switch", "Slider",
    "Stepper", "Picker",
  ]

  /// Suffixes of UIKit's types.
  ///
  /// `UIHelper` would belong to the project.
  private static let endings = [
    "View", "Controller", "Color", "Image", "Font", "Label", "Button", "Window", "Screen", "Device", "Application",
    "Responder", "Event", "Touch", "Field", "Control", "Switch", "Slider", "Stepper", "Picker", "Cell", "Item", "Bar",
    "Delegate", "DataSource", "Action", "Recognizer", "Path", "Layout", "Attributes", "Style", "Insets", "Guide",
    "Storyboard", "StoryboardSegue", "Nib", "Pasteboard", "Menu", "Command", "Scene", "SceneSession", "Edge", "Corner",
    "Orientation", "Generator", "Animator", "Transition", "Traits", "Collection", "Configuration", "Animating",
    "Transitioning", "State", "Mode", "Task", "Identifier", "Offset", "Axis", "Rect", "Content", "Interaction", "Type",
  ]

  private static let appKit: Set<String> = [
    "NSView", "NSViewController", "NSWindow", "NSWindowController", "NSImage", "NSColor", "NSAlert", "NSTableView",
    "NSButton", "NSTextField",
  ]
}
