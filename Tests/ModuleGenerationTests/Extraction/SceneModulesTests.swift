import Testing

@testable import ModuleGeneration

/// The module of moved classes in storyboards.
@Suite struct SceneModulesTests {
  @Test(
    "Scenes name the new module of a moved class, and all other bytes stay",
    arguments: [
      (
        #"<viewController customClass="LoginView" customModule="Shop" customModuleProvider="target"/>"#,
        #"<viewController customClass="LoginView" customModule="Login"/>"#
      ),
      (
        #"<viewController customClass="LoginView" customModuleProvider="target" id="a"/>"#,
        #"<viewController customClass="LoginView" customModule="Login" id="a"/>"#
      ),
      (
        #"<view id='é' customModuleProvider = 'target' customModule = 'Shop' customClass = 'LoginView'/>"#,
        #"<view id='é' customModule = 'Login' customClass = 'LoginView'/>"#
      ),
      (
        #"<view customClass="LoginView" customModule="Shop"/>"#,
        #"<view customClass="LoginView" customModule="Login"/>"#
      ),
      (#"<view customClass="LoginView" customModule="Admin" customModuleProvider="target"/>"#, nil),
      // The app had another name.
      (
        #"<view customClass="LoginView" customModule="Admin" customModuleProvider="target" id="built"/>"#,
        #"<view customClass="LoginView" customModule="Login" id="built"/>"#
      ),
      (#"<view customClass="LoginView" customModule="Kit" id="built"/>"#, nil),
      (#"<view customClass="LoginView" customModule="Kit"/>"#, nil), (#"<view customClass="LoginView"/>"#, nil),
      (#"<view customClass="CartView" customModule="Shop" customModuleProvider="target"/>"#, nil),
    ] as [(String, String?)])
  func changed(before: String, after: String?) {
    let scenes = SceneModules(types: ["LoginView"], old: ["Shop"], new: "Login")
    let text = scenes.changed(Array(before.utf8), isBuilt: before.contains("built"))
    #expect(String(decoding: text, as: UTF8.self) == after ?? before)
  }
}
