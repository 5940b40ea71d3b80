package import Diagnostics
internal import ModuleTemplates
package import SwiftSource

/// Types of Apple's frameworks that a template might redeclare.
///
/// Such a declaration hides the framework's type in the whole target.
package enum FrameworkTypes {
  /// Types of iOS 27 by framework, if their names have the form of a module's types.
  private static let names: [String: Set<String>] = [
    "SwiftUI": [
      "AnyView", "ContentUnavailableView", "EmptyView", "EquatableView", "HSplitView", "NavigationSplitView",
      "NavigationView", "ProgressView", "ScrollView", "SubscriptionView", "TabView", "TimelineView", "TupleView",
      "UIViewControllerRepresentable", "UIViewRepresentable", "VSplitView",
    ],
    "UIKit": [
      "UIActivityItemProvider", "UICollectionView", "UICollectionViewCell", "UICollectionViewController",
      "UIDatePicker", "UIImageView", "UINavigationController", "UIPageViewController", "UIPickerView",
      "UIPresentationController", "UIProgressView", "UIScrollView", "UISearchController", "UISplitViewController",
      "UIStackView", "UITabBarController", "UITableView", "UITableViewCell", "UITableViewController", "UITextView",
      "UIView", "UIViewController", "UIVisualEffectView", "UIWebView", "UIAlertController", "UIContentView",
    ],
    "AppKit": ["NSView", "NSViewController", "NSTableView", "NSCollectionView", "NSScrollView", "NSTextView"],
    "WebKit": ["WKWebView", "WebView"],
    "MapKit": ["MKMapView"],
    "AVKit": ["AVPlayerViewController", "AVPlayerView"],
    "QuickLook": ["QLPreviewController"],
  ]

  /// Checks all files; frameworks that none of them imports are ignored.
  ///
  /// - Throws: `type-hides-framework`.
  static func refuse(_ planned: [FileStep]) throws(DiagnosticError) {
    let files = planned.filter(\.isNewSource).map { (step: $0, source: SwiftFile($0.after ?? [])) }
    let imported = Set(files.flatMap { $0.source.declarations.filter { $0.kind == .import }.map(\.name) })
    let mistakes = files.flatMap { step, source in
      Self.mistakes(
        in: source, shownAs: step.shown, importing: imported,
        help: "choose another name for the module, or set 'prefix' in the Rambafile")
    }
    if !mistakes.isEmpty { throw DiagnosticError(mistakes) }
  }

  /// The errors if a file would redeclare types.
  ///
  /// - Parameter frameworks: The frameworks to consider; `nil` means all, with Swift and Foundation. A module's template or a
  ///   user may declare a type such as `Result` on purpose, an addition does so by mistake.
  package static func mistakes(
    in source: SwiftFile, shownAs shown: String, importing frameworks: Set<String>? = nil, help: String
  ) -> [Diagnostic] {
    let names = names.filter { frameworks?.contains($0.key) ?? true }
    return source.declarations.compactMap { declaration in
      let name = declaration.name
      guard declaration.parent == nil, declaration.kind.isType, declaration.kind != .extension,
        let framework = (frameworks == nil ? SystemTypes.library(of: name) : nil)
          ?? names.first(where: { $0.value.contains(name) })?.key
      else { return nil }
      return Diagnostic(
        "type-hides-framework", category: .usage,
        "'\(shown)' would declare '\(name)', which hides the \(framework) type", help: [help])
    }
  }
}
