import FileSystem
import Subprocess
import SystemPackage
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Maps in a browser.
///
/// `Scripts/check-map.js` searches, focuses and presses keys as a reader would. It measures with the browser's
/// own letters that no way or label overlaps a box.
@Suite("Maps in Chromium", .enabled(if: ProcessInfo.processInfo.environment["MAPS"] != nil, "make check-map runs it"))
struct MapBrowserTests {
  private static let names = [
    "Login", "Cart", "Catalog", "Product", "Checkout", "Payment", "Profile", "Orders", "OrderDetail", "Search",
    "Filter",
    "Favorites", "Settings", "Help", "Onboarding", "Address",
  ]

  /// The script's report, an attribute of the page.
  private struct Report: Decodable {
    let problems: [String]
    let paper: String?
  }

  /// An app of modules, each of which opens about three others.
  private func app(_ count: Int) throws -> Workspace {
    let modules = (0..<count).map { Self.names[$0 % 16] + ($0 >= 16 ? "\($0 / 16)" : "") }
    let workspace = try Workspace()
    for (number, name) in modules.enumerated() {
      var opened = (1..<max(count, 2)).filter { ($0 - 1) / 3 == number && $0 < count }
      if number % 4 == 0 { opened.append((number * 7 + 11) % count) }
      let methods = Set(opened).sorted().filter { $0 != number }.map {
        "  func open\(modules[$0])(id: Int) { show(\(modules[$0])Assembly().makeModule()) }\n"
      }
      try workspace.write(
        """
        protocol \(name)ViewInput {}
        final class \(name)ViewController: UIViewController, \(name)ViewInput {}
        final class \(name)Presenter {}
        protocol \(name)RouterInput {}
        final class \(name)Router: \(name)RouterInput {
        \(methods.joined())}
        struct \(name)Assembly { func makeModule() -> UIViewController { \(name)ViewController() } }

        """, to: "Sources/\(["Auth", "Shop", "Account"][number % 3])/\(name)/\(name)Module.swift")
    }
    try workspace.write(
      "final class SceneDelegate: UIResponder, UIWindowSceneDelegate {\n  func scene() { show(\(modules[0])Assembly().makeModule()) }\n}\n",
      to: "Sources/SceneDelegate.swift")
    return workspace
  }

  /// Opens a page without a window, and returns the output.
  private func browse(_ chromium: String, _ workspace: Workspace, _ page: String, _ options: String...) async throws
    -> String
  {
    try await Subprocess.run(
      .name(chromium),
      arguments: Arguments(
        [
          "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
          "--user-data-dir=\(workspace.state)", "--window-size=1400,900", "--virtual-time-budget=3000",
        ] + options + ["file://\(workspace.folder.appending(page))"]),
      output: .string(limit: 1 << 24), error: .discarded
    ).standardOutput
  }

  @Test("A map of any size can be read and used", arguments: [3, 16, 60, 300])
  func map(count: Int) async throws {
    var chromium: String?
    for name in ["chromium", "chromium-browser", "google-chrome"] where chromium == nil {
      let result = try? await Subprocess.run(
        .name(name), arguments: ["--version"], output: .discarded, error: .discarded)
      if result != nil { chromium = name }
    }
    guard let chromium else { return print("skipped: there is no Chromium") }
    let workspace = try app(count)
    let pictures = DocumentationTests.root.appending(".build/map")
    try FileSystem().makeFolder(pictures)
    for form in ["html", "svg"] {
      let result = try await workspace.run("map -q --format \(form) --group story")
      #expect(result.code == 0, "\(result.errors)")
      try workspace.write(result.output, to: "map.\(form)")
    }
    let page = try #require(try workspace.read("map.html"))
    #expect(page.contains("</script></body></html>"))
    let driver = try DocumentationTests.text("Scripts/check-map.js")
    try workspace.write(
      page.replacing("</body></html>", with: "<script>\(driver)</script></body></html>"), to: "driven.html")
    for (theme, scheme) in [("light", 1), ("dark", 0)] {
      let look = "--blink-settings=preferredColorScheme=\(scheme)"
      for form in ["html", "svg"] {
        let place = pictures.appending("\(count)-\(form)-\(theme).png")
        _ = try await browse(chromium, workspace, "map.\(form)", look, "--screenshot=\(place)")
      }
      let dump = try await browse(chromium, workspace, "driven.html", look, "--dump-dom")
      let said = try #require(dump.firstMatch(of: /data-said="([^"]*)"/), "the page did not run").1
      let json = said.replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
      let report = try JSONDecoder().decode(Report.self, from: Data(json.utf8))
      #expect(report.problems == [], "\(theme)")
      #expect((report.paper == "rgb(255, 255, 255)") == (theme == "light"))
    }
  }
}
