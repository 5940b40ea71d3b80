/// A test template that uses all template features, independent of the bundled templates.
enum FlowTemplate {
  /// An Xcode project with the template in its directory `Templates`.
  static func workspace(_ more: [String: String] = [:]) throws -> Workspace {
    try Workspace(SampleProjects.classic.merging(files) { $1 }.merging(more) { $1 })
  }

  static let files: [String: String] = [
    "Templates/flow/flow.rambaspec": rambaspec,
    "Templates/flow/snippets/head.liquid":
      "//  {{ module_info.file_name }}\n//  {{ developer.name }}, {{ developer.company }}, {{ date }}\n",
    "Templates/flow/Code/assembly.liquid": """
    {% include 'head' %}
    struct {{ module_info.name }}Assembly {
        func make{{ module_info.name }}() -> {{ module_info.name }}ViewController {
            let view = {{ module_info.name }}ViewController()
            let router = {{ module_info.name }}Router()
            let interactor = {{ module_info.name }}Interactor()
            let presenter = {{ module_info.name }}Presenter(interactor: interactor, router: router)
            view.output = presenter
            presenter.view = view
            interactor.output = presenter
            return view
        }
    }

    """,
    "Templates/flow/Code/presenter.liquid": """
    {% include 'head' %}
    final class {{ module_info.name }}Presenter: {{ module_info.name }}ViewOutput {
        weak var view: (any {{ module_info.name }}ViewInput)?
        private let interactor: any {{ module_info.name }}InteractorInput
        private let router: any {{ module_info.name }}RouterInput

        init(interactor: any {{ module_info.name }}InteractorInput, router: any {{ module_info.name }}RouterInput) {
            self.interactor = interactor
            self.router = router
        }

        func viewIsReady() {
            view?.show{% if custom_parameters.style == 'bold' %}Boldly{% endif %}(title: "{{ module_info.name }}")
        }
    }

    extension {{ module_info.name }}Presenter: {{ module_info.name }}InteractorOutput {}

    """,
    "Templates/flow/Code/view.liquid": """
    {% include 'head' %}
    import UIKit

    final class {{ module_info.name }}ViewController: UIViewController, {{ module_info.name }}ViewInput {
        var output: (any {{ module_info.name }}ViewOutput)?

        override func viewDidLoad() {
            super.viewDidLoad()
            output?.viewIsReady()
        }

        func show{% if custom_parameters.style == 'bold' %}Boldly{% endif %}(title: String) {
            self.title = title
        }
    }

    """,
    "Templates/flow/Code/view_input.liquid": """
    {% include 'head' %}
    protocol {{ module_info.name }}ViewInput: AnyObject {
        func show{% if custom_parameters.style == 'bold' %}Boldly{% endif %}(title: String)
    }

    """,
    "Templates/flow/Code/view_output.liquid": """
    {% include 'head' %}
    protocol {{ module_info.name }}ViewOutput: AnyObject {
        func viewIsReady()
    }

    """,
    "Templates/flow/Code/interactor.liquid": """
    {% include 'head' %}
    protocol {{ module_info.name }}InteractorInput: AnyObject {}

    protocol {{ module_info.name }}InteractorOutput: AnyObject {}

    final class {{ module_info.name }}Interactor: {{ module_info.name }}InteractorInput {
        weak var output: (any {{ module_info.name }}InteractorOutput)?
    }

    """,
    "Templates/flow/Code/router.liquid": """
    {% include 'head' %}
    protocol {{ module_info.name }}RouterInput: AnyObject {}

    final class {{ module_info.name }}Router: {{ module_info.name }}RouterInput {}

    """,
    "Templates/flow/Code/cache.liquid": "{% include 'head' %}\nfinal class {{ module_info.name }}Cache {}\n",
    "Templates/flow/Code/shared.liquid": "{% include 'head' %}\nprotocol Module {}\n",
    "Templates/flow/Tests/presenter.liquid": """
    {% include 'head' %}
    import XCTest
    @testable import {{ module_info.product_module_name }}

    final class {{ module_info.name }}PresenterTests: XCTestCase {
        private let view = ViewSpy()

        func testReady() {
            let sut = {{ module_info.name }}Presenter(interactor: InteractorDummy(), router: RouterDummy())
            sut.view = view
            sut.viewIsReady()
            XCTAssertEqual(view.titles, ["{{ module_info.name }}"])
        }
    }

    private final class ViewSpy: {{ module_info.name }}ViewInput {
        private(set) var titles: [String] = []

        func show{% if custom_parameters.style == 'bold' %}Boldly{% endif %}(title: String) {
            titles.append(title)
        }
    }

    private final class InteractorDummy: {{ module_info.name }}InteractorInput {}

    private final class RouterDummy: {{ module_info.name }}RouterInput {}

    """,
    "Templates/flow/Additions/event.liquid": """
    //+ into: protocol {{ module_info.name }}ViewOutput
    /// The user did this: {{ addition.words }}.
    func {{ addition.signature }}

    //+ into: type {{ module_info.name }}Presenter
    func {{ addition.signature }} {
        // Decide what follows.
    }
    {%- if addition.is_testable %}

    //+ into: type {{ module_info.name }}PresenterTests
    func test{{ addition.name | capitalize }}() {
        let sut = {{ module_info.name }}Presenter(interactor: InteractorDummy(), router: RouterDummy())
        sut.{{ addition.name }}({{ addition.samples }})
        XCTAssertEqual(view.titles, [])
    }
    {%- endif %}

    """,
    "Templates/flow/Additions/service.liquid": """
    //+ into: file Service/{{ addition.name }}.swift
    protocol {{ addition.name }}: AnyObject {}

    final class Default{{ addition.name }}: {{ addition.name }} {}

    //+ into: type {{ module_info.name }}Interactor
    let {{ addition.name | camel_case }}: any {{ addition.name }}

    //+ into: init of {{ module_info.name }}Interactor
    {{ addition.name | camel_case }}: any {{ addition.name }}
    self.{{ addition.name | camel_case }} = {{ addition.name | camel_case }}

    //+ into: calls of {{ module_info.name }}Interactor
    {{ addition.name | camel_case }}: Default{{ addition.name }}()

    """,
    "Templates/flow/Additions/route.liquid": """
    //+ into: protocol {{ module_info.name }}RouterInput
    func open{{ addition.name }}()

    //+ into: type {{ module_info.name }}Router
    weak var viewController: UIViewController?

    func open{{ addition.name }}() {
        viewController?.present({{ addition.name }}Assembly().make{{ addition.name }}(), animated: true)
    }

    """,
  ]

  private static let rambaspec = """
    name: flow
    summary: "Five types and their protocols"
    author: Ada Byron
    version: 1.2.0
    license: MIT
    article: "https://example.com/flow"
    when: >-
      A screen that leads to others.
    parameters:
      - name: style
        type: choice
        choices: [plain, bold]
        default: plain
        description: How loud the view is.
      - name: has_cache
        type: bool
        default: false
        description: Whether the module keeps what it got.
      - name: team
        pattern: "[A-Z][a-z]+"
        description: Who looks after it.
    presets:
      loud: {description: CachedFileState from afar, parameters: {style: bold, has_cache: true}}
    dependencies: [Typhoon]
    additions:
      - name: event
        summary: a user's action
        takes: message
        example: "didTapPay(total: Int)"
        path: Additions/event.liquid
      - name: service
        summary: something that the interactor works with
        takes: name
        example: PriceService
        path: Additions/service.liquid
      - name: route
        summary: a way to another module
        takes: module
        example: Cart
        path: Additions/route.liquid
    code_files:
      - {name: Assembly.swift, path: Code/assembly.liquid}
      - {name: Presenter.swift, path: Code/presenter.liquid}
      - {name: View/ViewController.swift, path: Code/view.liquid}
      - {name: View/ViewInput.swift, path: Code/view_input.liquid}
      - {name: View/ViewOutput.swift, path: Code/view_output.liquid}
      - {name: Interactor.swift, path: Code/interactor.liquid}
      - {name: Router.swift, path: Code/router.liquid}
    {% if custom_parameters.has_cache %}
      - {name: Cache.swift, path: Code/cache.liquid}
    {% endif %}
      - {name: Module.swift, custom_name: Module.swift, path: Code/shared.liquid, once: true}
    test_files:
      - {name: PresenterTests.swift, path: Tests/presenter.liquid}

    """
}
