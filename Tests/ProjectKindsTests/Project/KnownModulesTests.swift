import SystemPackage
import Testing

@testable import ProjectKinds

@Suite("Folders of known modules")
struct KnownModulesTests {
  @Test(
    "Folders beside similar modules are skipped unless their names match",
    arguments: [
      (["App/Modules/Cart", "App/Modules/Login"], ["LoginView.swift"], "/x/AppTests/Modules", ["Cart"]),
      (["App/Modules/Cart"], ["LoginView.swift"], "/x/App", []),
      (["App/Modules/View", "App/Modules/Log"], ["LoginView.swift"], "/x/App/Modules", []),
      (["A/Cart", "B/Login", "Login"], ["CartView.swift"], "/x/B", ["Login"]),
      (["A/V", "A/Z"], ["CartView.swift", "Login"], "/x/A", ["Z"]), (["A/Cart"], [], "/x/A", ["Cart"]),
    ] as [([String], [String], String, Set<String>)])
  func names(folders: [String], files: [String], folder: String, names: Set<String>) {
    var known = KnownModules(lookingFor: files)
    for path in folders.map({ FilePath($0) }) {
      known.add([path.lastComponent?.string ?? ""], in: path.removingLastComponent().string)
    }
    #expect(known.names(in: FilePath(folder)) == names)
  }
}
