package import SystemPackage

/// The folders of the user's own files, as the XDG base directory specification places them.
///
/// The environment chooses them, and nothing stands in for a variable that is missing: a folder in `/tmp` belongs to whoever
/// creates it first.
package struct UserFolders: Sendable {
  /// The user's home; `nil` when the environment names none.
  package let home: FilePath?
  /// The folder of the preferences.
  package let configuration: FilePath?
  /// The folder of what can be fetched again.
  package let cache: PrivateFolder?
  /// The folder of what must be found again: journals of folders that are in no git repository.
  package let state: PrivateFolder?

  /// The variables that choose the cache.
  package static let cacheVariables = ["HOME", "XDG_CACHE_HOME"]
  private static let stateVariables = ["HOME", "XDG_STATE_HOME"]
  private static let name = "viper-gen"

  package init(environment: [String: String]) {
    func absolute(_ name: String) -> FilePath? {
      environment[name].flatMap { $0.hasPrefix("/") ? FilePath($0) : nil }
    }
    let home = absolute("HOME")
    func folder(_ variables: [String], _ usual: [String]) -> PrivateFolder? {
      if let named = absolute(variables[1]) { return PrivateFolder(named, name: Self.name, variables: variables) }
      return home.map { PrivateFolder($0, usual, name: Self.name, variables: variables) }
    }
    if Self.isMac(environment) {
      cache = folder(Self.cacheVariables, ["Library", "Caches"])
      state = folder(Self.stateVariables, ["Library", "Application Support"])
    } else {
      cache = folder(Self.cacheVariables, [".cache"])
      state = folder(Self.stateVariables, [".local", "state"])
    }
    configuration = (absolute("XDG_CONFIG_HOME") ?? home?.appending(".config"))?.appending(Self.name)
    self.home = home
  }

  /// Whether the folders have the names of macOS; tests set the variable to use these names on another system.
  private static func isMac(_ environment: [String: String]) -> Bool {
    if let system = environment["VIPER_GEN_FOLDER_NAMES"] { return system == "macos" }
    #if canImport(Darwin)
      return true
    #else
      return false
    #endif
  }
}
