import FileSystem
import SystemPackage
import Testing

@testable import ModuleGeneration

@Suite("Names, paths and days of a request")
struct NamesAndDatesTests {
  @Test("Names that can begin a type", arguments: ["Login", "URLLoader", "lowercase", "Item2", "Ämter2", "_x", "日本"])
  func identifiers(name: String) {
    #expect(ModuleName.isIdentifier(name))
  }

  @Test(
    "Names that cannot, and what to take instead",
    arguments: [
      ("My Module", "MyModule"), ("auth/login", "AuthLogin"), ("2Do", "Do"), ("user-profile", "UserProfile"),
      ("Log.in", "LogIn"), ("a\u{0}b", "AB"), ("iPhone list", "IPhoneList"), ("…", nil), ("", nil), ("42", nil),
    ] as [(String, String?)])
  func suggestions(name: String, suggestion: String?) {
    #expect(!ModuleName.isIdentifier(name))
    #expect(ModuleName.suggestion(for: name) == suggestion)
  }

  @Test(
    "Days are read in two forms",
    arguments: [("2026-11-05", "05/11/2026"), ("05/11/2026", "05/11/2026"), ("2024-02-29", "29/02/2024")])
  func days(text: String, shown: String) {
    #expect(DateStamp(text)?.dateText == shown)
    #expect(DateStamp(text)?.yearText == String(shown.suffix(4)))
  }

  @Test(
    "What is no day is none", arguments: ["2026-02-30", "2025-02-29", "5.11.2026", "2026-11", "today", "11/2026/05"])
  func noDays(text: String) {
    #expect(DateStamp(text) == nil)
  }

  @Test("SOURCE_DATE_EPOCH is a day in UTC")
  func epoch() {
    #expect(DateStamp(epoch: 1_767_225_599).isoText == "2025-12-31")
    #expect(DateStamp(epoch: 1_767_225_600).isoText == "2026-01-01")
  }

  @Test(
    "The module's name is made from the project's as Generamba does, one '_' for each odd character",
    arguments: [("My Demo-App 2é", "My_Demo_App_2_"), ("Shop", "Shop"), ("2Do", "2Do")])
  func productModuleName(project: String, expected: String) {
    #expect(RambafilePath.productModuleName(project) == expected)
  }

  @Test(
    "An importable name does not begin with a digit", arguments: [("2Do", "_Do"), ("My App", "My_App"), ("Ä", "Ä")])
  func moduleIdentifier(target: String, expected: String) {
    #expect(RambafilePath.moduleIdentifier(target) == expected)
  }

  @Test(
    "A leading slash means nothing, unless the path exists on the disk and not in the project",
    arguments: [
      ("Shop/Modules/", "/nowhere/Shop/Modules"), ("/Shop/Modules", "/nowhere/Shop/Modules"), ("/", "/nowhere"),
      ("//a//b/", "/nowhere/a/b"), ("/usr/share", "/usr/share"), ("/nowhere/x", "/nowhere/x"), ("./a", "/nowhere/a"),
    ])
  func folders(path: String, expected: String) {
    #expect(RambafilePath.folder(path, root: "/nowhere", files: FileSystem()).string == expected)
  }
}
