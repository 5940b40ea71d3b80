import Diagnostics
import FileSystem
import ModuleTemplates
import SystemPackage
import TestSupport
import Testing

@Suite struct NewTemplateTests {
  private static let description = NewTemplate.Description(
    summary: "Ours: small", author: "Ada", license: "MIT", dependencies: ["SnapKit"])

  private func written(_ new: NewTemplate) throws -> (TemporaryFolder, ModuleTemplate) {
    let folder = try TemporaryFolder()
    for file in new.files {
      try folder.write(String(decoding: file.bytes, as: UTF8.self), to: "\(new.name)/\(file.path)")
    }
    return (folder, try TemplateLibrary(folder: folder.path, shownAs: "").find(new.name))
  }

  @Test("a new template has no errors and generates with each of its parameters")
  func starter() throws {
    let (folder, template) = try written(try NewTemplate(name: "ours", Self.description))
    #expect(DiagnosticPrinter().text(for: TemplateLint.check(template)) == "")
    let lines = try #require(try folder.read("ours/ours.rambaspec")).split(separator: "\n")
    #expect(
      lines.first
        == "# yaml-language-server: $schema=https://raw.githubusercontent.com/OWNER/viper-gen/main/Documentation/Schemas/rambaspec.schema.json"
    )
    // Editors read YAML, so no line contains only Liquid.
    #expect(lines.filter { $0.hasPrefix("{%") } == [])
    let spec = try template.rambaspec()
    #expect(spec.summary?.text == "Ours: small")
    #expect(spec.dependencies.map(\.text) == ["SnapKit"])
    let module = try template.render(.login([GivenParameter("with_router", .bool(true))]))
    #expect(
      module.files.map(\.path) == [
        "View/ACLoginViewInput.swift", "Presenter/ACLoginPresenter.swift", "Router/ACLoginRouter.swift",
        "Presenter/ACLoginPresenterTests.swift",
      ])
    let presenter = String(decoding: module.files[1].content ?? [], as: UTF8.self)
    #expect(
      presenter == """
        //
        //  ACLoginPresenter.swift
        //  Shop
        //
        //  Created by Ada on 05/01/2026.
        //  Copyright © 2026 Acme. All rights reserved.
        //

        /// Decides what the view shows.
        final class ACLoginPresenter {
          weak var view: ACLoginViewInput?
          var router: ACLoginRouter?

          func viewIsReady() {
            view?.show(title: "Login")
          }
        }

        """)
    #expect(try folder.tree().count == 6)
  }

  @Test("a copy contains its own name and the snippets that its original shares")
  func copy() throws {
    let original = try template(
      "# Ours\nname: t # the name\ncode_files:\n- {name: A.swift, path: a}\n",
      ["a": "{% include 'header' %}", "/snippets/header.liquid": "h"])
    let (folder, copy) = try written(try NewTemplate(name: "no", copying: original))
    #expect(
      try folder.read("no/no.rambaspec") == ProjectURLs.Schema.rambaspec.comment
        + "# Ours\nname: 'no' # the name\ncode_files:\n- {name: A.swift, path: a}\n")
    #expect(try copy.render(.login()).files.map(\.content) == [Array("h".utf8)])
  }

  @Test("a name that is no single folder name is rejected")
  func name() {
    #expect(
      mistakes { _ = try NewTemplate(name: "../x", Self.description) } == """
        error: '../x' is not a valid template name; use the name of one directory [template-name]

        """)
  }
}
