import Diagnostics
import ModuleTemplates
import SystemPackage
import TestSupport
import Testing

@Suite struct TemplateLibraryTests {
  private let bundled = MemoryFiles(
    ["viper/viper.rambaspec": "name: viper\n", "mvvm/mvvm.rambaspec": "name: mvvm\n"], label: "bundled:")

  @Test("the project's own template hides the bundled one of the same name")
  func order() throws {
    let folder = try TemporaryFolder()
    try folder.write("name: mine\n", to: "Templates/viper/viper.rambaspec")
    let library = TemplateLibrary(folder: folder.path.appending("Templates"), bundled: bundled)
    #expect(try library.find("viper").rambaspec().name?.text == "mine")
    #expect(try library.find("viper").source.path == "Templates/viper/viper.rambaspec")
    #expect(try library.find("mvvm").source.path == "bundled:mvvm/mvvm.rambaspec")
    #expect(try library.all().map { "\($0.name) \($0.origin == .bundled)" } == ["mvvm true", "viper false"])
  }

  @Test("a missing template is reported with the nearest name and the searched places")
  func missing() throws {
    let folder = try TemporaryFolder()
    let library = TemplateLibrary(folder: folder.path.appending("Templates"), bundled: bundled)
    #expect(
      mistakes { _ = try library.find("vipre") } == """
        error: unknown template 'vipre'; did you mean 'viper'? [template-missing]
          = note: searched in 'Templates' and the bundled catalog
          = note: templates are mvvm, viper
          = help: viper-gen template list lists all templates; viper-gen template install installs those of the Rambafile

        """)
    for name in ["", ".", "..", "../viper", "a/b", "a\nb"] {
      #expect(throws: DiagnosticError.self) { try library.find(name) }
    }
  }

  @Test("a folder without its rambaspec is reported as such")
  func withoutSpec() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Templates/own/other.rambaspec")
    let library = TemplateLibrary(folder: folder.path.appending("Templates"), bundled: bundled)
    let error = #expect(throws: DiagnosticError.self) { try library.find("own") }
    #expect(error?.diagnostics.map(\.summary) == ["the directory 'Templates/own' has no 'own.rambaspec'"])
  }

  @Test("the program contains a catalog")
  func embedded() throws {
    #expect(try TemplateLibrary(folder: nil).find("viper").origin == .bundled)
  }
}
