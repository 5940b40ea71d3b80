package import SystemPackage

/// The directories for user files according to the XDG Base Directory Specification.
///
/// Without the environment variables there is no default: any user could create a directory in `/tmp` first.
package struct UserFolders: Sendable {
  package let home: FilePath?
  package let configuration: FilePath?
  /// The directory for files that can be fetched again.
  package let cache: PrivateFolder?
  /// The directory for files that must persist: journals of projects outside Git repositories.
  package let state: PrivateFolder?

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

  /// Whether to use the directory names of macOS; tests select them with a variable on other systems.
  private static func isMac(_ environment: [String: String]) -> Bool {
    if let system = environment["VIPER_GEN_FOLDER_NAMES"] { return system == "macos" }
    #if canImport(Darwin)
      return true
    #else
      return false
    #endif
  }
}
