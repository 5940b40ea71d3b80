/// Classes of Apple's frameworks that protocols often refer to.
package enum KnownClasses {
  /// The members of every Objective-C object.
  static let objectMembers: Set<String> = [
    "description", "debugDescription", "hash", "superclass", "isEqual(_:)", "isProxy()", "isKind(of:)",
    "isMember(of:)", "conforms(to:)", "responds(to:)", "copy()", "mutableCopy()",
  ]

  /// The functions and properties of the class `NSObject` itself, by base name.
  package static let classMembers: Set<String> = [
    "accessInstanceVariablesDirectly", "alloc", "automaticallyNotifiesObservers", "cancelPreviousPerformRequests",
    "classFallbacksForKeyedArchiver", "classForKeyedUnarchiver", "conforms", "copy", "debugDescription", "description",
    "hash", "initialize", "instanceMethod", "instancesRespond", "isSubclass", "keyPathsForValuesAffectingValue", "load",
    "mutableCopy", "new", "perform", "resolveClassMethod", "resolveInstanceMethod", "responds", "setVersion",
    "superclass", "version",
  ]

  package static let names = Set(superclasses.keys).union(["NSObject"])

  private static let superclasses = [
    "UIResponder": "NSObject", "UIViewController": "UIResponder", "UIView": "UIResponder", "UIControl": "UIView",
    "UITableViewCell": "UIView", "UICollectionViewCell": "UIView", "UINavigationController": "UIViewController",
    "UITabBarController": "UIViewController", "UITableViewController": "UIViewController",
    "NSResponder": "NSObject", "NSViewController": "NSResponder", "NSView": "NSResponder",
  ]

  /// One of these classes or another one of UIKit, and its superclasses.
  package static func lineage(of name: String) -> [String] {
    let parent = superclasses[name] ?? (name == "NSObject" ? nil : "UIResponder")
    return [name] + (parent.map(lineage) ?? [])
  }

  /// Members of these classes that protocols often require.
  package static let members: Set<String> = [
    "view", "title", "navigationItem", "navigationController", "tabBarController", "presentedViewController",
    "presentingViewController", "parent", "children", "isViewLoaded", "traitCollection", "description", "hash",
    "isHidden", "alpha", "frame", "bounds", "backgroundColor", "superview", "subviews", "window", "tag",
    "present(_:animated:completion:)", "dismiss(animated:completion:)", "loadViewIfNeeded()", "viewDidLoad()",
    "viewWillAppear(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)", "viewDidDisappear(_:)", "addChild(_:)",
    "removeFromParent()", "didMove(toParent:)", "willMove(toParent:)", "show(_:sender:)",
    "performSegue(withIdentifier:sender:)", "setNeedsLayout()", "layoutIfNeeded()", "addSubview(_:)",
    "removeFromSuperview()", "becomeFirstResponder()", "resignFirstResponder()", "isEqual(_:)",
    "pushViewController(_:animated:)", "popViewController(animated:)", "prepareForReuse()", "loadView()",
    "viewIsAppearing(_:)", "viewWillLayoutSubviews()", "viewDidLayoutSubviews()", "updateViewConstraints()",
    "didReceiveMemoryWarning()", "setEditing(_:animated:)", "layoutSubviews()", "setNeedsDisplay()",
    "updateConstraints()", "awakeFromNib()", "sizeToFit()", "copy()",
  ]
}
