import Diagnostics
import ModuleTemplates
import TestSupport
import Testing

@Suite("Creating a template from modules")
struct TemplateFromModuleTests {
  private static let description = NewTemplate.Description(
    summary: "Ours", author: "Ada", license: "MIT", dependencies: [])

  private static func sample(_ name: String, _ files: [String: String], prefix: String = "") -> ModuleSample {
    ModuleSample(
      name: name, prefix: prefix, projectName: "Shop", moduleUnderTest: "ShopKit",
      files: files.sorted { $0.key < $1.key }.map { path, text in
        .init(role: path.hasPrefix("Tests/") ? .test : .code, path: path, text: text)
      })
  }

  /// The template text for a file of a module with an `AddPresenter` and an `OrderListPresenter`.
  private static func liquid(_ text: String, of name: String, path: String = "A.swift") throws -> String {
    let sample = sample(
      name, [path: text, "\(name)Presenter.swift": "class \(name)Presenter {}\n"])
    let new = try NewTemplate(name: "t", description, from: [sample])
    let file = try #require(
      new.files.first { $0.path.hasSuffix("\(path).liquid") || $0.path.hasSuffix("/A.swift.liquid") }
        // A file with a type of the module has the name of the type.
        ?? new.files.first { $0.path.hasSuffix(".liquid") && !$0.path.hasSuffix("Presenter.swift.liquid") })
    return String(decoding: file.bytes, as: UTF8.self)
      .replacing("{{ module_info.name }}", with: "‹›").replacing("{{ module_info.name | ", with: "‹")
      .replacing(" }}", with: "›")
  }

  @Test("A file without the module's name gets that of its first type with it")
  func fileName() throws {
    let new = try NewTemplate(
      name: "t", Self.description,
      from: [
        Self.sample(
          "Orders",
          [
            "Order.swift": "struct Item {}\nstruct OrdersRow {}\n", "Style.swift": "enum Style {}\n",
            "OrdersList.swift": "class OrdersView {}\n", "Cells.swift": "struct OrdersList<T> {}\n",
            "Texts.swift": "/// The class OrdersText.\nextension OrdersView {}\n",
          ])
      ])
    #expect(
      new.files.map(\.path).sorted() == [
        "Code/Cells.swift.liquid", "Code/List.swift.liquid", "Code/Row.swift.liquid", "Code/Style.swift.liquid",
        "Code/Texts.swift.liquid",
        "t.rambaspec",
      ])
    #expect(new.shared.fixed == ["Cells.swift", "Style.swift", "Texts.swift"])
  }

  @Test(
    "The name in its forms, and similar words",
    arguments: [
      ("Add", "class AddView: AddPresenter", "class ‹›View: ‹›Presenter"),
      ("Add", "let addPresenter = view.addSubview(x)", "let ‹lower_first›Presenter = view.addSubview(x)"),
      ("Add", "configureAddViewController(Address(), Added())", "configure‹›ViewController(Address(), Added())"),
      ("Add", "VTDAddPresenter UIAddPresenter kADD ADD_ID", "VTD‹›Presenter UIAddPresenter kADD ‹upcase›_ID"),
      ("Add", "// Add a row to AddView", "// Add a row to ‹›View"),
      ("Add", "let s = \"Add\" // AddView, Add", "let s = \"‹›\" // ‹›View, Add"),
      (
        "OrderList", "orderList order_list ORDER_LIST orderlist OrderLists",
        "‹lower_first› ‹snake_case› ‹snake_case | upcase› ‹downcase› OrderLists"
      ),
      ("OrderList", "// the OrderList of orderListCount", "// the ‹› of ‹lower_first›Count"),
      ("Add", "a {{ b {% c { d }}", "a {{ '{'›{ b {{ '{'›% c { d›"),
      ("Add", "{Add}", "{{ '{'›‹›}"),
      ("Add", #"let a = "http://Add/*Add" + "\"//Add" // Add"#, #"let a = "http://‹›/*‹›" + "\"//‹›" // Add"#),
      ("Add", "a / Add /* Add */ AddView", "a / ‹› /* Add */ ‹›View"),
    ])
  func names(name: String, text: String, expected: String) throws {
    #expect(try Self.liquid(text, of: name) == expected)
  }

  @Test(
    "File headers",
    arguments: [
      (
        "\n//  Created by Ada Byron on 6/4/14.", "\n//  Created by {{ developer.name› on {{ date | date: '%-m/%-d/%y'›."
      ),
      ("//  A.swift", "//  {{ module_info.file_name›"), ("//  Shop", "//  {{ module_info.project_name›"),
      ("//  Created by Ada Byron on 6/4/14.", "//  Created by {{ developer.name› on {{ date | date: '%-m/%-d/%y'›."),
      ("//  Created by Ada on 21/11/2026.", "//  Created by {{ developer.name› on {{ date›."),
      ("//  Created by Ada on 21.11.2026", "//  Created by {{ developer.name› on {{ date | date: '%-d.%-m.%Y'›"),
      ("//  Created by Ada on 2026-01-05.", "//  Created by {{ developer.name› on {{ date | date: '%Y-%m-%d'›."),
      (
        "//  Copyright (c) 2014 Acme Inc. All rights reserved.",
        "//  Copyright (c) {{ year› {{ developer.company› All rights reserved."
      ),
      (
        "//  Copyright © 2014 1312. All rights reserved.",
        "//  Copyright © {{ year› {{ developer.company›. All rights reserved."
      ),
      ("//  What Add does", "//  What Add does"),
    ])
  func heads(line: String, expected: String) throws {
    #expect(try Self.liquid(line, of: "Add") == expected)
  }

  private static let add = [
    "View/ACAddView.swift": """
    //  ACAddView.swift
    //  Created by Ada on 05/01/2026.
    //  Copyright © 2026 Acme. All rights reserved.

    final class ACAddView: UIView {
      let addPresenter = ACAddPresenter()
      override func layout() {
        super.layout()
        addSubview(label)
      }
      func save() { done() }
    }

    """,
    "Presenter/ACAddPresenter.swift": "final class ACAddPresenter {}\n",
    "Common/Format.swift": "enum AddFormat { case a }\n",
    "Tests/ACAddViewTests.swift": "@testable import ShopKit\nfinal class ACAddViewTests: XCTestCase {}\n",
  ]

  private static let list = [
    "View/ACListView.swift": """
    //  ACListView.swift
    //  Created by Bob on 05/02/2026.
    //  Copyright © 2026 Acme. All rights reserved.

    final class ACListView: UIView {
      let listPresenter = ACListPresenter()
      override func layout() {
        super.layout()
        reload()
      }
      func sort(by key: Key) {
        rows.sort()
      }
    }

    """,
    "Presenter/ACListPresenter.swift": "final class ACListPresenter {}\n",
  ]

  @Test("The template generates the module's files again")
  func again() throws {
    let sample = Self.sample("Add", Self.add, prefix: "AC")
    #expect(sample.facts == ("Ada", "Acme", "05/01/2026"))
    let template = try NewTemplate(name: "ours", Self.description, from: [sample]).template()
    #expect(DiagnosticPrinter().text(for: TemplateLint.check(template)) == "")
    func files(_ name: String) throws -> [String: String] {
      var scope = RenderScope.login([])
      (scope.moduleName, scope.moduleUnderTest) = (name, "ShopKit")
      return Dictionary(
        try template.render(scope).files.map { file in
          let isTest = file.role == .test && !file.path.hasPrefix("Tests/")
          return ((isTest ? "Tests/" : "") + file.path, String(decoding: file.content ?? [], as: UTF8.self))
        }, uniquingKeysWith: { first, _ in first })
    }
    var expected = Self.add
    // A test directory of the same name is part of the path.
    expected["Tests/ACAddViewTests.swift"] = Self.add["Tests/ACAddViewTests.swift"]
    #expect(try files("Add") == expected)
    let login = try files("Login")
    #expect(
      login.keys.sorted() == [
        "Common/Format.swift", "Presenter/ACLoginPresenter.swift", "Tests/ACLoginViewTests.swift",
        "View/ACLoginView.swift",
      ])
    #expect(login["View/ACLoginView.swift"]?.contains("let loginPresenter = ACLoginPresenter()") == true)
    #expect(login["View/ACLoginView.swift"]?.contains("addSubview(label)") == true)
  }

  @Test(
    "Differences between modules become placeholders",
    arguments: [
      ("let a = 1\n}\n", "let a = 1\n  let b = 2\n}\nlet c = 3\n", "let a = 1\n  // …\n}\n// …\n"),
      ("let a = 1\n  let b = 2\n}\nlet c = 3\n", "let a = 1\n}\n", "let a = 1\n  // …\n}\n// …\n"),
      ("f()\n}\n", "\n  f()\n}\n", "f()\n}\n"), ("let a = 1\n}\n", "let b = 1\n}\n", "// …\n}\n"),
      (
        "a {\n    b()\n  }\n}\n", "a {\n    c()\n    b()\n    d()\n  }\n}\n",
        "a {\n    // …\n    b()\n    // …\n  }\n}\n"
      ),
    ])
  func differences(one: String, other: String, shared: String) throws {
    let samples = [("Add", one), ("List", other)].map { name, text in
      Self.sample(name, ["\(name)View.swift": "class \(name)View {\n  \(text)"])
    }
    let new = try NewTemplate(name: "t", Self.description, from: samples)
    let file = try #require(new.files.first { $0.path.hasSuffix("View.swift.liquid") })
    #expect(
      String(decoding: file.bytes, as: UTF8.self) == "class {{ module_info.name }}View {\n  \(shared)")
  }

  @Test("From several modules it takes the common lines, with placeholders")
  func several() throws {
    let samples = [Self.sample("Add", Self.add, prefix: "AC"), Self.sample("List", Self.list, prefix: "AC")]
    let new = try NewTemplate(name: "ours", Self.description, from: samples)
    let view = try #require(new.files.first { $0.path == "Code/View/View.swift.liquid" })
    #expect(
      String(decoding: view.bytes, as: UTF8.self) == """
        //  {{ module_info.file_name }}
        //  Created by {{ developer.name }} on {{ date }}.
        //  Copyright © {{ year }} {{ developer.company }}. All rights reserved.

        final class {{ prefix }}{{ module_info.name }}View: UIView {
          let {{ module_info.name | lower_first }}Presenter = {{ prefix }}{{ module_info.name }}Presenter()
          override func layout() {
            super.layout()
            // …
          }
          // …
        }

        """)
    #expect(new.shared.withGaps == ["View/View.swift"])
    #expect(new.shared.optional.map(\.parameter) == ["with_format", "with_view_tests"])
    let spec = try new.template().rambaspec()
    #expect(spec.parameters?.map(\.name.text) == ["with_format", "with_view_tests"])
    #expect(spec.files.map(\.name.text) == ["Presenter/Presenter.swift", "View/View.swift"])
  }
}
