import Diagnostics
import FileSystem
import SystemPackage
import Testing

@testable import ModuleRequests
@testable import ProjectKinds
@testable import RecordedModules

@Suite("Names, paths and dates of a request")
struct NamesAndDatesTests {
  @Test("Names that can start a type", arguments: ["Login", "URLLoader", "lowercase", "Item2", "Ämter2", "_x", "日本"])
  func identifiers(name: String) {
    #expect(ModuleName.isIdentifier(name))
  }

  @Test(
    "Invalid names, with suggestions",
    arguments: [
      ("My Module", "MyModule"), ("auth/login", "AuthLogin"), ("2Do", "Do"), ("user-profile", "UserProfile"),
      ("Log.in", "LogIn"), ("a\u{0}b", "AB"), ("iPhone list", "IPhoneList"), ("…", nil), ("", nil), ("42", nil),
      ("Log\u{200B}in", "Login"), ("\u{202E}nigoL", "NigoL"), ("Log\u{AD}in", "Login"),
      ("Lo\u{2066}g\u{2069}in", "Login"),
      ("a\u{200D}", "A"), ("\u{FEFF}Login", "Login"), ("Login\u{3164}", "Login"), ("a \u{200B}b", "AB"),
      ("\u{200B}", nil),
      ("self!", "SelfModule"),
    ] as [(String, String?)])
  func suggestions(name: String, suggestion: String?) {
    #expect(!ModuleName.isIdentifier(name))
    #expect(ModuleName.suggestion(for: name) == suggestion)
  }

  @Test(
    "Reserved names",
    arguments: ["Login", "Größe", "Gro\u{308}ße", "登录", "Ελλάδα", "Type", "some", "actor", "__", "Классы"])
  func accepted(name: String) {
    #expect(ModuleName.refusal(of: name, prefix: "") == nil)
  }

  @Test(
    "Rejected names, with reason and solution",
    arguments: [
      ("class", "'class' is a Swift keyword", "choose another name, such as 'Class'"),
      ("Self", "'Self' is a Swift keyword", "choose another name, such as 'SelfModule'"),
      ("self", "'self' is a Swift keyword", "choose another name, such as 'SelfModule'"),
      ("Any", "'Any' is a Swift keyword", "choose another name, such as 'AnyModule'"),
      ("_", "'_' is a Swift keyword", "choose another name, such as 'Module'"),
      (
        "Log\u{202E}in", "the module's name contains the invisible character U+202E; did you mean 'Login'?",
        "type the name again"
      ),
      (
        "Log\u{AD}in", "the module's name contains the invisible character U+00AD; did you mean 'Login'?",
        "type the name again"
      ),
      (
        "2Do", "'2Do' cannot begin the name of a Swift type; did you mean 'Do'?",
        "use letters, digits and '_', and begin with a letter: types get this name"
      ),
    ])
  func refused(name: String, summary: String, help: String) {
    for prefix in ["", "DM", "not one"] {
      // With a prefix, a digit can be first.
      if name == "2Do", prefix == "DM" { continue }
      let refusal = ModuleName.refusal(of: name, prefix: prefix)
      #expect(refusal?.summary == summary)
      #expect(refusal?.help == [help])
    }
    #expect(ModuleName.refusal(of: "2Do", prefix: "DM") == nil)
  }

  @Test("A name has at most 150 bytes, so that file names have room for the role")
  func length() {
    #expect(ModuleName.refusal(of: String(repeating: "a", count: 150), prefix: "") == nil)
    let refusal = ModuleName.refusal(of: String(repeating: "a", count: 151), prefix: "")
    #expect(refusal?.summary == "the module's name is too long for file names")
  }

  @Test(
    "Dates have two formats",
    arguments: [("2026-11-05", "05/11/2026"), ("05/11/2026", "05/11/2026"), ("2024-02-29", "29/02/2024")])
  func days(text: String, shown: String) {
    #expect(DateStamp(text)?.dateText == shown)
    #expect(DateStamp(text)?.yearText == String(shown.suffix(4)))
  }

  @Test(
    "An invalid date fails", arguments: ["2026-02-30", "2025-02-29", "5.11.2026", "2026-11", "today", "11/2026/05"])
  func noDays(text: String) {
    #expect(DateStamp(text) == nil)
  }

  @Test("SOURCE_DATE_EPOCH is a date in UTC")
  func epoch() {
    #expect(DateStamp(epoch: 1_767_225_599).isoText == "2025-12-31")
    #expect(DateStamp(epoch: 1_767_225_600).isoText == "2026-01-01")
  }

  @Test(
    "The module name comes from the project name as in Generamba, with '_' for other characters",
    arguments: [("My Demo-App 2é", "My_Demo_App_2_"), ("Shop", "Shop"), ("2Do", "2Do")])
  func productModuleName(project: String, expected: String) {
    #expect(RambafilePath.productModuleName(project) == expected)
  }

  @Test(
    "An importable name does not start with a digit", arguments: [("2Do", "_Do"), ("My App", "My_App"), ("Ä", "Ä")])
  func moduleIdentifier(target: String, expected: String) {
    #expect(ImportName.ofTarget(target) == expected)
  }

  @Test(
    "A leading slash is ignored, unless the path exists on disk and not in the project",
    arguments: [
      ("Shop/Modules/", "/nowhere/Shop/Modules"), ("/Shop/Modules", "/nowhere/Shop/Modules"), ("/", "/nowhere"),
      ("//a//b/", "/nowhere/a/b"), ("/usr/share", "/usr/share"), ("/nowhere/x", "/nowhere/x"), ("./a", "/nowhere/a"),
    ])
  func folders(path: String, expected: String) {
    #expect(RambafilePath.folder(path, root: "/nowhere", files: FileSystem()).string == expected)
  }

  @Test("Environment variables set the options that the command line leaves out")
  func environment() {
    let variables = [
      "VIPER_GEN_AUTHOR": "Ada", "VIPER_GEN_TEMPLATE": "viper", "VIPER_GEN_PROJECT_TARGETS": "Shop, Kit",
      "VIPER_GEN_TEST_TARGETS": "ShopTests", "VIPER_GEN_MODULE_PATH": "Screens", "VIPER_GEN_TEST_PATH": "Tests",
    ]
    var options = GenerationOptions(moduleName: "Login")
    options.fill(from: variables)
    #expect(options.author == "Ada" && options.template == "viper")
    #expect(options.projectTargets == ["Shop", "Kit"] && options.testTargets == ["ShopTests"])
    #expect(options.modulePath == "Screens" && options.testPath == "Tests")
    var given = GenerationOptions(moduleName: "Login")
    (given.template, given.projectFilePath) = ("zik", "Shop/Modules")
    given.fill(from: variables)
    #expect(given.template == "zik" && given.modulePath == nil)
  }
}
