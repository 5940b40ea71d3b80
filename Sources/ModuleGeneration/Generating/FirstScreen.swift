internal import Diagnostics
package import FileSystem
internal import ModuleRequests
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SwiftSource
package import SystemPackage

/// The code that shows the first module in a SwiftUI app that Xcode created.
package struct FirstScreen: Sendable {
  package let app: FilePath
  package let lines: [String]
  /// Whether the module's view is a UIKit view controller.
  package let isUIKit: Bool

  /// The maximum number of source files in a newly created app.
  private static let mostFiles = 50
  private static let controller = "UIViewController"
  private static let views = ["some View", "AnyView", controller]

  /// Finds the function that creates the module's view, and the app.
  ///
  /// Returns `nil` if either is missing or if the project has other modules.
  package init?(_ proposal: ModuleGenerator.Proposal, on files: FileSystem) {
    let (root, request) = (proposal.context.root, proposal.context.request)
    let recorded = ModuleRecords(root: root, files: files, workingDirectory: root).moduleFolders
    // After writing, the module itself is recorded.
    guard recorded.allSatisfy({ $0 == request.code?.folder }), let target = request.code?.targets.first,
      !request.kind.ownsTargets, let entry = Self.entry(proposal.generation.files),
      let sources = proposal.context.project.swiftFiles(builtBy: target, atMost: Self.mostFiles),
      let app = sources.first(where: { Self.isApp($0, files) })
    else { return nil }
    self.app = app
    isUIKit = entry.view == Self.controller
    let screen = "\(request.name.typeName)Screen"
    lines =
      isUIKit
      ? [
        "WindowGroup {", "  \(screen)().ignoresSafeArea()", "}", "",
        "struct \(screen): UIViewControllerRepresentable {",
        "  func makeUIViewController(context: Context) -> UIViewController { \(entry.call) }",
        "  func updateUIViewController(_ controller: UIViewController, context: Context) {}", "}",
      ] : ["WindowGroup {", "  \(entry.call)", "}"]
  }

  /// A call without arguments that creates a view, and the view's type.
  private static func entry(_ files: [FileStep]) -> (call: String, view: String)? {
    for file in files where file.role == .code && file.path.extension == "swift" {
      for function in SwiftFile(file.after ?? []).declarations where function.kind == .function {
        guard let type = function.parent, [.struct, .class].contains(type.kind), let view = function.type?.description,
          views.contains(view), function.parameters.allSatisfy({ $0.defaultValue != nil }),
          !function.modifiers.contains(where: { ["private", "fileprivate", "static", "override"].contains($0.name) })
        else { continue }
        return ("\(type.name)().\(function.name)()", view)
      }
    }
    return nil
  }

  private static func isApp(_ path: FilePath, _ files: FileSystem) -> Bool {
    guard let bytes = try? files.read(path, limit: .source) else { return false }
    return SwiftFile(bytes).declaresApp
  }
}
