import Diagnostics
import FileSystem
import ModuleTemplates
import SystemPackage
import TestSupport
import Testing

@testable import ModuleRequests

/// The preferences of a user for all projects.
@Suite struct PreferencesTests {
  @Test(
    "Preferences are read from the user's folder, the author also from Generamba's",
    arguments: [
      ([:], "- - []"), (["home/.generamba/user_preferences.yml": "username: Old\n"], "Old - []"),
      (
        [
          "home/.config/viper-gen/config.yml": "author: Ada\ncompany: Acme\ncatalogs: ['https://example.com/c']\n",
          "home/.generamba/user_preferences.yml": "username: Old\n",
        ], "Ada Acme [\"https://example.com/c\"]"
      ),
      (
        [
          "home/.config/viper-gen/config.yml": "company: Acme\n",
          "home/.generamba/user_preferences.yml": "username: Old\n",
        ],
        "Old Acme []"
      ),
      (["home/.config/viper-gen/config.yml": "# nothing\n"], "- - []"),
      (
        ["home/.config/viper-gen/config.yml": "autor: Ada\nother: 1\n"],
        "- - [] | unknown key 'autor'; did you mean 'author'? | unknown key 'other'"
      ),
      (
        ["home/.config/viper-gen/config.yml": "author: A\nauthor: B\n"],
        "B - [] | duplicate key 'author'; the last one is used"
      ),
      (
        ["home/.config/viper-gen/config.yml": "- a\n"],
        "preferences-type: the preferences must be a mapping of keys to values, not a list"
      ),
      (["home/.generamba/user_preferences.yml": "username: [a]\n"], "- - []"),
      (["home/.generamba/user_preferences.yml": "a: b: c\n"], "- - []"),
    ] as [([String: String], String)])
  func read(files: [String: String], expected: String) throws {
    let folder = try TemporaryFolder(files)
    var found: String
    do {
      let preferences = try Preferences(
        UserFolders(environment: ["HOME": folder.path.appending("home").string]), files: folder.files)
      found =
        "\(preferences.author?.value ?? "-") \(preferences.company?.value ?? "-") \(preferences.catalogs.map(\.text))"
      found += preferences.warnings.map { " | \($0.summary)" }.joined()
    } catch {
      found = error.diagnostics.map { "\($0.id): \($0.summary)" }.joined(separator: " | ")
    }
    #expect(found == expected)
  }

  @Test("The user's folders come from the environment if it contains absolute paths")
  func folders() {
    let own = UserFolders(
      environment: [
        "HOME": "/home/ada", "XDG_CONFIG_HOME": "/c", "XDG_CACHE_HOME": "/k", "XDG_STATE_HOME": "/s",
      ])
    #expect(
      [own.home, own.configuration, own.cache?.path, own.state?.path] == [
        "/home/ada", "/c/viper-gen", "/k/viper-gen", "/s/viper-gen",
      ])
    let usual = UserFolders(environment: ["HOME": "/home/ada", "XDG_CONFIG_HOME": "relative", "XDG_STATE_HOME": ""])
    #expect(usual.configuration == "/home/ada/.config/viper-gen")
    let names = ["macos": ["Library/Caches", "Library/Application Support"], "linux": [".cache", ".local/state"]]
    for (system, expected) in names {
      let folders = UserFolders(environment: ["HOME": "/home/ada", "VIPER_GEN_FOLDER_NAMES": system])
      #expect([folders.cache?.path, folders.state?.path] == expected.map { FilePath("/home/ada/\($0)/viper-gen") })
    }
    let none = UserFolders(environment: ["HOME": "here"])
    #expect(none.home == nil && none.configuration == nil && none.cache == nil && none.state == nil)
  }
}
