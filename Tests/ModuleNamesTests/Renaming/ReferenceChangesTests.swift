import Diagnostics
import FileSystem
import ModuleGeneration
import SystemPackage
import Testing

@testable import ModuleNames

@Suite("Renames of a module's references")
struct FollowingTests {
  /// A module 'Login' that becomes 'SignIn', another file of its project, and that file afterwards.
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let path: String
    /// Whether the module is an Objective-C header.
    let isHeader: Bool
    let module: String
    let before: String
    let after: String
    /// The module's own file afterwards, if it differs from the renamed text.
    var own: String?
    /// The places that stay: line, identifier, reason.
    var left: [String] = []

    init(
      _ name: String, in path: String = "App.swift", isHeader: Bool? = nil,
      module: String = "final class LoginRouter {}",
      _ before: String, _ after: String, own: String? = nil, left: [String] = []
    ) {
      testDescription = name
      self.isHeader = isHeader ?? path.hasSuffix(".m")
      (self.path, self.module, self.before, self.after, self.own, self.left) = (path, module, before, after, own, left)
    }
  }

  private static let forms = NameForms(old: "Login", new: "SignIn")

  @Test(arguments: [
    ("import Foundation\nfunc make() -> AnyObject & NSObjectProtocol { ObjectStore() }", ["ObjectStore"]),
    ("final class NSObject {}\nlet object = NSObject()", ["NSObject", "NSObject"]),
    ("// ObjectScreen, ObservableObject", ["ObjectScreen"]),
  ])
  func `Names of Swift and Apple's frameworks hold a module's name by chance`(_ text: String, _ expected: [String]) {
    let forms = NameForms(old: "Object", new: "Item")
    let source = SourceText(path: "A.swift", text)
    let file = NamedFile("/A.swift", .swift, source, own: nil) { forms.isIn($0) }
    let ownership = NameOwnership(NameCatalog([file]), forms: forms, rendered: [:], resources: [:])
    let found = RemainingNames(ownership, targets: []).find(in: Array(text.utf8), .swift, shown: "A.swift")
    #expect(found.map(\.identifier) == expected)
  }

  /// Names that are split by other characters.
  private static func words(_ text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }

  /// The text that a template made from the module renders: the new name in every word.
  private static func rendered(_ text: String) -> (text: String, names: [String: String]) {
    var names: [String: String] = [:]
    for word in words(text) { names[word] = forms.renamed(word) }
    var result = ""
    var word = ""
    for character in text + "\0" {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        result += (names[word] ?? word) + String(character)
        word = ""
      }
    }
    return (String(result.dropLast()), names)
  }

  private static func files(_ row: Row) -> (files: [NamedFile], names: [String: String]) {
    let reverse = NameForms(old: "SignIn", new: "Login")
    let new = rendered(row.module)
    let ending = row.isHeader ? "h" : "swift"
    let module = FilePath("/Login/LoginRouter.\(ending)")
    func file(_ path: FilePath, _ text: String, own: NamedFile.Own?) -> NamedFile {
      NamedFile(
        path, NamedFile.Kind(path) ?? .other, SourceText(path: path.lastComponent?.string ?? "", text), own: own
      ) { forms.renamed($0) != nil || reverse.renamed($0) != nil }
    }
    let own = NamedFile.Own(
      path: FilePath("/SignIn/SignInRouter.\(ending)"), shown: "SignInRouter.\(ending)", after: Array(new.text.utf8))
    return ([file(module, row.module, own: own), file(FilePath("/" + row.path), row.before, own: nil)], new.names)
  }

  private static func references(_ row: Row) throws -> (ReferenceChanges, [NamedFile]) {
    let (files, names) = files(row)
    let paths = files.map(\.path) + ["Pictures/LoginIcon.imageset/icon.pdf"]
    return (
      try ReferenceChanges(files, forms: forms, rendered: names, resources: ["Login": "SignIn"], paths: paths), files
    )
  }

  @Test("Proven references are renamed, and all other bytes stay", arguments: rows)
  func follows(_ row: Row) throws {
    let (references, files) = try Self.references(row)
    let outcome = references.outcome(of: files[1])
    #expect(String(decoding: outcome.bytes, as: UTF8.self) == row.after)
    #expect(
      outcome.left.map { "\($0.line):\($0.column) \($0.identifier) \($0.reason?.rawValue ?? "")" } == row.left)
    let own = references.outcome(of: files[0])
    #expect(String(decoding: own.bytes, as: UTF8.self) == row.own ?? Self.rendered(row.module).text)
  }

  @Test("References in the module's storyboard are renamed, and visible texts stay")
  func ownStoryboard() throws {
    let code = "final class LoginViewController { @IBOutlet var loginButton: UIButton? }"
    let storyboard = """
      <viewController storyboardIdentifier="LoginViewController" id="a" customClass="LoginViewController" title="Login">
        <button title="Login now" image="LoginIcon" id="b"/><outlet property="loginButton" destination="b"/>
        <outlet property="loginAnswer" destination="c"/><action selector="didTapLogin:" destination="d"/>
      </viewController>
      """
    func own(_ path: String, _ text: String) -> NamedFile {
      let after = Self.rendered(text).text
      let new = path.replacing("Login", with: "SignIn")
      return NamedFile(
        FilePath(path), NamedFile.Kind(FilePath(path)) ?? .other, SourceText(path: path, text),
        own: NamedFile.Own(path: FilePath(new), shown: new, after: Array(after.utf8))
      ) { Self.forms.renamed($0) != nil }
    }
    let files = [own("/Login/LoginViewController.swift", code), own("/Login/Login.storyboard", storyboard)]
    let names = Self.rendered(code + storyboard).names
    let references = try ReferenceChanges(
      files, forms: Self.forms, rendered: names, resources: ["Login": "SignIn"], paths: files.map(\.path))
    #expect(
      String(decoding: references.outcome(of: files[1]).bytes, as: UTF8.self) == """
        <viewController storyboardIdentifier="SignInViewController" id="a" customClass="SignInViewController" title="Login">
          <button title="Login now" image="LoginIcon" id="b"/><outlet property="signInButton" destination="b"/>
          <outlet property="signInAnswer" destination="c"/><action selector="didTapSignIn:" destination="d"/>
        </viewController>
        """)
  }

  @Test(
    "An existing name is an error that names both places",
    arguments: [
      (
        "final class LoginRouter {}", "struct SignInRouter {}",
        "'LoginRouter' would become 'SignInRouter', which something else already uses", 7..<19
      ),
      (
        "protocol LoginOutput { func didLogin() }",
        "final class App: LoginOutput { func didLogin() {}\n  func didSignIn() {} }",
        "'didLogin' would become 'didSignIn', which something in 'App' already uses", 57..<66
      ),
    ])
  func taken(_ module: String, _ other: String, _ summary: String, _ range: Range<Int>) throws {
    let row = Row("taken", module: module, other, "")
    let error = #expect(throws: DiagnosticError.self) { _ = try Self.references(row) }
    let mistake = try #require(error?.diagnostics.first)
    #expect(mistake.summary == summary)
    #expect(mistake.place == Place(SourceText(path: "App.swift", other), range))
    #expect(mistake.notes.map(\.place?.path) == [module.contains("protocol") ? "App.swift" : "LoginRouter.swift"])
  }

  static let rows: [Row] = types + members + strings + externalFiles + objectiveC
}

// MARK: - Tables

extension FollowingTests {
  fileprivate static let types: [Row] = [
    Row(
      "types, whole words only",
      """
      // LoginRouter
      let router: LoginRouter? = LoginRouter()
      let other = LoginRouters(), text = "LoginRouter"
      extension LoginRouter: Sendable {}
      let all: [LoginRouter.Type] = [App.LoginRouter.self, `LoginRouter`.self]
      """,
      """
      // LoginRouter
      let router: SignInRouter? = SignInRouter()
      let other = LoginRouters(), text = "LoginRouter"
      extension SignInRouter: Sendable {}
      let all: [SignInRouter.Type] = [App.SignInRouter.self, `SignInRouter`.self]
      """,
      left: ["1:4 LoginRouter comment", "3:13 LoginRouters other", "3:37 LoginRouter text"]),
    Row(
      "a file that declares such a type for itself is left alone",
      "enum Other { struct LoginRouter {} }\nlet a = LoginRouter()",
      "enum Other { struct LoginRouter {} }\nlet a = LoginRouter()",
      left: ["1:21 LoginRouter other", "2:9 LoginRouter other"]),
    Row(
      "a type of that name in another one is another",
      "let a = Other.LoginRouter()\nlet b = LoginRouter()\nenum Other {}",
      "let a = Other.LoginRouter()\nlet b = SignInRouter()\nenum Other {}",
      left: ["1:15 LoginRouter other"]),
    Row(
      "a nested type with the name of its enclosing type is another",
      module: "enum LoginModels { enum LoginModels {} }\nlet b = LoginModels.LoginModels.self",
      "let a = LoginModels.LoginModels.self", "let a = SignInModels.LoginModels.self",
      own: "enum SignInModels { enum LoginModels {} }\nlet b = SignInModels.LoginModels.self",
      left: ["1:22 LoginModels other"]),
    Row(
      "the syntax of Swift 6.2 and later",
      module: """
        final class LoginRouter: ~Sendable { nonisolated(nonsending) func start(loginName: String) async {} }
        protocol LoginOutput { var loginCount: Int { borrow }; func `ends login`() }
        """,
      """
      final class App: Shop::LoginOutput {
        @diagnose(Unsafe, as: ignored) weak let router: Shop::LoginRouter?
        let outputs: [2 of any LoginOutput?], routers: InlineArray<2, LoginRouter>
        var loginCount: Int { borrow { outputs[0].loginCount } }
        func `ends login`() {}
        @concurrent func go<let loginCount: Int>(_ all: [loginCount of Int]) async {
          defer { await router?.start(loginName: "a") }
          await Shop::LoginRouter().start(loginName: "b")
        }
      }
      """,
      """
      final class App: Shop::SignInOutput {
        @diagnose(Unsafe, as: ignored) weak let router: Shop::SignInRouter?
        let outputs: [2 of any SignInOutput?], routers: InlineArray<2, SignInRouter>
        var signInCount: Int { borrow { outputs[0].signInCount } }
        func `ends login`() {}
        @concurrent func go<let loginCount: Int>(_ all: [loginCount of Int]) async {
          defer { await router?.start(signInName: "a") }
          await Shop::SignInRouter().start(signInName: "b")
        }
      }
      """, left: ["6:27 loginCount local", "6:52 loginCount local"]),
    Row(
      "two types of one name are no proof",
      "struct LoginRouter {}\nlet a = LoginRouter()",
      "struct LoginRouter {}\nlet a = LoginRouter()",
      left: ["1:8 LoginRouter unproven", "2:9 LoginRouter unproven"]),
  ]

  fileprivate static let members: [Row] = [
    Row(
      "a property with the name of its type, and no local variable",
      "class App {\n  var loginRouter: LoginRouter?\n  func a(_ b: App) { let loginRouter = 1; use(loginRouter); b.loginRouter = nil }\n}",
      "class App {\n  var signInRouter: SignInRouter?\n  func a(_ b: App) { let loginRouter = 1; use(loginRouter); b.signInRouter = nil }\n}"
    ),
    Row(
      "names of stored data stay",
      "struct App: Codable { var loginRouter: LoginRouter? }",
      "struct App: Codable { var loginRouter: SignInRouter? }"),
    Row(
      "properties with another type are no proof",
      "class App {\n  var loginRouter: LoginRouter?\n}\nclass Other { var loginRouter = 1 }",
      "class App {\n  var loginRouter: SignInRouter?\n}\nclass Other { var loginRouter = 1 }"),
    Row(
      "a method that makes the module, its requirement, what calls it, and its selector",
      """
      protocol AppRouterInput { func openLogin(animated: Bool) }
      struct AppRouter: AppRouterInput {
        func openLogin(animated: Bool) { push(LoginRouter()) }
      }
      final class AppPresenter {
        let router: any AppRouterInput
        @objc func didTapLogin() { router.openLogin(animated: true) }
        func prepare() { let login = #selector(didTapLogin); use(login) }
      }
      """,
      """
      protocol AppRouterInput { func openSignIn(animated: Bool) }
      struct AppRouter: AppRouterInput {
        func openSignIn(animated: Bool) { push(SignInRouter()) }
      }
      final class AppPresenter {
        let router: any AppRouterInput
        @objc func didTapSignIn() { router.openSignIn(animated: true) }
        func prepare() { let login = #selector(didTapSignIn); use(login) }
      }
      """),
    Row(
      "a method of the same name with another meaning keeps both",
      """
      struct AppRouter { func openLogin() { push(LoginRouter()) } }
      struct Safe { func openLogin() {} }
      """,
      """
      struct AppRouter { func openLogin() { push(SignInRouter()) } }
      struct Safe { func openLogin() {} }
      """,
      left: ["1:25 openLogin other", "2:20 openLogin other"]),
    Row(
      "what the module asks of others",
      module: "protocol LoginOutput: AnyObject { func loginDidEnd(); var loginCount: Int { get } }",
      """
      final class App: LoginOutput {
        var loginCount = 0
        func loginDidEnd() { loginCount += 1 }
        func count(loginCount: Int) -> Int { loginCount + self.loginCount }
      }
      """,
      """
      final class App: SignInOutput {
        var signInCount = 0
        func signInDidEnd() { signInCount += 1 }
        func count(loginCount: Int) -> Int { loginCount + self.signInCount }
      }
      """,
      left: ["4:14 loginCount other", "4:40 loginCount local"]),
    Row(
      "variables of functions stay, what they are given to follows",
      module: "final class LoginPresenter { var loginRouter: LoginRouter? }\nfinal class LoginRouter {}",
      """
      func start() {
        let loginRouter = LoginRouter()
        let loginPresenter = LoginPresenter()
        loginPresenter.loginRouter = loginRouter
      }
      """,
      """
      func start() {
        let loginRouter = SignInRouter()
        let loginPresenter = SignInPresenter()
        loginPresenter.signInRouter = loginRouter
      }
      """,
      left: ["2:7 loginRouter local", "4:33 loginRouter local"]),
    Row(
      "labels of the module's own functions",
      module: "struct LoginView { init(loginTitle: String) {}\n  func show(loginName: String) {} }",
      """
      let view = LoginView(loginTitle: "a")
      view.show(loginName: "b")
      other(loginName: "c")
      """,
      """
      let view = SignInView(signInTitle: "a")
      view.show(signInName: "b")
      other(loginName: "c")
      """,
      left: ["3:7 loginName other"]),
    Row(
      "a variable that hides what it begins with proves nothing",
      module: "struct LoginView { var loginTitle: String? }",
      """
      extension LoginView {
        func text() -> String { if let loginTitle { return loginTitle } else { return "" } }
      }
      """,
      """
      extension SignInView {
        func text() -> String { if let loginTitle { return loginTitle } else { return "" } }
      }
      """,
      own: "struct SignInView { var loginTitle: String? }",
      left: ["2:34 loginTitle local", "2:54 loginTitle local"]),
    Row(
      "the parameters of closures are variables, however they are written",
      module: "struct LoginView { func show(loginName: String) {} }",
      """
      let all = names.map { (loginName: String) -> String in loginName }
      let none = names.forEach { [weak view] (loginName: String) in view?.show(loginName: loginName) }
      let some = names.map { (_ loginName: String) throws in loginName }
      let last = names.map { (loginName: String) async in loginName }
      """,
      """
      let all = names.map { (loginName: String) -> String in loginName }
      let none = names.forEach { [weak view] (loginName: String) in view?.show(signInName: loginName) }
      let some = names.map { (_ loginName: String) throws in loginName }
      let last = names.map { (loginName: String) async in loginName }
      """,
      left: [
        "1:24 loginName local", "1:56 loginName local", "2:41 loginName local", "2:86 loginName local",
        "3:27 loginName local", "3:56 loginName local", "4:25 loginName local", "4:53 loginName local",
      ]),
    Row(
      "what overrides something unknown stays",
      "final class Page: UIPage { override func showLogin() { _ = LoginRouter() } }",
      "final class Page: UIPage { override func showLogin() { _ = SignInRouter() } }",
      left: ["1:42 showLogin other"]),
    Row(
      "a word that only begins alike is another",
      "struct Logins { func openLogins() { _ = LoginRouter() }; func blogin() {} }",
      "struct Logins { func openLogins() { _ = SignInRouter() }; func blogin() {} }"),
  ]

  fileprivate static let strings: [Row] = [
    Row(
      "scenes, segues and outlets of a storyboard", in: "Main.storyboard",
      module: """
        final class LoginViewController { @IBAction func didTapLogin(_ sender: Any) {} }
        let loginIdentifier = "LoginViewController"
        """,
      """
      <!--Login View Controller-->
      <viewController storyboardIdentifier="LoginViewController" id="a" customClass="LoginViewController">
        <button title="Login"/><action selector="didTapLogin:" destination="a"/>
      </viewController>
      <segue destination="a" identifier="ShowLogin"/><segue destination="b" identifier="AfterLogin"/>
      <placeholder storyboardName="Login" referencedIdentifier="LoginViewController"/>
      """,
      """
      <!--Login View Controller-->
      <viewController storyboardIdentifier="SignInViewController" id="a" customClass="SignInViewController">
        <button title="Login"/><action selector="didTapSignIn:" destination="a"/>
      </viewController>
      <segue destination="a" identifier="ShowSignIn"/><segue destination="b" identifier="AfterLogin"/>
      <placeholder storyboardName="SignIn" referencedIdentifier="SignInViewController"/>
      """,
      left: ["1:5 Login text", "3:18 Login text", "5:84 AfterLogin text"]),
    Row(
      "what a comment of a storyboard holds is no scene", in: "Main.storyboard",
      module: "final class LoginViewController {}",
      """
      <!-- <viewController customClass="LoginViewController"/> <button/> -->
      <viewController customClass="LoginViewController"/>
      <!-- not closed <viewController customClass="LoginViewController"/>
      """,
      """
      <!-- <viewController customClass="LoginViewController"/> <button/> -->
      <viewController customClass="SignInViewController"/>
      <!-- not closed <viewController customClass="LoginViewController"/>
      """,
      left: ["1:35 LoginViewController text", "3:46 LoginViewController text"]),
    Row(
      "the name of a storyboard, and texts that are as short",
      """
      let board = UIStoryboard(name: "Login", bundle: nil)
      let title = "Login", font = UIFont(name: "Login", size: 1)
      """,
      """
      let board = UIStoryboard(name: "SignIn", bundle: nil)
      let title = "Login", font = UIFont(name: "Login", size: 1)
      """,
      left: ["2:14 Login text", "2:43 Login text"]),
    Row(
      "suites, classes and functions that a test plan skips or selects", in: "Shop.xctestplan",
      module: "final class LoginPresenterTests { func testLogin() {} }",
      #"""
      { "testTargets" : [
        { "skippedTests" : [ "LoginPresenterTests", "LoginPresenterTests\/testLogin()", "LoginFlowTests\/testLogin()" ],
          "target" : { "name" : "LoginPresenterTests" } },
        { "selectedTests" : { "suites" : [ { "name" : "LoginPresenterTests", "testFunctions" : [ "testLogin()" ] } ],
          "xctestClasses" : [ { "name" : "LoginPresenterTests", "xctestMethods" : [ "testLogin" ] },
            { "name" : "OtherTests", "xctestMethods" : [ "testLogin" ] } ] } }
      ] }
      """#,
      #"""
      { "testTargets" : [
        { "skippedTests" : [ "SignInPresenterTests", "SignInPresenterTests\/testSignIn()", "LoginFlowTests\/testLogin()" ],
          "target" : { "name" : "LoginPresenterTests" } },
        { "selectedTests" : { "suites" : [ { "name" : "SignInPresenterTests", "testFunctions" : [ "testSignIn()" ] } ],
          "xctestClasses" : [ { "name" : "SignInPresenterTests", "xctestMethods" : [ "testSignIn" ] },
            { "name" : "OtherTests", "xctestMethods" : [ "testLogin" ] } ] } }
      ] }
      """#,
      left: ["2:87 LoginFlowTests text", "2:103 testLogin text", "6:53 testLogin text"]),
    Row(
      "tests that a scheme skips", in: "Shop.xcscheme",
      module: "final class LoginPresenterTests { func testLogin() {} }",
      """
      <TestableReference skipped = "NO"><BuildableReference BlueprintName = "LoginPresenterTests"/><SkippedTests>
      <Test Identifier = "LoginPresenterTests/testLogin()"></Test><Test Identifier = "LoginFlowTests"></Test>
      </SkippedTests></TestableReference>
      """,
      """
      <TestableReference skipped = "NO"><BuildableReference BlueprintName = "LoginPresenterTests"/><SkippedTests>
      <Test Identifier = "SignInPresenterTests/testSignIn()"></Test><Test Identifier = "LoginFlowTests"></Test>
      </SkippedTests></TestableReference>
      """,
      left: ["2:83 LoginFlowTests text"]),
    Row(
      "code that is made of resources",
      "let page = R.storyboard.login.start(), other = R.image.login(), third = store.login",
      "let page = R.storyboard.signIn.start(), other = R.image.login(), third = store.login"),
  ]

  fileprivate static let externalFiles: [Row] = [
    Row(
      "what the template took for the module's and is not, in the module",
      module: """
        final class LoginPresenter: LoginServiceOutput {
          let login: LoginService
          func use(_ login: LoginService, loginName: String) { login.store(loginName: loginName); login.UILoginKit() }
          func loginService(_ service: LoginService, didLoginAs name: String) { picture("LoginIcon") }
        }
        """,
      """
      protocol LoginServiceOutput { func loginService(_ service: LoginService, didLoginAs name: String) }
      final class LoginService { func store(loginName: String) {} }
      """,
      """
      protocol LoginServiceOutput { func loginService(_ service: LoginService, didLoginAs name: String) }
      final class LoginService { func store(loginName: String) {} }
      """,
      own: """
        final class SignInPresenter: LoginServiceOutput {
          let signIn: LoginService
          func use(_ signIn: LoginService, signInName: String) { signIn.store(loginName: signInName); signIn.UILoginKit() }
          func loginService(_ service: LoginService, didLoginAs name: String) { picture("LoginIcon") }
        }
        """,
      left: [
        "1:10 LoginServiceOutput other", "1:36 loginService unproven", "1:60 LoginService other",
        "1:74 didLoginAs other", "2:13 LoginService other", "2:39 loginName other",
      ])
  ]

  fileprivate static let objectiveC: [Row] = [
    Row(
      "Objective-C: classes, headers, selectors; variables and properties stay", in: "App.m",
      module: """
        @interface LoginRouter : NSObject
        - (void)openLoginWithName:(NSString *)loginName;
        @property (nonatomic) id loginView;
        @end
        """,
      """
      #import "LoginRouter.h"
      #import <Pages/LoginRouterKind.h>
      @class LoginRouter;
      @implementation App
      - (LoginRouter *)makeLogin {
        LoginRouter *loginRouter = [LoginRouter new];
        [loginRouter openLoginWithName:@"LoginRouter"];
        [self perform:@selector(openLoginWithName:) or:@selector(makeLogin)];
        loginRouter.loginView = [self makeLogin]; // LoginRouter
        return isReady ? loginRouter : nil;
      }
      @end
      """,
      """
      #import "SignInRouter.h"
      #import <Pages/LoginRouterKind.h>
      @class SignInRouter;
      @implementation App
      - (SignInRouter *)makeSignIn {
        SignInRouter *loginRouter = [SignInRouter new];
        [loginRouter openSignInWithName:@"LoginRouter"];
        [self perform:@selector(openSignInWithName:) or:@selector(makeSignIn)];
        loginRouter.loginView = [self makeSignIn]; // LoginRouter
        return isReady ? loginRouter : nil;
      }
      @end
      """,
      own: """
        @interface SignInRouter : NSObject
        - (void)openSignInWithName:(NSString *)signInName;
        @property (nonatomic) id loginView;
        @end
        """,
      left: [
        "2:16 LoginRouterKind other", "7:37 LoginRouter text", "9:15 loginView unproven", "9:49 LoginRouter comment",
      ]),
    Row(
      "what the module asks of others, in Objective-C", in: "App.m",
      module: "@protocol LoginOutput\n- (void)didLogin;\n- (void)didLoginWithName:(NSString *)name;\n@end",
      "@implementation App\n- (void)end:(id<LoginOutput>)output { [output didLogin]; }\n@end",
      "@implementation App\n- (void)end:(id<SignInOutput>)output { [output didSignIn]; }\n@end"),
    Row(
      "a method that Swift knows under another form stays", in: "App.swift", isHeader: true,
      module: "@protocol LoginOutput\n- (void)didLoginWithName:(NSString *)name;\n@end",
      "func end(_ output: any LoginOutput) { output.didLogin(withName: name) }",
      "func end(_ output: any SignInOutput) { output.didLogin(withName: name) }",
      own: "@protocol SignInOutput\n- (void)didLoginWithName:(NSString *)name;\n@end",
      left: ["1:47 didLogin other"]),
  ]
}
