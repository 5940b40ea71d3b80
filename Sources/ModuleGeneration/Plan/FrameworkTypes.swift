internal import Diagnostics
internal import ModuleTemplates
internal import SwiftSource

/// Types of Apple's frameworks that a template might redeclare.
///
/// Such a declaration hides the framework's type in the whole target.
enum FrameworkTypes {
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
    let names = names.filter { imported.contains($0.key) }
    guard !names.isEmpty else { return }
    var mistakes: [Diagnostic] = []
    for (step, source) in files {
      for declaration in source.declarations
      where declaration.parent == nil && declaration.kind.isType && declaration.kind != .extension {
        guard let framework = names.first(where: { $0.value.contains(declaration.name) })?.key else { continue }
        mistakes.append(
          Diagnostic(
            "type-hides-framework", category: .usage,
            "'\(step.shown)' would declare '\(declaration.name)', which hides the \(framework) type",
            help: ["choose another name for the module, or set 'prefix' in the Rambafile"]))
      }
    }
    if !mistakes.isEmpty { throw DiagnosticError(mistakes) }
  }
}
