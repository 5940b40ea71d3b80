import FileSystem
import SystemPackage
import Testing

@Suite("Extracting modules into packages")
struct ExtractionTests {
  private static let app = """
    import Foundation

    let title = LoginTheme.standard.title
    let presenter = LoginPresenter()

    """

  private static let theme = """
    struct LoginTheme {
      static let standard = LoginTheme(title: "Hello")
      let title: String
      let hidden = 1
    }

    """

  /// A workspace with an edited module in a target of a Swift package.
  private static func workspace() async throws -> Workspace {
    let workspace = try PackageModuleTests.workspace([
      "Sources/Shop/App.swift": app, "Sources/Shop/Session.swift": "final class Session {}\n",
    ])
    let result = try await workspace.run(
      "gen Login parcel --author Ada --project-targets Shop --test-targets ShopTests")
    #expect(result.code == 0, "\(result.errors)")
    try workspace.write(theme, to: "Sources/Shop/Modules/Login/LoginTheme.swift")
    let presenter = "Sources/Shop/Modules/Login/LoginPresenter.swift"
    let text = try #require(try workspace.read(presenter))
    try workspace.write(
      text.replacing("LoginModuleInput {}", with: "LoginModuleInput {\n  let session: Session? = nil\n  init() {}\n}"),
      to: presenter)
    return workspace
  }

  @Test("A storyboard or nib that moves is listed where the package's code loads it")
  func resources() async throws {
    let workspace = try await Self.workspace()
    let folder = "Sources/Shop/Modules/Login"
    for name in ["LoginScreen.storyboard", "LoginCell.xib"] {
      try workspace.write("<document/>\n", to: "\(folder)/\(name)")
    }
    try workspace.write(
      "let title = \"LoginScreen\"\nlet board = UIStoryboard(name: \"LoginScreen\", bundle: nil)\n"
        + "let views = Bundle.main.loadNibNamed(\"LoginCell\", owner: nil)\n", to: "\(folder)/LoginLoader.swift")
    let run = try await workspace.run("extract Login --dry-run")
    let code = "  Modules/Login/Sources/Login/LoginLoader.swift"
    #expect(run.errors.contains("3 places to write:\n"), "\(run.errors)")
    #expect(run.errors.contains("\(code):2   'LoginScreen.storyboard' is now in the package's bundle"), "\(run.errors)")
    #expect(run.errors.contains("\(code):3   'LoginCell.xib' is now in the package's bundle"), "\(run.errors)")
  }

  @Test("Files move with the user's edits, the app imports the package, and undo restores all bytes")
  func extracts() async throws {
    let workspace = try await Self.workspace()
    let before = try workspace.contents()
    let dry = try await workspace.run("extract Login --dry-run")
    #expect(dry.code == 0, "\(dry.errors)")
    #expect(dry.errors.hasSuffix("Nothing was written.\n"), "\(dry.errors)")
    #expect(try workspace.contents() == before)

    let result = try await workspace.run("extract Login --as package")
    #expect(result.code == 0, "\(result.errors)")
    #expect(
      result.output == """
          create     Modules/Login/Package.swift
          merge      Modules/Login/Sources/Login/LoginPresenter.swift   was Sources/Shop/Modules/Login/LoginPresenter.swift; your 4 lines kept
          update     Modules/Login/Sources/Login/LoginTheme.swift   was Sources/Shop/Modules/Login/LoginTheme.swift
          rename     Modules/Login/Sources/Login/LoginWords.strings   was Sources/Shop/Modules/Login/LoginWords.strings
          update     Modules/Login/Sources/LoginInterface/LoginModuleInput.swift   was Sources/Shop/Modules/Login/LoginModuleInput.swift
          create     Modules/Login/Sources/LoginTesting/LoginModuleInputSpy.swift
          update     Modules/Login/Tests/LoginTests/LoginPresenterTests.swift   was Tests/ShopTests/Modules/Login/LoginPresenterTests.swift
          modify     Sources/Shop/App.swift   imports Login
          modify     Package.swift   +1 package, +Login in Shop

        """, "\(result.output)")
    #expect(
      result.errors == """
        Login is now a package, in Modules/Login
        Made public because others use them: LoginPresenter.init, LoginTheme, LoginTheme.standard, LoginTheme.title
        1 place to write:
          Modules/Login/Sources/Login/LoginWords.strings:1   'LoginWords.strings' is now in the package's bundle: use Bundle.module instead of Bundle.main
        1 place left to do before it builds:
          Modules/Login/Sources/Login/LoginPresenter.swift:7   the app declares 'Session' in Sources/Shop/Session.swift:1; move it into the package, or pass it in as a protocol
        next: viper-gen undo reverts this

        """, "\(result.errors)")
    #expect(
      try workspace.read("Modules/Login/Sources/Login/LoginPresenter.swift") == """
        // Head

        public import LoginInterface

        /// Knows.
        public final class LoginPresenter: LoginModuleInput {
          let session: Session? = nil
          public init() {}
        }

        """)
    #expect(
      try workspace.read("Modules/Login/Sources/Login/LoginTheme.swift")
        == Self.theme.replacing("struct", with: "public struct").replacing("  static", with: "  public static")
        .replacing("  let title", with: "  public let title"))
    #expect(
      try workspace.read("Sources/Shop/App.swift")
        == Self.app.replacing("import Foundation\n", with: "import Foundation\nimport Login\n"))
    #expect(try workspace.read("Tests/ShopTests/Modules/Login/LoginPresenterTests.swift") == nil)
    #expect(try await workspace.run("status").output.contains("edited (1 file), 1 file added"))

    let again = try await workspace.run("extract Login")
    #expect(again.errors.contains("'Login' is already a package"), "\(again.errors)")
    #expect(try await workspace.run("undo --quiet").code == 0)
    #expect(try workspace.contents() == before)
  }

  @Test("Scenes find moved classes in the package")
  func scenes() async throws {
    let workspace = try await Self.workspace()
    let scene = #"<viewController customClass="LoginPresenter" customModule="Shop" customModuleProvider="target"/>"#
    let other = #"<viewController customClass="Home" customModule="Shop" customModuleProvider="target"/>"#
    try workspace.write("\(scene)\n\(other)\n", to: "Sources/Shop/Main.storyboard")
    #expect(try await workspace.run("extract Login").code == 0)
    #expect(
      try workspace.read("Sources/Shop/Main.storyboard")
        == #"<viewController customClass="LoginPresenter" customModule="Login"/>"# + "\n\(other)\n")
  }

  @Test("An Xcode project loses the files and gets the package, and removal deletes both")
  func xcode() async throws {
    let workspace = try PackageModuleTests.workspace(SampleProjects.classic)
    try workspace.remove("Package.swift")
    let project = "Shop.xcodeproj/project.pbxproj"
    let pristine = try workspace.read(project)
    let place =
      "--project-targets Shop --test-targets ShopTests --module-path Shop/Modules --test-path ShopTests/Modules"
    #expect(try await workspace.run("gen Login parcel \(place)").code == 0)
    let result = try await workspace.run("extract Login")
    #expect(result.code == 0, "\(result.errors)")
    #expect(
      result.output.hasSuffix(
        "  modify     Shop.xcodeproj   -4 files, -4 groups, -4 build files, -1 build phase, +1 package, +Login in Shop\n"
      ),
      "\(result.output)")
    let text = try #require(try workspace.read(project))
    #expect(text.contains("path = Modules/Login;") && !text.contains("LoginPresenter"))
    #expect(try await workspace.run("check").code == 0)
    #expect(try await workspace.run("update").errors.contains("up to date"))
    #expect(try await workspace.run("remove Login --force").code == 0)
    #expect(try workspace.read(project) == pristine)
  }

  @Test("A module whose own files declare the interface's types becomes a package without an interface target")
  func ownInterface() async throws {
    let parts = "@MainActor protocol LoginModuleInput: AnyObject { func show() }\nfinal class LoginScene {}\n"
    let workspace = try PackageModuleTests.workspace(["Sources/Shop/Modules/Login/LoginParts.swift": parts])
    #expect(try await workspace.run("adopt Login parcel --project-targets Shop --force").code == 0)
    let result = try await workspace.run("extract Login")
    #expect(result.code == 0, "\(result.errors)")
    #expect(
      result.output == """
          create     Modules/Login/Package.swift
          rename     Modules/Login/Sources/Login/LoginParts.swift   was Sources/Shop/Modules/Login/LoginParts.swift
          modify     Package.swift   +1 package, +Login in Shop

        """, "\(result.output)")
    #expect(try await workspace.run("update").errors.contains("up to date"))
  }

  @Test("Another target that imports the app and uses the module gets the package too")
  func otherTarget() async throws {
    let workspace = try PackageModuleTests.workspace([
      "Sources/Tool/Tool.swift": "import Shop\n\nlet tool = LoginPresenter()\n",
      "Sources/Tool/Other.swift": "struct LoginWord { let input: LoginPresenter? }\n",
    ])
    let manifest = try #require(try workspace.read("Package.swift"))
    try workspace.write(
      manifest.replacing(
        "    .target(name: \"Core\"),\n",
        with: """
              .target(name: "Core"),
              .target(
                name: "Tool",
                dependencies: ["Shop"]),

          """), to: "Package.swift")
    let generated = try await workspace.run("gen Login parcel --as module --project-targets Shop")
    #expect(generated.code == 0, "\(generated.errors)")
    let result = try await workspace.run("extract Login")
    #expect(result.code == 0, "\(result.errors)")
    #expect(
      result.output.hasSuffix(
        """
          modify     Sources/Tool/Tool.swift   imports Login
          modify     Package.swift   +1 package, +Login in Shop, Tool

        """), "\(result.output)")
  }

  @Test("A module in the folder of its future package becomes a package there")
  func inPlace() async throws {
    let workspace = try PackageModuleTests.workspace(SampleProjects.classic)
    try workspace.remove("Package.swift")
    let place = "--project-targets Shop --test-targets ShopTests --module-path Modules --test-path ShopTests/Modules"
    #expect(try await workspace.run("gen Login parcel \(place)").code == 0)
    let before = try workspace.contents()
    let result = try await workspace.run("extract Login")
    #expect(result.code == 0, "\(result.errors)")
    #expect(try workspace.read("Modules/Login/LoginPresenter.swift") == nil)
    #expect(try workspace.read("Modules/Login/Sources/Login/LoginPresenter.swift") != nil)
    let check = try await workspace.run("check")
    #expect(check.code == 0, "\(check.errors)")
    #expect(try await workspace.run("undo --quiet").code == 0)
    #expect(try workspace.contents() == before)
  }

  @Test("Doubles follow the module's edited protocols, and --strict fails if code is left to write")
  func doubles() async throws {
    let workspace = try Workspace(DoublesTests.package)
    #expect(try await workspace.run("gen Login viper -D module_io=true").code == 0)
    let input = "Code/Login/Presenter/LoginModuleInput.swift"
    let text = try #require(try workspace.read(input))
    try workspace.write(text.replacing("AnyObject {}", with: "AnyObject {\n  func reload(id: Int)\n}"), to: input)
    let result = try await workspace.run("extract Login --strict")
    #expect(result.code == 2, "\(result.errors)")
    #expect(result.errors.contains("LoginPresenter.swift:"), "\(result.errors)")
    let spy = try workspace.read("Modules/Login/Sources/LoginTesting/LoginModuleInputSpy.swift")
    #expect(spy?.contains("public func reload(id: Int) {\n") == true, "\(spy ?? "")")
  }

  /// The conditions that prevent an extraction, with the messages.
  private static let refusals: [(before: [String], files: [String: String], command: String, message: String)] = [
    (["gen Login parcel --as package"], [:], "extract Login", "error: 'Login' is already a package"),
    (
      [
        "gen Login parcel --project-targets Shop",
        "gen Form parcel --project-targets Shop --module-path Sources/Shop/Modules/Login",
      ],
      [:], "extract Login",
      "error: the directory of 'Login' contains other modules [extract-holds-modules]\n  = note: Sources/Shop/Modules/Login/Form"
    ),
    (
      ["gen Login parcel --project-targets Shop", "gen Login twin --project-targets Shop"],
      [
        "Templates/twin/twin.rambaspec": "name: twin\nversion: 1\ncode_files:\n- {name: Twin.swift, path: t.liquid}\n",
        "Templates/twin/t.liquid": "let twin = 1\n",
      ],
      "extract Login", "error: 'Login' is made from 2 templates, but a package needs exactly one"
    ),
    (
      ["gen Login parcel --project-targets Shop"], ["Modules/Login/README.md": "ours\n"], "extract Login",
      "error: 1 file is already in the directory of the package [files-in-the-way]\n  = note: Modules/Login/README.md"
    ),
    (
      ["gen Login parcel --project-targets Shop"], [:], "extract Logn",
      "error: unknown module 'Logn'; did you mean 'Login'?"
    ),
  ]

  @Test("A module that cannot become a package is an error, and nothing is written", arguments: refusals.indices)
  func refuses(_ index: Int) async throws {
    let row = Self.refusals[index]
    let workspace = try PackageModuleTests.workspace(row.files)
    for command in row.before {
      let result = try await workspace.run(command)
      #expect(result.code == 0, "\(result.errors)")
    }
    let before = try workspace.contents()
    let result = try await workspace.run(row.command)
    #expect(result.errors.hasPrefix(row.message), "\(result.errors)")
    #expect(result.code != 0)
    #expect(try workspace.contents() == before)
  }
}
