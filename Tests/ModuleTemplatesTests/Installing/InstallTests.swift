import Diagnostics
import FileSystem
import ModuleTemplates
import SystemPackage
import TestSupport
import Testing

@Suite struct InstallTests {
  @Test("a bundled template is installed with its shared snippets, and a second run changes nothing")
  func bundled() async throws {
    var files = simpleTemplate("viper", text: "{% include 'header' %}", below: "viper/")
    files["snippets/header.liquid"] = "// header"
    let project = try TestProject(bundled: files)
    #expect(try await project.install("templates: [viper]") == ["viper | installed"])
    #expect(
      try project.folder.tree() == [
        "Templates/viper/snippets/header.liquid", "Templates/viper/view.liquid", "Templates/viper/viper.rambaspec",
      ])
    #expect(project.pins["viper"]?.source == .bundled)
    #expect(project.pins["viper"]?.version == "1.0")
    #expect(try await project.install("templates: [viper]") == ["viper | unchanged"])
  }

  @Test("a path is relative to the Rambafile, and contains the template or a folder of its name")
  func local() async throws {
    let project = try TestProject()
    for (path, text) in simpleTemplate("own") { try project.folder.write(text, to: "Shared/own/" + path) }
    #expect(try await project.install("templates:\n- {name: own, local: ./Shared/own}") == ["own | installed"])
    #expect(project.pins["own"]?.source == .folder("./Shared/own"))
    #expect(try await project.install("templates:\n- {name: own, local: Shared}") == ["own | unchanged"])
    #expect(try await project.install("templates:\n- {name: own, local: Templates/own}") == ["own | inPlace"])
    try project.folder.write("y", to: "Shared/own/view.liquid")
    #expect(try await project.install("templates:\n- {name: own, local: Shared/own}") == ["own | updated"])
    #expect(try project.folder.read("Templates/own/view.liquid") == "y")
  }

  @Test("a template in the project needs no source, but a declared one must exist")
  func inPlace() async throws {
    let project = try TestProject()
    for (path, text) in simpleTemplate("own") { try project.folder.write(text, to: "Templates/own/" + path) }
    #expect(try await project.install("templates: [own]") == ["own | inPlace"])
    #expect(
      try await project.install("templates:\n- {name: own, local: nowhere}") == [
        "own | refused | error directory 'nowhere' does not exist"
      ])
    #expect(
      try await project.install("templates: [other]") == [
        "other | refused | error no catalog contains a template 'other'"
      ])
    #expect(project.pins.isEmpty)
  }

  @Test("a missing or invalid template is reported, and the other templates are installed")
  func partial() async throws {
    let project = try TestProject(bundled: simpleTemplate("viper", below: "viper/"))
    try project.folder.write(
      "name: broken\ncode_files:\n- {name: A.swift, path: a.liquid}\n", to: "broken/broken.rambaspec")
    try project.folder.write("", to: "empty/file")
    let found = try await project.install(
      """
      templates:
      - {name: broken, local: broken}
      - {name: none, local: nowhere}
      - {name: empty, local: empty}
      - vipre
      - viper
      """)
    #expect(
      found == [
        "broken | refused | error 'a.liquid' is not in the template",
        "none | refused | error directory 'nowhere' does not exist",
        "empty | refused | error 'empty' has no 'empty.rambaspec'",
        "vipre | refused | error no catalog contains a template 'vipre'; did you mean 'viper'?",
        "viper | installed",
      ])
    #expect(try project.folder.tree("Templates") == ["Templates/viper/view.liquid", "Templates/viper/viper.rambaspec"])
  }

  @Test("edited files stay, are reported, and are replaced only with --force")
  func edited() async throws {
    let project = try TestProject()
    let rambafile = "templates:\n- {name: own, local: own}"
    for (path, text) in simpleTemplate("own") { try project.folder.write(text, to: "own/" + path) }
    _ = try await project.install(rambafile)
    try project.folder.write("edited", to: "Templates/own/view.liquid")
    let message = "'Templates/own' was edited after its installation and is unchanged"
    #expect(try await project.install(rambafile) == ["own | edited | warning \(message)"])
    try project.folder.write("newer", to: "own/view.liquid")
    #expect(try await project.install(rambafile) == ["own | refused | error \(message)"])
    #expect(try project.folder.read("Templates/own/view.liquid") == "edited")
    #expect(try await project.install(rambafile, force: true) == ["own | updated"])
    #expect(try project.folder.read("Templates/own/view.liquid") == "newer")
  }

  @Test("a folder created by the user is never replaced without --force, and hidden files always stay")
  func foreign() async throws {
    let project = try TestProject(bundled: simpleTemplate("viper", below: "viper/"))
    try project.folder.write("mine", to: "Templates/viper/notes.txt")
    try project.folder.write("hidden", to: "Templates/viper/.config/x")
    try project.folder.write("other", to: "Templates/other/other.rambaspec")
    #expect(
      try await project.install("templates: [viper]") == [
        "viper | refused | error 'Templates/viper' already exists and was not installed from this declaration"
      ])
    #expect(try await project.install("templates: [viper]", force: true) == ["viper | updated"])
    #expect(
      try project.folder.tree("Templates") == [
        "Templates/other/other.rambaspec", "Templates/viper/.config/x", "Templates/viper/view.liquid",
        "Templates/viper/viper.rambaspec",
      ])
  }

  @Test("a link instead of a template stays, and so does its destination")
  func linked() async throws {
    let project = try TestProject(bundled: simpleTemplate("viper", below: "viper/"))
    try project.folder.write("mine", to: "Elsewhere/.git/config")
    try project.folder.link("Templates/viper", to: "../Elsewhere")
    for force in [false, true] {
      #expect(try await project.install("templates: [viper]", force: force).first?.hasPrefix("viper | refused") == true)
    }
    #expect(try project.folder.tree() == ["Elsewhere/.git/config", "Templates/viper"])
  }

  @Test("a template installs its shared files, and does not overwrite others")
  func neighbors() async throws {
    let project = try TestProject()
    let spec = "name: a\nsummary: s\nauthor: x\nversion: 1\ncode_files:\n- {name: V.swift, path: ../Code/v.liquid}\n"
    try project.folder.write(spec, to: "shared/a/a.rambaspec")
    try project.folder.write("v", to: "shared/Code/v.liquid")
    #expect(try await project.install("templates:\n- {name: a, local: shared/a}") == ["a | installed"])
    #expect(try project.folder.tree("Templates") == ["Templates/Code/v.liquid", "Templates/a/a.rambaspec"])
    let library = TemplateLibrary(folder: project.folder.path.appending("Templates"))
    #expect(try library.find("a").render(.login()).files.map(\.path) == ["ACLoginV.swift"])
    try project.folder.write("mine", to: "Templates/Code/v.liquid")
    try project.folder.write(spec + "license: MIT\n", to: "shared/a/a.rambaspec")
    #expect(
      try await project.install("templates:\n- {name: a, local: shared/a}") == [
        "a | refused | error 'a' uses 'Templates/Code/v.liquid', which exists with different content"
      ])
    #expect(try project.folder.read("Templates/Code/v.liquid") == "mine")
  }
}
