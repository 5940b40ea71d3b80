import Diagnostics
import FileSystem
import ModuleRequests
import RecordedModules
import SystemPackage
import TestSupport
import Testing

@Suite("The default place of new modules")
struct ProjectChoiceTests {
  /// A file tree, and the chosen project or the first error.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let files: [String: String]
    let expected: String
    /// The working directory.
    let place: String
    var change: @Sendable (inout GenerationOptions) -> Void = { _ in }

    init(
      _ name: String, _ files: [String: String], _ expected: String, in place: String = "",
      _ change: @escaping @Sendable (inout GenerationOptions) -> Void = { _ in }
    ) {
      testDescription = name
      self.files = files
      self.expected = expected
      self.place = place
      self.change = change
    }
  }

  static func package(_ name: String, _ targets: String...) -> String {
    "import PackageDescription\nlet package = Package(name: \"\(name)\", targets: [\(targets.joined(separator: ", "))])\n"
  }

  static let tuist = "import ProjectDescription\n"

  /// The record of a module without a project.
  static let record = """
    version: 1
    module: Login
    templates:
      - name: t
        digest: sha256:\(String(repeating: "0", count: 64))
        description: Login module
        author: ''
        company: ''
        date: '2026-01-05'
        prefix: ''
        project_name: Shop
        product_module_name: Shop
        under_test: Shop
        code:
          folder: Screens/Login
          targets: []

    """

  static let cases = [
    Case(
      "a package with a target of the same name",
      ["Package.swift": package("Shop", ".target(name: \"Kit\")", ".executableTarget(name: \"Shop\")")],
      "No Rambafile: using Package.swift, target Shop, directory Sources/Shop/Modules"),
    Case(
      "a package with sources in another folder",
      ["Package.swift": package("Shop", ".target(name: \"Shop\")"), "src/Shop/a.swift": ""],
      "No Rambafile: using Package.swift, target Shop, directory src/Shop/Modules"),
    Case(
      "a package with computed targets, and folders with their names",
      [
        "Package.swift":
          "let names = [\"Kit\"]\nlet package = Package(name: \"Shop\", targets: names.map { .target(name: $0) })",
        "Sources/Kit/a.swift": "", "Tests/KitTests/a.swift": "",
      ],
      "No Rambafile: using Package.swift, targets Kit and KitTests, directory Sources/Kit/Modules"),
    Case(
      "a folder determines the target that builds it",
      [
        "Package.swift": package(
          "Shop", ".target(name: \"Shop\")", ".target(name: \"Login\", path: \"Features/Login\")")
      ],
      "No Rambafile: using Package.swift, target Login, directory Features/Login/Screens"
    ) { $0.modulePath = "Features/Login/Screens" },
    Case(
      "a package beside its examples",
      [
        "Package.swift": package("Shop", ".target(name: \"Shop\")"),
        "Examples/ShopExample/ShopExample.xcodeproj/project.pbxproj": ShopProject.text,
      ],
      "No Rambafile: using Package.swift, target Shop, directory Sources/Shop/Modules"),
    Case(
      "a package beside an application",
      [
        "Package.swift": package("Kit", ".target(name: \"Kit\")"), "Sources/Kit/a.swift": "",
        "App/project.yml": "name: App\ntargets:\n  App: {type: application, sources: [Sources]}\n",
      ],
      "'.' contains 2 projects | Package.swift with Kit | App/project.yml with App"),
    Case(
      "a target in only one of several projects",
      [
        "Package.swift": package("Kit", ".target(name: \"Kit\")"), "Sources/Kit/a.swift": "",
        "App/project.yml": "name: App\ntargets:\n  App: {type: application, sources: [Sources]}\n",
      ],
      "No Rambafile: using App/project.yml, target App, directory App/Sources/Modules"
    ) { $0.projectTargets = ["App"] },
    Case(
      "XcodeGen one directory down, with sources beside it",
      [
        "xcode/project.yml":
          "name: App\ntargets:\n  App:\n    type: application\n    sources: [../Resources, {path: ../Sources/App}]\n",
        "xcode/App.xcodeproj/project.pbxproj": ShopProject.text, "Sources/App/main.swift": "", "Resources/a.txt": "",
      ],
      "No Rambafile: using project.yml, target App, directory Sources/App/Modules"),
    Case(
      "XcodeGen with included targets",
      [
        "project.yml": "name: App\ninclude: [Core/core.yml, {path: App/app.yml, relativePaths: false}]\n",
        "Core/core.yml": "targets:\n  Core: {type: framework, sources: Sources}\n",
        "App/app.yml":
          "targets:\n  App: {templates: [Base]}\ntargetTemplates:\n  Base: {type: application, sources: ['${target_name}/Code']}\n",
      ],
      "No Rambafile: using project.yml, target App, directory App/Code/Modules"),
    Case(
      "XcodeGen with one target for several platforms",
      ["project.yml": "name: App\ntargets:\n  App: {type: application, platform: [iOS, tvOS], sources: App}\n"],
      "'project.yml' has 2 possible targets | candidates are App_iOS, App_tvOS"),
    Case(
      "the only application, with the name of an example",
      ["project.yml": "name: Shop\ntargets:\n  SampleApp: {type: application, sources: SampleApp}\n"],
      "No Rambafile: using project.yml, target SampleApp, directory SampleApp/Modules"),
    Case(
      "only an extension",
      ["project.yml": "name: App\ntargets:\n  Widget: {type: app-extension, sources: Widget}\n"],
      "'project.yml' has only the target 'Widget', which is unusual for modules"),
    Case(
      "a test host, and the framework with the project's name",
      [
        "project.yml":
          "name: Kit\ntargets:\n  UnitTestsHostApp: {type: application, sources: Host}\n  Kit: {type: framework, sources: Kit}\n"
      ],
      "No Rambafile: using project.yml, target Kit, directory Kit/Modules"),
    Case(
      "an application beside the framework with the project's name",
      [
        "project.yml":
          "name: Shop\ntargets:\n  ShopUI: {type: application, sources: UI}\n  Shop: {type: framework, sources: Kit}\n"
      ],
      "'project.yml' has 2 possible targets | candidates are Shop, ShopUI"),
    Case(
      "an application for macOS beside one for iOS",
      [
        "project.yml": "name: Shop\ntargets:\n  Shop: {type: application, platform: macOS, sources: Mac}\n"
          + "  Shop-iOS: {type: application, platform: iOS, sources: iOS}\n"
      ],
      "'project.yml' has 2 possible targets | candidates are Shop-iOS, Shop"),
    Case(
      "packages with features, of which one uses all others, before their tools and models",
      [
        "Package.swift": package(
          "Shop", ".executableTarget(name: \"Runner\")", ".target(name: \"Models\")",
          ".target(name: \"AppFeature\", dependencies: [\"Models\"])"), "Sources/Models/a.swift": "",
      ],
      "'Package.swift' has 3 possible targets | candidates are AppFeature, Models, Runner"),
    Case(
      "projects for two platforms, that for iOS first",
      [
        "mac/project.yml": "name: Mac\ntargets:\n  Mac: {type: application, platform: macOS, sources: Mac}\n",
        "mac/Mac/a.swift": "",
        "ios/project.yml": "name: Phone\ntargets:\n  Phone: {type: application, platform: iOS, sources: Phone}\n",
      ],
      "'.' contains 2 projects | ios/project.yml with Phone | mac/project.yml with Mac"),
    Case(
      "several targets for tests, the largest first",
      [
        "project.yml": "name: Shop\ntargets:\n  Shop: {type: application, sources: Shop}\n"
          + "  ATests: {type: bundle.unit-test, sources: A, dependencies: [{target: Shop}]}\n"
          + "  BTests: {type: bundle.unit-test, sources: B, dependencies: [{target: Shop}]}\n",
        "B/a.swift": "",
      ],
      "'project.yml' has 2 possible test targets | candidates are BTests, ATests"),
    Case(
      "a Tuist project with literal targets",
      [
        "Project.swift": tuist + """
          let name = "App"
          let project = Project(name: name, targets: [
            .target(name: "\\(name)Tests", product: .unitTests, sources: ["App/Tests/**"], dependencies: [.target(name: name)]),
            .target(name: name, destinations: .iOS, product: .app, sources: ["App/Sources/**"]),
          ])
          """
      ],
      "No Rambafile: using Project.swift, targets App and AppTests, directory App/Sources/Modules"),
    Case(
      "a Tuist project with names in properties, and with named scripts",
      [
        "Project.swift": tuist + """
          enum Names {
            static var app: String { "App" }
          }
          let script = TargetScript.pre(script: "swiftlint", name: "Lint")
          let targets: [Target] = [
            .init(name: Names.app, destinations: .iOS, product: .app, sources: ["\\(Names.app)/Sources/**"]),
          ]
          let project = Project(name: Names.app, targets: targets)
          """
      ],
      "No Rambafile: using Project.swift, target App, directory App/Sources/Modules"),
    Case(
      "a Tuist project that a helper creates after a script",
      [
        "Project.swift": tuist + """
          let script = TargetScript.pre(script: "swiftlint", name: "Lint")
          let project = make(name: "App", scripts: [script])
          """,
        "Sources/a.swift": "",
      ],
      "No Rambafile: using Project.swift, target App, directory Sources/Modules"),
    Case(
      "a Tuist workspace",
      [
        "Workspace.swift": tuist,
        "Projects/App/Project.swift": tuist + "let project = Project.make(name: \"App\", product: .app)\n",
        "Projects/App/Sources/a.swift": "",
        "Projects/Core/Project.swift": tuist + "let project = Project.make(name: \"Core\", product: .framework)\n",
      ],
      "No Rambafile: using Projects/App/Project.swift, target App, directory Projects/App/Sources/Modules"),
    Case(
      "a target without a literal name in a Tuist manifest",
      ["Project.swift": tuist + "let project = Project.make(name: \"App\", product: .app)\n"],
      "'Project.swift' has no target 'Nonsense'"
    ) { $0.projectTargets = ["Nonsense"] },
    Case(
      "existing modules, in their own groups",
      [
        "Package.swift": package("Shop", ".target(name: \"Shop\")"),
        "Sources/Shop/Modules/Home/Feed/FeedPresenter.swift": "",
        "Sources/Shop/Modules/Home/News/NewsPresenter.swift": "",
        "Sources/Shop/Modules/LoginModule/Presenter/SHLoginPresenter.swift": "",
      ],
      "No Rambafile: using Package.swift, target Shop, directory Sources/Shop/Modules"),
    Case(
      "modules in many folders",
      [
        "Package.swift": package("Shop", ".target(name: \"Shop\")"), "Sources/Shop/A/Feed/FeedPresenter.swift": "",
        "Sources/Shop/B/News/NewsPresenter.swift": "", "Sources/Shop/C/Cart/CartPresenter.swift": "",
      ],
      "No Rambafile: using Package.swift, target Shop, directory Sources/Shop/Modules"),
    Case(
      "modules beside the folder of the target that builds them",
      [
        "project.yml": "name: Shop\ntargets:\n  Shop: {type: application, sources: [Shop, Modules]}\n",
        "Shop/a.swift": "", "Modules/Feed/FeedPresenter.swift": "", "Modules/Cart/CartPresenter.swift": "",
      ],
      "No Rambafile: using project.yml, target Shop, directory Modules"),
    Case(
      "a framework with all modules, beside the framework with the project's name",
      [
        "project.yml": "name: Kit\ntargets:\n  Kit: {type: framework, sources: Kit}\n"
          + "  KitUI: {type: framework, sources: KitUI}\n",
        "KitUI/Feed/FeedViewModel.swift": "", "KitUI/News/NewsViewModel.swift": "",
        "KitUI/Cart/CartViewModel.swift": "",
      ],
      "No Rambafile: using project.yml, target Kit, directory Kit/Modules"),
    Case(
      "shared sources without a folder for modules",
      [
        "project.yml": "name: Shop\ntargets:\n  Shop: {type: application, sources: [Shop, Shared]}\n",
        "Shop/a.swift": "", "Shared/Feed/FeedBuilder.swift": "", "Shared/Tree/TreeBuilder.swift": "",
      ],
      "No Rambafile: using project.yml, target Shop, directory Shop/Modules"),
    Case(
      "a framework with all modules, beside the application with the project's name",
      [
        "project.yml": "name: Shop\ntargets:\n  Shop: {type: application, sources: Shop}\n"
          + "  Presentation: {type: framework, sources: Presentation}\n",
        "Shop/Launch/LaunchPresenter.swift": "", "Presentation/Scenes/Feed/FeedPresenter.swift": "",
        "Presentation/Scenes/News/NewsPresenter.swift": "", "Presentation/Scenes/Cart/CartPresenter.swift": "",
      ],
      "No Rambafile: using project.yml, target Presentation, directory Presentation/Scenes"),
    Case(
      "applications before their larger frameworks",
      [
        "Workspace.swift": tuist,
        "App/Project.swift": tuist + "let project = Project.make(name: \"App\", product: .app)\n",
        "Watch/Project.swift": tuist + "let project = Project.make(name: \"Clock\", product: .app)\n",
        "Core/Project.swift": tuist + "let project = Project.make(name: \"Core\", product: .framework)\n",
        "App/Sources/a.swift": "", "Core/Sources/a.swift": "", "Core/Sources/b.swift": "",
      ],
      "'.' contains 3 projects | App/Project.swift with App | Watch/Project.swift with Clock | Core/Project.swift"),
    Case(
      "a folder with a name that ends in 'modules'",
      ["Package.swift": package("Shop", ".target(name: \"Shop\")"), "Sources/Shop/Submodules/a.swift": ""],
      "No Rambafile: using Package.swift, target Shop, directory Sources/Shop/Modules"),
    Case(
      "a folder of another package",
      [
        "project.yml": "name: Shop\ntargets:\n  Shop: {type: application, sources: Shop}\n",
        "Shop/a.swift": "", "Shop/Modules/Package.swift": package("Kit"), "Shop/Features/.gitkeep": "",
      ],
      "No Rambafile: using project.yml, target Shop, directory Shop/Features"),
    Case(
      "modules of another app",
      [
        "project.yml": "name: Shop\ntargets:\n  Shop: {type: application, sources: [Apps/Shop, Apps/Shared.swift]}\n",
        "Apps/Shop/a.swift": "", "Apps/Shared.swift": "", "Apps/Bank/Modules/Feed/FeedPresenter.swift": "",
        "Apps/Bank/Modules/Cart/CartPresenter.swift": "",
      ],
      "No Rambafile: using project.yml, target Shop, directory Apps/Shop/Modules"),
    Case(
      "a folder that the target excludes",
      [
        "project.yml":
          "name: Shop\ntargets:\n  Shop: {type: application, sources: [{path: Shop, excludes: [Modules]}]}\n",
        "Shop/a.swift": "", "Shop/Modules/b.swift": "",
      ],
      "No Rambafile: using project.yml, target Shop, directory Shop/Features"),
    Case(
      "a folder of resources",
      [
        "Package.swift": package("Shop", ".target(name: \"Shop\", resources: [.copy(\"Modules\")])"),
        "Sources/Shop/a.swift": "", "Sources/Shop/Modules/a.json": "",
      ],
      "No Rambafile: using Package.swift, target Shop, directory Sources/Shop/Features"),
    Case(
      "folders that XcodeGen does not compile",
      [
        "project.yml": "name: Shop\ntargets:\n  Shop:\n    type: application\n    sources:\n      - Shop\n"
          + "      - {path: Modules, type: folder}\n      - {path: Features, buildPhase: none}\n",
        "Shop/a.swift": "", "Modules/a/aPresenter.swift": "", "Modules/b/bPresenter.swift": "",
        "Features/c/cPresenter.swift": "", "Features/d/dPresenter.swift": "",
      ],
      "No Rambafile: using project.yml, target Shop, directory Shop/Modules"),
    Case(
      "a folder that Tuist excludes from a synchronized one",
      [
        "Project.swift": tuist + """
          let project = Project(name: "App", targets: [
            .target(name: "App", destinations: .iOS, product: .app, buildableFolders: [
              .folder("App", exceptions: .exceptions([.exception(excluded: ["Modules"])])),
            ]),
          ])
          """,
        "App/a.swift": "", "App/Modules/b.swift": "",
      ],
      "No Rambafile: using Project.swift, target App, directory App/Features"),
    Case(
      "sources in a folder beside a package",
      [
        "project.yml": "name: Shop\ntargets:\n  Shop: {type: application, sources: [{path: Shop, excludes: [Kit]}]}\n",
        "Shop/Sources/a.swift": "", "Shop/Sources/b.swift": "", "Shop/Kit/Package.swift": package("Kit"),
      ],
      "No Rambafile: using project.yml, target Shop, directory Shop/Sources/Modules"),
    Case(
      "a folder in a folder with the same name",
      [
        "project.yml": "name: Example\ntargets:\n  Example: {type: application, sources: Example}\n",
        "Example/Example/a.swift": "",
      ],
      "No Rambafile: using project.yml, target Example, directory Example/Example/Modules"),
    Case(
      "nine tenths of the sources in one directory with another folder",
      [
        "project.yml": "name: Shop\ntargets:\n  Shop: {type: application, sources: Shop}\n", "Shop/a.swift": "",
        "Shop/Core/Deep/a.swift": "",
      ].merging((0..<10).map { ("Shop/Core/\($0).swift", "") }) { $1 },
      "No Rambafile: using project.yml, target Shop, directory Shop/Core/Modules"),
    Case(
      "two apps with the same sources",
      [
        "project.yml": "name: Shop\ntargets:\n  Shop: {type: application, sources: [Shop, Own]}\n"
          + "  ShopDev: {type: application, sources: Shop}\n  Widget: {type: app-extension, sources: Widget}\n"
          + "  ShopTests: {type: bundle.unit-test, sources: Tests, dependencies: [{target: Shop}]}\n",
        "Shop/a.swift": "", "Shop/b.swift": "", "Own/c.swift": "", "Widget/d.swift": "",
      ],
      "No Rambafile: using project.yml, targets Shop, ShopDev and ShopTests, directory Shop/Modules"),
    Case(
      "tests of a framework with an app as host, before others",
      [
        "project.yml": "name: Kit\ntargets:\n  Kit: {type: framework, sources: Kit}\n"
          + "  Example: {type: application, sources: Example}\n"
          + "  LinkTests: {type: bundle.unit-test, sources: A, dependencies: [{target: Kit}]}\n"
          + "  HostedTests: {type: bundle.unit-test, sources: B, dependencies: [{target: Example}, {target: Kit}]}\n",
        "Kit/a.swift": "",
      ],
      "No Rambafile: using project.yml, targets Kit and HostedTests, directory Kit/Modules"),
    Case(
      "a workspace with a framework and its example",
      [
        "Rambafile": "company: Acme\nproject_name: Kit\nxcodeproj_path: Kit.xcworkspace\n",
        "Kit.xcworkspace/contents.xcworkspacedata": """
        <?xml version="1.0" encoding="UTF-8"?>
        <Workspace version = "1.0">
           <FileRef location = "group:Example/Example.xcodeproj"></FileRef>
           <FileRef location = "group:Kit.xcodeproj"></FileRef>
        </Workspace>
        """,
        "Kit.xcodeproj/project.pbxproj": ShopProject.text.replacing("type.application", with: "type.framework"),
        "Example/Example.xcodeproj/project.pbxproj": ShopProject.text,
      ],
      "The Rambafile names no target: using Kit.xcodeproj, targets Shop and ShopTests, directory Shop/Modules"),
    Case(
      "a Tuist helper that builds the paths of its parts",
      [
        "Project.swift": tuist + "let project = Project.app(name: \"App\")\n", "Projects/App/Sources/a.swift": "",
      ],
      "No Rambafile: using Project.swift, target App, directory Projects/App/Sources/Modules"),
    Case(
      "a Tuist helper that calls the only folder of sources otherwise",
      ["Project.swift": tuist + "let project = Project.app(name: \"Shop\")\n", "Projects/App/Sources/a.swift": ""],
      "No Rambafile: using Project.swift, target Shop, directory Projects/App/Sources/Modules"),
    Case(
      "a Tuist helper that creates several apps",
      [
        "Project.swift": tuist + "let project = Project.apps(name: \"Stores\", apps: [\"Shop\", \"Admin\"])\n",
        "Apps/Shop/Sources/a.swift": "", "Apps/Shop/Sources/b.swift": "", "Apps/Admin/Sources/a.swift": "",
      ],
      "'Project.swift' has 2 possible targets | candidates are Shop, Admin"),
    Case(
      "one of the apps of a Tuist helper",
      [
        "Project.swift": tuist + "let project = Project.apps(name: \"Stores\", apps: [\"Shop\", \"Admin\"])\n",
        "Apps/Shop/Sources/a.swift": "", "Apps/Admin/Sources/a.swift": "",
      ],
      "No Rambafile: using Project.swift, target Admin, directory Apps/Admin/Sources/Modules"
    ) { $0.projectTargets = ["Admin"] },
    Case(
      "a Tuist helper with a computed name and a part with another",
      [
        "Tuist.swift": tuist,
        "Projects/Design/Project.swift": tuist
          + "let project = Project.module(name: Paths.design.rawValue, resources: [.custom(name: \"Lottie\")])\n",
        "Projects/Design/Sources/a.swift": "",
      ],
      "No Rambafile: using Projects/Design/Project.swift, target Design, directory Projects/Design/Sources/Modules"),
    Case(
      "a Tuist project whose names are in a plug-in",
      [
        "Tuist/Config.swift": tuist,
        "Plugins/Names/ProjectDescriptionHelpers/Names.swift": """
        public let env = Environment(name: "Shop", organizationName: "Acme")
        public let other = Environment(name: "Other")

        """,
        "Project.swift": tuist + """
          let targets: [Target] = [
            .target(name: env.name, destinations: .iOS, product: .app, sources: ["Shop/**"]),
            .target(name: "\\(env.name)Tests", product: .unitTests, sources: ["Tests/**"], dependencies: [.target(name: env.name)]),
          ]
          let project = Project(name: env.name, targets: targets)
          """,
        "Shop/a.swift": "", "Tests/a.swift": "",
      ],
      "No Rambafile: using Project.swift, targets Shop and ShopTests, directory Shop/Modules"),
    Case(
      "an app that only starts the features of other projects",
      [
        "Workspace.swift": tuist,
        "Projects/App/Project.swift": tuist + "let project = Project.make(name: \"App\", product: .app)\n",
        "Projects/App/Sources/a.swift": "",
        "Projects/Home/Project.swift": tuist + "let project = Project.make(name: \"Home\", product: .framework)\n",
      ].merging((1...9).map { ("Projects/Home/Sources/\($0).swift", "") }) { $1 },
      "'.' contains 2 projects | Projects/App/Project.swift with App | Projects/Home/Project.swift with Home"),
    Case(
      "the project with most modules before the app",
      [
        "Workspace.swift": tuist,
        "Projects/App/Project.swift": tuist + "let project = Project.make(name: \"App\", product: .app)\n",
        "Projects/App/Sources/a.swift": "",
        "Projects/Home/Project.swift": tuist + "let project = Project.make(name: \"Home\", product: .framework)\n",
      ].merging((10...19).map { ("Projects/Home/Sources/A\($0)/A\($0)Presenter.swift", "") }) { $1 },
      "'.' contains 2 projects | Projects/Home/Project.swift with Home | Projects/App/Project.swift with App"),
    Case(
      "the folder of a target",
      [
        "Package.swift": package("Shop", ".target(name: \"Shop\")", ".target(name: \"Kit\")"),
        "Sources/Shop/a.swift": "", "Sources/Kit/Views/a.swift": "",
      ],
      "No Rambafile: using Package.swift, target Kit, directory ../Modules", in: "Sources/Kit/Views"),
    Case(
      "a folder that no target builds",
      [
        "Package.swift": package("Shop", ".target(name: \"Shop\")", ".target(name: \"Kit\")"),
        "Sources/Shop/a.swift": "", "Docs/a.md": "",
      ],
      "No Rambafile: using Package.swift, target Shop, directory ../Sources/Shop/Modules", in: "Docs"),
    Case(
      "the folder of a package, with a Rambafile for all",
      [
        "Rambafile": "company: Acme\nproject_name: Shop\n", "Shop.xcodeproj/project.pbxproj": ShopProject.text,
        "Packages/Kit/Package.swift": package("Kit", ".target(name: \"Kit\")"), "Packages/Kit/Sources/Kit/a.swift": "",
      ],
      "The Rambafile names no target: using Packages/Kit/Package.swift, target Kit, directory Sources/Kit/Modules",
      in: "Packages/Kit"),
    Case(
      "a folder reference, which Xcode copies",
      [
        "Shop.xcodeproj/project.pbxproj": ShopProject.text.replacing(
          "children = (", with: "children = (\n\t\t\t\tBLUE /* Modules */,", maxReplacements: 1
        ).replacing(
          "/* Begin PBXGroup section */",
          with: """
            /* Begin PBXFileReference section */
            \t\tBLUE /* Modules */ = {isa = PBXFileReference; lastKnownFileType = folder; path = Shop/Modules; sourceTree = SOURCE_ROOT; };
            /* End PBXFileReference section */

            /* Begin PBXGroup section */
            """, maxReplacements: 1),
        "Shop/a.swift": "", "Shop/Modules/a.json": "",
      ],
      "No Rambafile: using Shop.xcodeproj, targets Shop and ShopTests, directory Shop/Features"),
    Case(
      "a CocoaPods library, whose only project is its example",
      [
        "Kit.podspec": "Pod::Spec.new do |s|\n  s.source_files = 'Kit/Classes/**/*'\nend\n", "Kit/Classes/a.swift": "",
        "Example/Kit.xcodeproj/project.pbxproj": ShopProject.text, "Example/Shop/a.swift": "",
      ],
      "'Kit.podspec' lists the library's sources, and the only Xcode project is an example | the example is Example/Kit"
    ),
    Case(
      "the example of a CocoaPods library, chosen by its target",
      ["Kit.podspec": "", "Example/Kit.xcodeproj/project.pbxproj": ShopProject.text, "Example/Shop/a.swift": ""],
      "No Rambafile: using Example/Kit.xcodeproj, targets Shop and ShopTests, directory Example/Shop/Modules"
    ) { $0.projectTargets = ["Shop"] },
    Case(
      "the project that CocoaPods generates",
      ["_Pods.xcodeproj/project.pbxproj": ShopProject.text, "Pods/Pods.xcodeproj/project.pbxproj": ShopProject.text],
      "no Rambafile, Xcode project or Swift package in this directory or above"),
    Case(
      "a project that is called like the example of its library",
      [
        "project.yml": """
        name: KitDemo
        targets:
          Kit: {type: framework, sources: [Kit]}
          KitDemo: {type: application, sources: [Demo], dependencies: [{target: Kit}]}

        """, "Kit/a.swift": "", "Demo/a.swift": "",
      ],
      "No Rambafile: using project.yml, target Kit, directory Kit/Modules"),
    Case(
      "tests of the target's name before performance tests of it",
      [
        "project.yml": """
        name: Kit
        targets:
          Kit: {type: framework, sources: [Kit]}
          Host: {type: application, sources: [Host]}
          KitTests: {type: bundle.unit-test, sources: [KitTests]}
          KitSpeedTests: {type: bundle.unit-test, sources: [Speed], dependencies: [{target: Host}, {target: Kit}]}

        """, "Kit/a.swift": "", "KitTests/a.swift": "",
      ],
      "No Rambafile: using project.yml, targets Kit and KitTests, directory Kit/Modules"
    ) { $0.projectTargets = ["Kit"] },
    Case(
      "a view model of a control is no module",
      [
        "project.yml": "name: Shop\ntargets:\n  Shop: {type: application, sources: [Shop]}\n",
        "Shop/Controls/Bar/BarViewModel.swift": "", "Shop/a.swift": "",
      ],
      "No Rambafile: using project.yml, target Shop, directory Shop/Modules"),
    Case(
      "view models of controls beside modules",
      [
        "project.yml": "name: Shop\ntargets:\n  Shop: {type: application, sources: [Shop]}\n",
        "Shop/UI/Parts/Bar/BarViewModel.swift": "", "Shop/UI/Parts/Row/RowViewModel.swift": "",
        "Shop/UI/Shop/Cart/CartPresenter.swift": "", "Shop/UI/Shop/Feed/FeedPresenter.swift": "",
        "Shop/UI/Shop/List/ListPresenter.swift": "",
      ],
      "No Rambafile: using project.yml, target Shop, directory Shop/UI/Shop"),
    Case(
      "a folder without a project", ["Screens/a.swift": "", "Tests/a.swift": ""],
      "Files only: directory Screens, tests in Tests/Screens"
    ) { $0.withoutProject = true },
    Case(
      "a folder without a project and tests", ["a.swift": ""],
      "Files only: directory Modules, no tests (--test-path names their directory)"
    ) { $0.withoutProject = true },
    Case(
      "a folder with recorded modules and without a project", [".viper-gen/modules/Screens/Login.yml": record],
      "Files only: directory Screens, no tests (--test-path names their directory)"
    ) { $0.modulePath = "Screens" },
    Case(
      "a folder with recorded modules, and a target",
      [".viper-gen/modules/Screens/Login.yml": record], "'.' contains no Xcode project or Swift package"
    ) { $0.projectTargets = ["Shop"] },
    Case(
      "an app as the target for tests, beside a Rambafile",
      [
        "Rambafile": "company: Acme\nproject_name: Shop\nproject_target: Shop\nproject_file_path: Shop\n",
        "project.yml": "name: Shop\ntargets:\n  Shop: {type: application, sources: Shop}\n",
      ], "'Shop' is not a test target"
    ) { ($0.testTargets, $0.testPath) = (["Shop"], "Tests") },
    Case(
      "a target of UI tests",
      [
        "project.yml": "name: Shop\ntargets:\n  Shop: {type: application, sources: Shop}\n"
          + "  UITests: {type: bundle.ui-testing, sources: UITests}\n"
      ], "'UITests' runs UI tests, which cannot use the app's types"
    ) { $0.testTargets = ["UITests"] },
    Case(
      "a project in a Bazel workspace", ["MODULE.bazel": "", "App/BUILD": ""],
      "no Rambafile, Xcode project or Swift package in this directory or above | this is a Bazel project, and viper-gen"
    ),
    Case(
      "a manifest with a conflict",
      ["Package.swift": "<<<<<<< ours\n\(package("Shop", ".target(name: \"Shop\")"))=======\n>>>>>>> theirs\n"],
      "an earlier merge conflict is not resolved"),
    Case(
      "a project four folders down",
      ["a/b/c/d/Shop.xcodeproj/project.pbxproj": ShopProject.text, "a/b/c/d/Shop/a.swift": ""],
      "No Rambafile: using Shop.xcodeproj, targets Shop and ShopTests, directory a/b/c/d/Shop/Modules"),
  ]

  /// An app with modules and tests, and the directory for the tests of a module.
  static let mirrors: [(sources: String, files: [String], folder: String)] = [
    (
      "Tests", ["Shop/Screens/Feed/FeedPresenter.swift", "Tests/UnitTests/Screens/FeedTests.swift"],
      "Tests/UnitTests/Screens"
    ),
    ("Tests", ["Shop/a.swift", "Tests/ShopTests/a.swift"], "Tests/ShopTests/Modules"),
    (
      "ShopTests", ["Shop/Classes/Modules/Feed/FeedPresenter.swift", "ShopTests/Classes/Modules/a.swift"],
      "ShopTests/Classes/Modules"
    ),
    (
      "ShopTests", ["Shop/Screens/Feed/FeedPresenter.swift", "ShopTests/Shop/Screens/a.swift"], "ShopTests/Shop/Screens"
    ),
    ("ShopTests", ["Shop/Sources/a.swift", "ShopTests/a.swift"], "ShopTests/Modules"),
    ("ShopTests", ["Shop/Classes/Modules/Feed/FeedPresenter.swift", "ShopTests/a.swift"], "ShopTests/Modules"),
    (
      "Tests", ["Shop/a.swift", "Tests/ShopTests/a.swift", "Tests/ShopTests/b.swift", "Tests/Vendor/c.swift"],
      "Tests/ShopTests/Modules"
    ),
    ("[UnitTests/Sources, Media]", ["Shop/a.swift", "UnitTests/Sources/a.swift"], "UnitTests/Sources/Modules"),
    ("ShopTests", ["Shop/Sources/a.swift", "ShopTests/Sources/Modules/.gitkeep"], "ShopTests/Sources/Modules"),
  ]

  @Test("Tests mirror the code, if possible in an existing folder", arguments: mirrors)
  func mirror(sources: String, files: [String], tests: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "name: Shop\ntargets:\n  Shop: {type: application, sources: Shop}\n"
        + "  ShopTests: {type: bundle.unit-test, sources: \(sources), dependencies: [{target: Shop}]}\n",
      to: "project.yml")
    for file in files { try folder.write("", to: file) }
    let surroundings = ProcessEnvironment(workingDirectory: folder.path, environment: [:]) { _ in nil }
    let context = try await RequestReader(files: FileSystem(), surroundings: surroundings).read(
      GenerationOptions(moduleName: "Login"), in: try .around(folder.path))
    #expect(context.request.tests?.folder.relative(to: folder.path).string == tests + "/Login")
  }

  @Test(
    "The company comes from the Rambafile, or else from the project",
    arguments: [("Acme Inc.", nil, "Acme Inc."), ("yourCompany", nil, ""), ("Acme Inc.", "Ada", "Ada")]
      as [(String, String?, String)])
  func company(organization: String, rambafile: String?, expected: String) async throws {
    let folder = try TemporaryFolder([
      "project.yml":
        "name: Shop\nattributes: {ORGANIZATIONNAME: \(organization)}\ntargets:\n  Shop: {type: application, sources: Shop}\n"
    ])
    if let rambafile { try folder.write("company: \(rambafile)\nproject_name: Shop\n", to: "Rambafile") }
    let surroundings = ProcessEnvironment(workingDirectory: folder.path, environment: [:]) { _ in nil }
    let context = try await RequestReader(files: FileSystem(), surroundings: surroundings).read(
      GenerationOptions(moduleName: "Login"), in: try .around(folder.path))
    #expect(context.request.company == expected)
  }

  @Test("The project, target and folder, or a question with the most likely answer first", arguments: cases)
  func choice(example: Case) async throws {
    let folder = try TemporaryFolder()
    for (path, text) in example.files { try folder.write(text, to: path) }
    var options = GenerationOptions(moduleName: "Login")
    example.change(&options)
    let place = folder.path.pushing(FilePath(example.place))
    let surroundings = ProcessEnvironment(workingDirectory: place, environment: [:]) { _ in nil }
    do throws(DiagnosticError) {
      let context = try await RequestReader(files: FileSystem(), surroundings: surroundings).read(
        options, in: try .around(place, withoutProject: options.withoutProject))
      #expect(context.notice == example.expected)
    } catch {
      let first = error.diagnostics[0]
      #expect(([first.summary] + first.notes.map(\.text)).joined(separator: " | ").hasPrefix(example.expected))
    }
  }
}
