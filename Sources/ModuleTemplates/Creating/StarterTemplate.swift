/// The files of a new template, with one example of each feature.
enum StarterTemplate {
  static let entries = """

    # The parameters that -D name=value sets; 'viper-gen template show' lists them.
    parameters:
      - name: with_router
        type: bool
        default: false
        description: Add a router

    # 'name' is the directory in the module and the end of the file name: View/View.swift becomes View/LoginView.swift in
    # a module named Login. Liquid tags also work after '#', so editors can read this file as YAML.
    code_files:
      - {name: View/ViewInput.swift, path: Code/ViewInput.swift.liquid}
      - {name: Presenter/Presenter.swift, path: Code/Presenter.swift.liquid}
    # {% if custom_parameters.with_router %}
      - {name: Router/Router.swift, path: Code/Router.swift.liquid}
    # {% endif %}

    test_files:
      - {name: Presenter/PresenterTests.swift, path: Tests/PresenterTests.swift.liquid}

    """

  static let files: [(path: String, text: String)] = [
    (
      "snippets/header.liquid",
      """
      //
      //  {{ module_info.file_name }}
      //  {{ module_info.project_name }}
      //
      //  Created by {{ developer.name }} on {{ date }}.
      //  Copyright © {{ year }} {{ developer.company }}. All rights reserved.
      //

      """
    ),
    (
      "Code/ViewInput.swift.liquid",
      """
      {% include 'header' %}
      /// Methods of the view that the presenter calls.
      protocol {{ prefix }}{{ module_info.name }}ViewInput: AnyObject {
        /// Shows a title.
        func show(title: String)
      }

      """
    ),
    (
      "Code/Presenter.swift.liquid",
      """
      {% include 'header' %}
      /// Decides what the view shows.
      final class {{ prefix }}{{ module_info.name }}Presenter {
        weak var view: {{ prefix }}{{ module_info.name }}ViewInput?
      {%- if custom_parameters.with_router %}
        var router: {{ prefix }}{{ module_info.name }}Router?
      {%- endif %}

        func viewIsReady() {
          view?.show(title: "{{ module_info.name }}")
        }
      }

      """
    ),
    (
      "Code/Router.swift.liquid",
      """
      {% include 'header' %}
      /// Opens other modules.
      final class {{ prefix }}{{ module_info.name }}Router {
      }

      """
    ),
    (
      "Tests/PresenterTests.swift.liquid",
      """
      {% include 'header' %}
      import XCTest

      @testable import {{ module_info.module_under_test }}

      final class {{ prefix }}{{ module_info.name }}PresenterTests: XCTestCase {
        func testShowsTheTitleWhenTheViewIsReady() {
          let view = ViewSpy()
          let presenter = {{ prefix }}{{ module_info.name }}Presenter()
          presenter.view = view

          presenter.viewIsReady()

          XCTAssertEqual(view.titles, ["{{ module_info.name }}"])
        }

        private final class ViewSpy: {{ prefix }}{{ module_info.name }}ViewInput {
          private(set) var titles: [String] = []

          func show(title: String) {
            titles.append(title)
          }
        }
      }

      """
    ),
  ]
}
