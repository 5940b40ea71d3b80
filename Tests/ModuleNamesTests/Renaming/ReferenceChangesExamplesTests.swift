import Diagnostics
import FileSystem
import ModuleGeneration
import SystemPackage
import TestSupport
import Testing

@testable import ModuleNames

/// The complete result of a rename from 'Login' to 'SignIn' in an app, with the places that stay.
@Suite struct ReferenceChangesExamplesTests {
  static let module: [(path: String, text: String)] = [
    (
      "Login/LoginModule.swift",
      """
      import UIKit

      protocol LoginModuleInput: AnyObject {
        func configure(loginName: String, animated: Bool)
        func start(loginUser user: String, _ loginDay: Int)
      }
      protocol LoginModuleOutput: AnyObject {
        func loginDidEnd(_ login: LoginModuleInput)
        func didCancelLogin()
        var allowsLogin: Bool { get }
      }
      enum LoginError: Error { case loginFailed, other }
      struct LoginAssembly {
        static let loginStoryboard = "Login"
        var output: LoginModuleOutput?
        init(loginOutput: LoginModuleOutput?) { output = loginOutput }
        func assembleLogin(for user: String) -> UIViewController { LoginViewController() }
      }
      final class LoginViewController: UIViewController {
        @IBOutlet weak var loginButton: UIButton?
        @IBAction func didTapLogin(_ sender: Any) { output.didTapLoginButton() }
        var output: LoginViewOutput!
        class LoginCell: UITableViewCell {}
      }
      protocol LoginViewOutput { func didTapLoginButton() }
      extension LoginViewController { static let identifier = "LoginViewController" }
      func makeLogin() -> UIViewController { LoginAssembly(loginOutput: nil).assembleLogin(for: "a") }
      """
    ),
    (
      "Login/LoginBridge.h",
      """
      #import <Foundation/Foundation.h>
      @class LoginViewController;
      @protocol LoginBridgeOutput <NSObject>
      - (void)loginBridge:(id)bridge didLoginWithName:(NSString *)loginName;
      @end
      @interface LoginBridge : NSObject
      @property (nonatomic, weak) id<LoginBridgeOutput> loginOutput;
      - (instancetype)initWithLogin:(NSString *)login;
      + (LoginBridge *)sharedLogin;
      @end
      """
    ),
  ]

  /// Files of the app outside the module.
  static let others: [(path: String, text: String)] = [
    (
      "App/AppRouter.swift",
      """
      import UIKit
      // The router opens Login, and LoginViewController's cells.
      protocol AppRouting { func openLogin(animated: Bool); func presentLoginInterface(from view: UIViewController) }
      final class AppRouter: AppRouting {
        private var login: UIViewController?
        private lazy var loginAssembly = LoginAssembly(loginOutput: self)
        func openLogin(animated: Bool) {
          let login = loginAssembly.assembleLogin(for: "Login")
          self.login = login
          push(login, animated: animated)
        }
        func presentLoginInterface(from view: UIViewController) { view.present(makeLogin(), animated: true) }
        func reopenLogin() { openLogin(animated: false); presentLoginInterface(from: UIViewController()) }
        func loginIfNeeded() -> Bool { isLoggedIn ? false : { openLogin(animated: true); return true }() }
        func push(_ login: UIViewController, animated: Bool) {}
        var isLoggedIn = false
      }
      extension AppRouter: LoginModuleOutput {
        func loginDidEnd(_ login: LoginModuleInput) {
          login.configure(loginName: "a", animated: false)
          login.start(loginUser: "a", 1)
        }
        func didCancelLogin() { login = nil }
        var allowsLogin: Bool { !isLoggedIn }
      }
      """
    ),
    (
      "App/Users.swift",
      """
      struct LoginHistory { var logins: [String] = []; var login = "Login" }
      enum Page: String { case login = "LoginViewController", settings }
      func handle(_ error: Error) {
        switch error {
        case LoginError.loginFailed: print("Login failed")
        case let LoginError.other: break
        default: NotificationCenter.default.post(name: .init("LoginDidEnd"), object: nil)
        }
        let cell = LoginViewController.LoginCell(), type = LoginViewController.self
        guard let login = error as? LoginError else { return }
        _ = (cell, type, login, #selector(LoginViewController.didTapLogin(_:)), \\LoginViewController.loginButton)
      }
      typealias Start = LoginViewController
      @available(*, deprecated, renamed: "LoginAssembly") struct OldLogin {}
      let board = UIStoryboard(name: LoginAssembly.loginStoryboard, bundle: nil)
      let scene = board.instantiateViewController(withIdentifier: "LoginViewController")
      func performLogin(segue: String = "ShowLogin") { performSegue(withIdentifier: "ShowLogin", sender: nil) }
      let localized = NSLocalizedString("Login.title", comment: "Login")
      let closure: (LoginModuleInput) -> LoginModuleOutput? = { login in login as? LoginModuleOutput }
      struct Tests { func testLoginOpens() { _ = makeLogin() }; func testOther() {} }
      """
    ),
    (
      "App/Other.swift",
      """
      final class Session { func didCancelLogin() {}; func openLogin(animated: Bool, twice: Bool) {} }
      final class Fake: AppRouting {
        func openLogin(animated: Bool) {}
        func presentLoginInterface(from view: UIViewController) {}
      }
      final class Caller {
        let router: AppRouting
        let session = Session()
        func go() { router.openLogin(animated: true); session.didCancelLogin(); session.openLogin(animated: true, twice: false) }
      }
      """
    ),
    (
      "App/Bridge.m",
      """
      #import "LoginBridge.h"
      #import "App-Swift.h"
      @interface Bridge () <LoginBridgeOutput>
      @property (nonatomic) LoginBridge *loginBridge;
      @end
      @implementation Bridge
      - (void)openLogin { self.loginBridge = [[LoginBridge alloc] initWithLogin:@"Login"]; self.loginBridge.loginOutput = self; }
      - (void)loginBridge:(id)bridge didLoginWithName:(NSString *)loginName { NSLog(@"Login %@", loginName); }
      - (void)perform { [self performSelector:@selector(openLogin)]; [LoginBridge sharedLogin]; [self performSegueWithIdentifier:@"ShowLogin" sender:nil]; }
      @end
      """
    ),
    (
      "App/Main.storyboard",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document>
        <viewController storyboardIdentifier="LoginViewController" id="a-b" customClass="LoginViewController" customModule="App" sceneMemberID="viewController">
          <button title="Login" id="c"><connections><action selector="didTapLogin:" destination="a-b" eventType="touchUpInside"/><segue destination="d" kind="show" identifier="ShowLogin" id="e"/></connections></button>
          <outlet property="loginButton" destination="c" id="f"/>
          <tableViewCell reuseIdentifier="LoginCell" customClass="LoginCell"/>
        </viewController>
        <viewControllerPlaceholder storyboardName="Login" id="g"/>
        <segue destination="a-b" kind="presentation" identifier="OpenLogin"/>
        <viewController customClass="Other" storyboardIdentifier="LoginOther"/>
      </document>
      """
    ),
    (
      "App/Info.plist",
      "<dict><key>UIMainStoryboardFile</key><string>Login</string><key>a</key><string>LoginViewController</string></dict>\n"
    ),
    (
      "App/Lists.swift",
      """
      extension LoginViewController: UICollectionViewDelegate {
        func prepare(login loginData: Data, _ login: String, loginCell cell: LoginViewController) { print(loginData, login, cell) }
        func register(in list: UICollectionView, and table: UITableView) {
          list.register(LoginViewController.LoginCell.self, forCellWithReuseIdentifier: "LoginViewController")
          list.register(LoginViewController.LoginCell.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "LoginViewController")
          table.register(LoginViewController.LoginCell.self, forCellReuseIdentifier: "LoginViewController")
          table.register(LoginViewController.LoginCell.self, forHeaderFooterViewReuseIdentifier: "LoginViewController")
          table.dequeueReusableCell(withIdentifier: "LoginViewController", for: .init())
          let (login, other) = (table, list), segue = UIStoryboardSegue(identifier: "ShowLogin", source: self, destination: self)
          for (index, login) in [login].enumerated() { print(index, login, other, segue) }
          prepare(login: .init(), "login", loginCell: self)
        }
      }
      """
    ),
    ("App/en.strings", "\"Login.title\" = \"Login\";\n\"LoginViewController\" = \"x\";\n"),
    ("README.md", "The `LoginViewController` of Login; see LoginAssembly and relogin.\n"),
  ]

  private static let (new, old) = (NameForms(old: "Login", new: "SignIn"), NameForms(old: "SignIn", new: "Login"))

  /// The text with renamed words, as a template renders it, and the changed names.
  private static func rendered(_ text: String) -> (text: String, names: [String: String]) {
    var names: [String: String] = [:]
    let result = text.replacing(/[A-Za-z0-9_]+/) { match in
      let word = String(match.output)
      guard let name = new.renamed(word) else { return word }
      names[word] = name
      return name
    }
    return (result, names)
  }

  private static func files() -> (files: [NamedFile], names: [String: String]) {
    var names: [String: String] = [:]
    func file(_ path: String, _ text: String, own: NamedFile.Own?) -> NamedFile {
      let path = FilePath("/" + path)
      return NamedFile(
        path, NamedFile.Kind(path) ?? .other, SourceText(path: path.relative(to: "/").string, text), own: own
      ) {
        new.renamed($0) != nil || old.renamed($0) != nil
      }
    }
    let module = module.map { path, text in
      let after = rendered(text)
      names.merge(after.names) { first, _ in first }
      let path = path.replacing("Login", with: "SignIn")
      return file(
        path.replacing("SignIn", with: "Login"), text,
        own: NamedFile.Own(path: FilePath("/" + path), shown: path, after: Array(after.text.utf8)))
    }
    return (module + others.map { file($0.path, $0.text, own: nil) }, names)
  }

  @Test func `An app has the recorded text after a module's rename`() throws {
    let (files, names) = Self.files()
    let paths = files.map(\.path) + ["App/Assets.xcassets/LoginIcon.imageset/icon.pdf", "App/Login.storyboard"]
    let references = try ReferenceChanges(
      files, forms: Self.new, rendered: names, resources: ["Login": "SignIn"], paths: paths)
    var text = ""
    for file in files {
      let outcome = references.outcome(of: file)
      text += "== \(file.own?.shown ?? file.text.path): \(outcome.places)\n"
      let before = String(decoding: file.text.bytes, as: UTF8.self)
      let lines = lineDifference(from: before, to: String(decoding: outcome.bytes, as: UTF8.self))
      text += lines.filter { $0.contains("+ ") }.map { $0 + "\n" }.joined()
      for place in outcome.left {
        text += "-- \(place.line):\(place.column) \(place.identifier) \(place.reason?.rawValue ?? "")\n"
      }
    }
    try RecordedText.check(text, "ReferenceChanges.txt")
  }

  @Test func `A name inside other names is found if it is a separate word`() throws {
    let words = [
      "Login", "login", "LOGIN", "LoginView", "loginView", "relogin", "reLogin", "ReLogin", "Logins", "LoginsView",
      "openLogin",
      "openLogins", "open_login", "Open_Login", "_login", "__Login", "LoginLogin", "loginLogin", "Login2", "2Login",
      "LoginVIEW", "URLLogin", "UILoginKit", "kLogin", "didTapLoginButton", "SignInLogin", "LoginSignIn", "Log", "",
      "Löginlogin",
    ]
    var text = ""
    for word in words {
      text +=
        "\(word): \(Self.new.renamed(word) ?? "-") \(Self.new.renamed(word, variables: false) ?? "-") \(Self.new.isIn(word))\n"
    }
    for (old, new) in [("A", "B"), ("Todo", "TodoList"), ("TodoList", "Todo"), ("UIKit", "kit"), ("login", "Log")] {
      let forms = NameForms(old: old, new: new)
      let found = ["A", "aB", "openA", "TodoList", "todoLists", "TodoListTodo", "UIKit", "uIKit", "login", "openLogin"]
        .map { "\($0)=\(forms.renamed($0) ?? "-")/\(forms.isIn($0))" }
      text += "\(old) \(new) \(forms.oldVariable) \(forms.newVariable): \(found.joined(separator: " "))\n"
    }
    try RecordedText.check(text, "Forms.txt")
  }
}
